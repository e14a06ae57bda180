import type { PayoutListener } from '@/server/modules/payouts'
import { findClaim } from '../claims.repository'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/mover'

/**
 * What a claim does when a machine has paid out: it is done. When the provider refused, it waits for
 * an operator, who pays by hand or asks for other requisites.
 */
export function payoutListener(clock: { now: () => Date }): PayoutListener {
  const mover: Mover = { by: 'system', actor: { kind: 'system', name: 'payouts' }, address: null }
  return {
    onSent: async (tx, { claimId, kind }, reference) => {
      const move = kind === 'refund' ? 'complete_refund' : 'complete'
      await moveClaim(tx, { claimId, move, mover, now: clock.now(), data: { reference } })
    },
    onFailed: async (tx, { claimId }, fault) => {
      const claim = await findClaim(tx, claimId)
      if (claim?.state === 'paying_out') {
        const step = { claimId, mover, now: clock.now(), data: { fault } }
        await moveClaim(tx, { ...step, move: 'hold', holdReason: 'requisites' })
      }
    },
  }
}
