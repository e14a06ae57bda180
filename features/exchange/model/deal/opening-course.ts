import { pickedKey } from '../form/picked-verification'
import { valueKey } from '../form/value-key'
import type { FormValues } from '../state/calculator-state'
import type { Deal } from '@/lib/exchange/deal-terms'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { VerificationRow } from '@/lib/contracts/verification/verification-schemas'
import { courseGain } from './course-gain'
import { dealRulesOf, type DealChoice, type Side } from './deal-rules'

/** Whether the better course gives more for this deal, and allows its amounts as they are. */
export function isBetterFor(
  pair: PairResponse,
  { deal, cities, fixed }: { deal: Deal; cities: Omit<DealChoice, 'courseType'>; fixed: Side },
): boolean {
  const { bounds } = dealRulesOf(pair, { ...cities, courseType: 'verification' })
  const isAllowed =
    (bounds.from.min?.lte(deal.send) ?? true) && (bounds.to.min?.lte(deal.receive) ?? true)
  return isAllowed && courseGain(pair, { deal, cities, fixed }) !== null
}

type Own = { approved: readonly VerificationRow[]; values: FormValues['values'] }

/**
 * The verified number with which the better course is opened: the picked one, or the newest. Null if there
 * is none, if the visitor wants to type a number, or if a typed number may be any of several.
 */
export function openingNumber(
  { structure, verification: { course } }: PairResponse,
  { approved, values }: Own,
): { side: Side; key: string; id: string } | null {
  if (course === null) {
    return null
  }
  const { input, side } = course
  const key = pickedKey(structure[side].currency.id, { key: input })
  const picked = values[side][key]
  const isTyped = (values[side][valueKey(structure[side].currency.id, { key: input })] ?? '') !== ''
  const isOpen = picked === undefined && (approved.length === 1 || !isTyped)
  const found = approved.find(({ id }) => id === picked) ?? (isOpen ? approved[0] : undefined)
  return found ? { side, key, id: found.id } : null
}
