import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { Decimal } from '@/lib/money/decimal'

/** What is still to come for the claim to be paid as agreed; nothing when it is all there. */
export function remainingOf({ from, received }: Pick<DeskClaim, 'from' | 'received'>): string {
  const rest = new Decimal(from.amount).minus(received)
  return rest.gt(0) ? rest.toFixed() : ''
}
