import type { InputDefinition } from '@/lib/contracts/catalogue'
import { logProblem } from '@/lib/log/client-log'
import type { RequisiteError } from '@/lib/requisites/requisite'
import type { groupValue } from './group-value'

/* The checkers are larger than the form, so they are loaded when the first field is entered. */
const checkers = () => import('@/lib/requisites/check-requisite')

let group: typeof groupValue | null = null

export function loadCheckers(): void {
  Promise.all([checkers(), loadGrouping()]).catch((error: unknown) =>
    logProblem('The checkers could not be loaded', error),
  )
}

export async function loadGrouping(): Promise<void> {
  group = (await import('./group-value')).groupValue
}

export function isGroupingLoaded(): boolean {
  return group !== null
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

/** The value with the grouping of its kind, as soon as the code that groups is loaded. */
export function groupInput(input: InputDefinition, value: string): string {
  return group === null ? value : group(input, value)
}
