import type { InputDefinition } from '@/lib/contracts/catalogue'
import { logProblem } from '@/lib/log/client-log'
import { formatRequisite } from '@/lib/requisites/format-requisite'
import type { RequisiteFault } from '@/lib/requisites/requisite'

/* The checkers are larger than the form, so they are loaded when the first field is entered. */
const checkers = () => import('@/lib/requisites/check-requisite')

export function loadCheckers(): void {
  checkers().catch((error: unknown) => logProblem('The checkers could not be loaded', error))
}

/** The fault of a value. If a checker cannot be loaded there is none: the server checks too. */
export async function checkInput(
  { kind, checker, required, options }: InputDefinition,
  value: string,
): Promise<RequisiteFault | null> {
  try {
    const { checkRequisite } = await checkers()
    return await checkRequisite({ kind, checker, required, options, value })
  } catch (error) {
    logProblem('A requisite could not be checked', error)
    return null
  }
}

/** The value in the groups of its kind; unchanged when grouping would lose a character. */
export function neatInput({ kind, checker }: InputDefinition, value: string): string {
  const neat = formatRequisite({ kind, checker, value })
  return bare(neat) === bare(value) ? neat : value
}

function bare(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
