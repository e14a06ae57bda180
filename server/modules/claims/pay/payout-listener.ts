import type { PayoutListener } from '@/server/modules/payouts'
import { lockClaim } from '../claims.repository'
import { tellDoubted, tellSentAfterAll } from '../commands/payout-moves'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/mover'

/**
 * What a claim does with the result of a payout: sent, it is completed; refused by the provider, it
 * waits for an operator, who sends it again or pays by hand; unknown, it waits for an operator’s
 * proof.
 */
export function payoutListener(clock: { now: () => Date }): PayoutListener {
  const mover: Mover = { by: 'system', actor: { kind: 'system', name: 'payouts' }, address: null }
  return {
    onSent: async (tx, { claimId }, reference) => {
      const step = { claimId, mover, now: clock.now(), data: { reference } }
      await moveClaim(tx, { ...step, move: 'complete' })
    },
    onDoubted: (tx, { id, claimId }, { reference, holder }) =>
      tellDoubted(tx, {
        claimId,
        reference,
        holder,
        mover,
        now: clock.now(),
        data: { payout: id },
      }),
    onFailed: async (tx, { claimId }, fault) => {
      const claim = await lockClaim(tx, claimId)
      if (claim?.state === 'paying_out') {
        const step = { claimId, mover, now: clock.now(), data: { fault } }
        await moveClaim(tx, { ...step, move: 'hold', holdReason: 'requisites' })
      }
    },
    onContradicted: (tx, { id, claimId }, reference) =>
      tellSentAfterAll(tx, { claimId, reference, mover, now: clock.now(), data: { payout: id } }),
  }
}
