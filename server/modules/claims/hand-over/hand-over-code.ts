import { createHmac } from 'node:crypto'
import type { HandOverSide } from '@/lib/contracts/claims/claim-cash'

const digits = 6

/**
 * What the customer shows at the cash desk. Made of the claim by the office's key, like its secret,
 * and kept nowhere: nothing read from the database hands cash to a stranger. Each hand-over of a
 * claim has another one, so that one which was shown is of no use again.
 */
export function handOverCode(
  key: Uint8Array,
  { claimId, round, side }: { claimId: string; round: number; side: HandOverSide },
): string {
  const made = createHmac('sha256', key).update(`hand-over:${side}:${round}:${claimId}`).digest()
  return String(made.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}
