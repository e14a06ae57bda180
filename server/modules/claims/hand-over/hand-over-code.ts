import { createHmac } from 'node:crypto'
import type { HandOverSide } from '@/lib/contracts/claims/claim-cash'

const digits = 6

/**
 * What the customer shows at the cash desk. It is made from the claim with the office’s key, like
 * the claim’s secret, and stored nowhere: reading the database gives no stranger the cash. Each
 * hand-over of a claim has its own, so that a code that was shown is of no further use.
 */
export function handOverCode(
  key: Uint8Array,
  { claimId, round, side }: { claimId: string; round: number; side: HandOverSide },
): string {
  const made = createHmac('sha256', key).update(`hand-over:${side}:${round}:${claimId}`).digest()
  return String(made.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}
