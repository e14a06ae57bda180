import type { PairResponse } from '@/lib/contracts/calculator'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { CourseType } from '@/lib/exchange/deal-terms'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import type { Side } from '../deal/deal-rules'
import type { FormValues } from '../state/calculator-state'
import { valueKey } from './value-key'

export type VerifiedPair = Pick<PairResponse, 'structure' | 'verification'>
type Values = FormValues['values']

/**
 * The key under which the id of a verification is stored that the visitor picked instead of typing a number.
 * No input has this key, because the keys of inputs contain no dots. An empty id: the visitor wants to type.
 */
export function pickedKey(currencyId: number, input: Pick<InputDefinition, 'key'>): string {
  return `${valueKey(currencyId, input)}${pickedEnding}`
}

const pickedEnding = '.verified'

export function isPickedKey(key: string): boolean {
  return key.endsWith(pickedEnding)
}

/** The place of the number that has to be verified for the chosen course; null for the usual course. */
export function verifiedPlace({ structure, verification }: VerifiedPair, courseType: CourseType) {
  const { course } = verification
  return course === null || courseType !== 'verification'
    ? null
    : {
        side: course.side,
        input: course.input,
        key: pickedKey(structure[course.side].currency.id, { key: course.input }),
      }
}

/** The id of the picked verification; null if the number is typed. */
export function pickedVerification(
  pair: VerifiedPair,
  courseType: CourseType,
  values: Values,
): string | null {
  const place = verifiedPlace(pair, courseType)
  const id = place && values[place.side][place.key]
  return id === undefined || id === '' ? null : id
}

/** The inputs of a side that are typed: without the number of a picked verification. */
export function typedInputs(
  pair: VerifiedPair,
  side: Side,
  choice: { courseType: CourseType; picked: string | null },
): InputDefinition[] {
  const { course } = pair.verification
  const inputs = visibleInputs(pair.structure, side, choice.courseType)
  return choice.picked === null || course?.side !== side
    ? inputs
    : inputs.filter(({ key }) => key !== course.input)
}
