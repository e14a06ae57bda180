import type { InputDefinition, PairResponse } from '@/lib/contracts/calculator'
import type { CourseType } from '@/lib/exchange/deal-terms'
import type { Side } from '../deal/deal-rules'

type Structure = PairResponse['structure']

/** What the visitor fills in on a side: the list of the course's type, and of it what is visible. */
export function visibleInputs(
  structure: Pick<Structure, Side>,
  side: Side,
  courseType: CourseType,
): InputDefinition[] {
  const { input, inputVerify } = structure[side]
  const list = courseType === 'verification' ? inputVerify : input
  return list.filter(({ send, receive }) => (side === 'from' ? send : receive).visible)
}

/**
 * Where a value is kept. An address of one currency is none of another, so each keeps its own and
 * finds it again when the visitor comes back to it.
 */
export function valueKey(currencyId: number, input: Pick<InputDefinition, 'key'>): string {
  return `${String(currencyId)}.${input.key}`
}
