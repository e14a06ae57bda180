import type { Tx } from '@/server/database/client'
import type { ClaimRow } from '../claims.repository'
import { waitsOnlyForMoney } from '../commands/choice/choices'
import { changeClaim } from '../moves/change-claim'
import type { Mover } from '../moves/claim-moves'
import { holdForDoubt } from '../pay/same-movement'

type Stopping = { claim: ClaimRow; note: string; mover: Mover; now: Date }

/** Stops a claim with somebody else's money until an operator has decided about it. */
export async function stopForPayer(
  tx: Tx,
  { claim, mover, note, now }: Stopping,
): Promise<ClaimRow> {
  const reason = 'payer_differs'
  if (claim.state !== 'on_hold') {
    return holdForDoubt(tx, { claim, reason, mover, now, data: { note } })
  }
  if (claim.isAccepted || !waitsOnlyForMoney(claim)) {
    return claim
  }
  return changeClaim(tx, {
    ...{ claim, mover, now, data: { note } },
    event: 'objection',
    change: { holdReason: reason, chooseUntil: null },
  })
}
