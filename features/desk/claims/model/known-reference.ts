import type { DeskClaim } from '@/lib/contracts/desk/claims'

/**
 * The reference of the payment that a provider reported and nobody has recorded; empty if there is none, or
 * if there are several to choose from.
 */
export function knownReference({ oddPayments }: Pick<DeskClaim, 'oddPayments'>): string {
  const [odd, another] = oddPayments
  return odd && another === undefined ? odd.reference : ''
}
