import type { DeskVerificationFault } from '@/lib/contracts/desk/verifications/verifications'
import { declineReasons, type DeclineReason } from '@/lib/contracts/verification/verification-lists'

/** What an operator has marked as wrong so far, by the key of the photo or the value. */
export type MarkedFaults = Readonly<Record<string, { reason: string; remark: string }>>

/** The reasons that can be given for a value; every reason can be given for a photo. */
export const valueReasons = [
  'number_differs',
  'name_differs',
  'document_expired',
  'other',
] as const satisfies readonly DeclineReason[]

/** The faults as they are sent; a mark without a known reason is not one. */
export function faultsOf(marked: MarkedFaults): DeskVerificationFault[] {
  return Object.entries(marked).flatMap(([input, { reason, remark }]) => {
    const known = declineReasons.find((one) => one === reason)
    return known === undefined ? [] : [{ input, reason: known, remark: remark.trim() || null }]
  })
}

/** The marks after one was set; an empty reason takes it away. */
export function withMark(
  marked: MarkedFaults,
  input: string,
  mark: { reason: string; remark: string },
): MarkedFaults {
  const others = Object.entries(marked).filter(([key]) => key !== input)
  return Object.fromEntries(mark.reason === '' ? others : [...others, [input, mark]])
}
