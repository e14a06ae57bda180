import type { DeskClaimAction } from '@/lib/contracts/desk/claims'
import type { ClaimRow, IncomingRow, PayoutRow } from '../claims.repository'
import { movesFrom } from '../moves/claim-moves'

type Facts = {
  claim: ClaimRow
  payments: readonly IncomingRow[]
  payouts: readonly PayoutRow[]
}

/** What an operator can do with a claim as it stands; whether it still stands so is judged anew. */
export function actionsOf({ claim, payments, payouts }: Facts): DeskClaimAction[] {
  const moves = new Set(movesFrom(claim.state, 'operator'))
  const hasMoney = payments.length > 0
  const isPerhapsGone = payouts.some(({ state }) => state === 'sending' || state === 'unknown')
  const waits = (kind: PayoutRow['kind']) =>
    !isPerhapsGone && payouts.some((payout) => payout.kind === kind && payout.state === 'queued')
  const can: Record<DeskClaimAction, boolean> = {
    accept: moves.has('accept') && !claim.isAccepted && claim.state !== 'on_hold',
    accept_as_agreed: moves.has('accept') && !claim.isAccepted && hasMoney,
    complete: moves.has('complete') && claim.isAccepted && waits('payout'),
    refund_details:
      claim.state === 'refunding' && hasMoney && !payouts.some(({ kind }) => kind === 'refund'),
    complete_refund: moves.has('complete_refund') && waits('refund'),
    release: moves.has('release'),
    hold: moves.has('hold') && !isPerhapsGone,
    refund: moves.has('refund') && hasMoney && !isPerhapsGone,
    reject: moves.has('reject') && !claim.isAccepted && !hasMoney,
    cancel: moves.has('cancel') && !hasMoney,
  }
  // Object.keys gives up the names it was given; they are the record's own.
  const actions = Object.keys(can) as DeskClaimAction[]
  return actions.filter((action) => can[action])
}
