import type { PayoutListener } from '@/server/modules/payouts'
import { lockClaim } from '../claims.repository'
import { tellDoubted, tellSentAfterAll } from '../commands/payout-moves'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/mover'

/**
 * What a claim does when a machine has paid out: it is done. When the provider refused, it waits for
 * an operator, who lets it be sent again or pays by hand; when nobody knows what was sent, for their
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
