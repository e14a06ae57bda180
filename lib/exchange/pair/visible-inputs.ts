import type { PairResponse } from '@/lib/contracts/calculator'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { CourseType } from '../deal-terms'

type Side = 'from' | 'to'
type Structure = PairResponse['structure']

/** The visible inputs of a side for a course type. */
export function visibleInputs(
  structure: Pick<Structure, Side>,
  side: Side,
  courseType: CourseType,
): InputDefinition[] {
  const { input, inputVerify } = structure[side]
  const list = courseType === 'verification' ? inputVerify : input
  return list.filter(({ send, receive }) => (side === 'from' ? send : receive).visible)
}
