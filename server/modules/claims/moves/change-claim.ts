import type { Tx } from '@/server/database/client'
import { insertClaimEntries } from '../claim-money.repository'
import { updateClaim, type ClaimChange, type ClaimRow } from '../claims.repository'
import { followed } from './move-claim'
import { auditMove, recordChange, type RecordChange } from './record-event'
import type { ClaimEffect } from './claim-moves'
import { claimEffects } from './effects'

/** The change that makes a claim on hold wait for an operator instead of its customer's choice. */
export const operatorsHold = { holdReason: 'operator', chooseUntil: null } as const

type Changing = Omit<RecordChange, 'claim'> & {
  claim: ClaimRow
  change: ClaimChange
  /** The effect that books the change in the ledger. */
  effect?: ClaimEffect
}

/**
 * Records an event of a claim that stays in its state. The claim gets a new version, so a command
 * based on the previous version is refused. The caller must have locked the claim's row.
 */
export async function changeClaim(tx: Tx, changing: Changing): Promise<ClaimRow> {
  const { change, claim, data, effect, event, mover, now } = changing
  const version = await recordChange(tx, { claim, event, mover, now, data })
  const result =
    effect && (await claimEffects[effect](tx, { claim, seq: version, actor: mover.actor, now }))
  if (result && result.entryIds.length > 0) {
    const rows = result.entryIds.map((entryId) => ({
      entryId,
      claimId: claim.id,
      eventSeq: version,
    }))
    await insertClaimEntries(tx, rows)
  }
  const changed = { ...change, ...result?.change, version, updatedAt: now }
  const after = await updateClaim(tx, claim.id, changed)
  await auditMove(tx, { before: claim, after, move: event, command: { mover, now, data } })
  return followed(tx, after, { mover, now })
}
