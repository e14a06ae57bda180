import type { AuditedClaimVerb } from '@/lib/contracts/desk/audit/audit-actions'
import type { ClaimActor, HoldReason } from '@/lib/contracts/claims/claim-states'
import { toActorColumns } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { recordAudit } from '@/server/modules/audit'
import { findLastHash, insertEvent } from '../claim-events.repository'
import type { ClaimRow } from '../claims.repository'
import type { Mover } from './claim-moves'
import { firstHash, hashOfEvent } from './event-chain'

type EventToWrite = {
  claim: Pick<ClaimRow, 'id' | 'state'>
  toState: ClaimRow['state']
  seq: number
  command: {
    move: string
    mover: Mover
    now: Date
    data?: Record<string, unknown>
    holdReason?: HoldReason
  }
  lastHash: string | null
}

/** Writes the event of a move. */
export async function writeEvent(tx: Tx, writing: EventToWrite): Promise<void> {
  const { claim, toState, seq, command, lastHash } = writing
  await recordEvent(tx, {
    claimId: claim.id,
    seq,
    event: command.move,
    fromState: claim.state,
    toState,
    by: command.mover.by,
    ...toActorColumns(command.mover.actor),
    address: command.mover.address,
    data: {
      ...command.data,
      // The reason stays in the history when the claim is no longer on hold.
      ...(toState === 'on_hold' && command.holdReason && { holdReason: command.holdReason }),
    },
    createdAt: command.now,
    previousHash: lastHash ?? firstHash,
  })
}

export type RecordChange = {
  claim: Pick<ClaimRow, 'id' | 'state' | 'version'>
  event: AuditedClaimVerb
  mover: Mover
  now: Date
  data: Record<string, unknown>
}

/**
 * Records an event that does not change the state. Returns its number, which is the claim's new version.
 */
export async function recordChange(tx: Tx, { claim, event, mover, now, data }: RecordChange) {
  const seq = claim.version + 1
  await writeEvent(tx, {
    claim,
    toState: claim.state,
    seq,
    command: { move: event, mover, now, data },
    lastHash: await findLastHash(tx, claim.id),
  })
  return seq
}

type NewClaimEvent = Parameters<typeof hashOfEvent>[0] & {
  fromState: ClaimRow['state'] | null
  toState: ClaimRow['state']
  by: ClaimActor
}

/** Writes an event and its outbox row. */
export async function recordEvent(tx: Tx, event: NewClaimEvent): Promise<void> {
  const outboxEvent = {
    id: makeId(event.createdAt),
    topic: `claim.${event.event}`,
    subjectId: event.claimId,
    payload: { seq: event.seq, state: event.toState, at: event.createdAt.toISOString() },
    createdAt: event.createdAt,
  }
  await insertEvent(tx, { ...event, hash: hashOfEvent(event) }, outboxEvent)
}

type AuditedMove = {
  before: ClaimRow
  after: ClaimRow
  move: AuditedClaimVerb
  command: { mover: Mover; now: Date; data?: Record<string, unknown> }
}

/**
 * Also records an operator's move in the audit log, which contains everything that operators do.
 */
export async function auditMove(
  tx: Tx,
  { before, after, move, command }: AuditedMove,
): Promise<void> {
  const { mover, now, data } = command
  if (mover.by !== 'operator' || mover.actor.kind !== 'user') {
    return
  }
  await recordAudit(tx, {
    actor: mover.actor,
    action: `claim.${move}`,
    entity: 'claim',
    entityId: after.id,
    before: auditedFields(before),
    after: { ...auditedFields(after), ...data },
    at: now,
  })
}

function auditedFields({ state, exception, holdReason, remark }: ClaimRow) {
  return { state, exception, holdReason, remark }
}
