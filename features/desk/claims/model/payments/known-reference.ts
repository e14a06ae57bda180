import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { normalReference } from '@/lib/references/normal-reference'

type KnownReference = { text: string; by: 'provider' | 'customer' }

/**
 * The reference of a payment that nobody has recorded: reported by a provider, or named by the customer.
 * Null if there is none, or if the provider reported several to choose from.
 */
export function knownReference({
  oddPayments,
  payments,
  reportedReference,
}: Pick<DeskClaim, 'oddPayments' | 'payments' | 'reportedReference'>): KnownReference | null {
  const [odd, another] = oddPayments
  if (odd) {
    return another === undefined ? { text: odd.reference, by: 'provider' } : null
  }
  const named = reportedReference === null ? null : normalReference(reportedReference)
  const isRecorded = payments.some(({ reference }) => normalReference(reference) === named)
  return reportedReference === null || isRecorded
    ? null
    : { text: reportedReference, by: 'customer' }
}
