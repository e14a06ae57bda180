import { correctClaim, type ClaimCorrection } from '@/lib/contracts/claims/claim-correction'
import { call } from '@/lib/http/call'

type Sent = { correction: ClaimCorrection; idempotencyKey: string }

/** Returns the claim that continues the exchange with the corrected details. */
export function sendCorrection(id: string, { correction, idempotencyKey }: Sent) {
  return call(correctClaim, { params: { id }, body: correction }, { idempotencyKey })
}
