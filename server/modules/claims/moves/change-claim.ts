import type { Tx } from '@/server/database/client'
import { insertClaimEntries } from '../claim-money.repository'
import { updateClaim, type ClaimChange, type ClaimRow } from '../claims.repository'
import { auditMove, tellChange, type TellChange } from './move-claim'
import type { ClaimEffect } from './claim-moves'
import { claimEffects } from './effects'

/** Makes a claim that is on hold already wait for an operator and nobody else. */
export const operatorsHold = { holdReason: 'operator', chooseUntil: null } as const

type Changing = Omit<TellChange, 'claim'> & {
  claim: ClaimRow
  change: ClaimChange
  /** What it does to the books. */
  effect?: ClaimEffect
}

/**
 * Something becomes known of a claim that stays in its state, under a new version: whoever has it
 * before them must see it anew. The caller holds its row.
 */
export async function changeClaim(tx: Tx, changing: Changing): Promise<ClaimRow> {
  const { change, claim, data, effect, event, mover, now } = changing
  const version = await tellChange(tx, { claim, event, mover, now, data })
  const done =
    effect && (await claimEffects[effect](tx, { claim, seq: version, actor: mover.actor, now }))
  if (done && done.entryIds.length > 0) {
    const rows = done.entryIds.map((entryId) => ({ entryId, claimId: claim.id, eventSeq: version }))
    await insertClaimEntries(tx, rows)
  }
  const changed = { ...change, ...done?.change, version, updatedAt: now }
  const after = await updateClaim(tx, claim.id, changed)
  await auditMove(tx, { before: claim, after, move: event, command: { mover, now, data } })
  return after
}
