import { hasTrait, statesWith } from '@/lib/contracts/claims/claim-traits'
import { notify } from '@/server/database/channels/notify'
import type { Tx } from '@/server/database/client'
import { listClaimIdsOf } from '@/server/modules/verification'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { holdForDoubt } from '../pay/same-movement'
import { verifier } from './follow-verification'
import { isVerified } from './missing-verifications'

/* An expired claim too is paid out if its payment came in time. */
const payableStates = [...statesWith('isFinal', false), ...statesWith('payment', 'late')]

/**
 * In the transaction that revokes a verification: puts the claims on hold that are about to be paid out and
 * rely on it, and tells the pages of the others, which then hide where to pay. What may already be on its way
 * to the customer cannot be stopped. If a payment is booked at the same moment, one of the two transactions
 * waits for the other.
 */
export async function holdUnverified(
  tx: Tx,
  { verificationId, now }: { verificationId: string; now: Date },
): Promise<void> {
  for (const claimId of await listClaimIdsOf(tx, verificationId, payableStates)) {
    const claim = await lockClaim(tx, claimId)
    if (!claim || (await isVerified(tx, claim, now))) {
      continue
    }
    if (isPayingOut(claim)) {
      const data = { note: 'card_not_verified' }
      await holdForDoubt(tx, { claim, reason: 'card_required', mover: verifier, now, data })
    } else {
      await notify(tx, 'claims_changed', claimId)
    }
  }
}

function isPayingOut({ state }: ClaimRow): boolean {
  return hasTrait(state, 'sendsNext', true)
}
