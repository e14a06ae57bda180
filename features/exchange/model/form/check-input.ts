import type { InputDefinition } from '@/lib/contracts/catalogue'
import { logProblem } from '@/lib/log/client-log'
import { formatRequisite } from '@/lib/requisites/format-requisite'
import type { RequisiteFault } from '@/lib/requisites/requisite'

/* The checkers weigh more than the form; they come when the first field is entered. */
const checkers = () => import('@/lib/requisites/check-requisite')

export function loadCheckers(): void {
  checkers().catch((error: unknown) => logProblem('The checkers did not load', error))
}

/** What is wrong with a value. A checker that does not load finds nothing: the server judges too. */
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

/** The value in the groups of its kind; as it is when that would lose a single sign of it. */
export function neatInput({ kind, checker }: InputDefinition, value: string): string {
  const neat = formatRequisite({ kind, checker, value })
  return bare(neat) === bare(value) ? neat : value
}

function bare(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
