import type { InputDefinition } from '@/lib/contracts/catalogue'
import { logProblem } from '@/lib/log/client-log'
import { formatRequisite } from '@/lib/requisites/format-requisite'
import type { RequisiteError } from '@/lib/requisites/requisite'

/* The checkers are larger than the form, so they are loaded when the first field is entered. */
const checkers = () => import('@/lib/requisites/check-requisite')

export function loadCheckers(): void {
  checkers().catch((error: unknown) => logProblem('The checkers could not be loaded', error))
}

/** The error of a value. It is null if the checkers cannot be loaded, because the server checks too. */
export async function checkInput(
  { kind, checker, required, options }: InputDefinition,
  value: string,
): Promise<RequisiteError | null> {
  try {
    const { checkRequisite } = await checkers()
    return await checkRequisite({ kind, checker, required, options, value })
  } catch (error) {
    logProblem('A requisite could not be checked', error)
    return null
  }
}

/** The value with the grouping of its kind; unchanged if grouping would lose a character. */
export function groupInput({ kind, checker }: InputDefinition, value: string): string {
  const grouped = formatRequisite({ kind, checker, value })
  return bare(grouped) === bare(value) ? grouped : value
}

function bare(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
