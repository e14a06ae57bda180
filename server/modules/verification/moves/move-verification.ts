import { AppError } from '@/lib/errors/app-error'
import { toActorColumns } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import { enqueueFollowing } from '../jobs'
import { deletePhotos, judgePhotos, listPhotos } from '../uploads/photos.repository'
import {
  changeVerificationRow,
  endHandovers,
  insertVerificationEvent,
  lockVerification,
  type VerificationChange,
  type VerificationRow,
} from '../verifications.repository'
import type { MoveVerification } from './move-command'
import { queueMoveMail } from './move-mails'
import {
  verificationMoves,
  type VerificationMove,
  type VerificationMoveName,
} from './verification-moves'

/**
 * The only function that changes a verification's state. In the caller's transaction it locks the
 * verification, looks up the move in `verificationMoves`, and writes the event, the new state, the mail
 * and the job for the claims that wait. Refuses with `not_found`, and with `state_changed` when the
 * verification has another version, or its state or the mover does not allow the move.
 */
export async function moveVerification(
  tx: Tx,
  command: MoveVerification,
): Promise<VerificationRow> {
  const { id, mover, now } = command
  const before = await lockVerification(tx, id)
  if (!before) {
    throw new AppError('not_found')
  }
  const move: VerificationMove = verificationMoves[command.move]
  assertAllowed(before, move, command)
  if (move.to === 'withdrawn') {
    await deletePhotos(tx, await listPhotos(tx, id))
  }
  if (move.to === 'approved' || move.to === 'declined') {
    await judgePhotos(
      tx,
      id,
      (command.faults ?? []).map(({ input }) => input),
    )
  }
  await endHandovers(tx, id, now)
  const seq = before.eventSeq + 1
  await insertVerificationEvent(tx, {
    verificationId: id,
    seq,
    event: command.move,
    fromState: before.state,
    toState: move.to,
    by: mover.by,
    ...toActorColumns(mover.actor),
    address: mover.address,
    data: dataOf(command),
    waitedSeconds: waitedOf(before, command),
    createdAt: now,
  })
  const after = await changeVerificationRow(tx, id, {
    ...changeOf(before, command),
    state: move.to,
    eventSeq: seq,
    now,
  })
  await audit(tx, { before, after, command })
  // Reads the address from the state before, because a withdrawal deletes it.
  await queueMoveMail(tx, { before, after, command, seq })
  if (followed.has(command.move)) {
    await enqueueFollowing(tx, id)
  }
  return after
}

const followed: ReadonlySet<VerificationMoveName> = new Set([
  'approve',
  'revoke',
  'expire',
  'withdraw',
  'remove',
])

function assertAllowed(
  row: VerificationRow,
  move: VerificationMove,
  { expectedVersion, mover }: MoveVerification,
): void {
  if (expectedVersion !== undefined && expectedVersion !== row.version) {
    throw new AppError('state_changed')
  }
  if (!move.by.includes(mover.by)) {
    throw new AppError('state_changed')
  }
  if (!move.from.includes(row.state)) {
    const isRevoked = row.state === 'revoked' && move.to === 'withdrawn'
    throw new AppError('state_changed', isRevoked ? { text: 'verification_revoked_stays' } : {})
  }
}

function dataOf({ data, faults, reason, validUntil }: MoveVerification): Record<string, unknown> {
  return {
    ...data,
    ...(faults && { faults: faults.map(({ input, reason: why }) => ({ input, reason: why })) }),
    ...(reason && { reason }),
    ...(validUntil && { validUntil: validUntil.toISOString() }),
  }
}

/* How long the customer waited for the decision, for the figures. */
function waitedOf(
  { submittedAt }: VerificationRow,
  { move, now }: MoveVerification,
): number | null {
  const isDecision = move === 'approve' || move === 'decline'
  return isDecision && submittedAt
    ? Math.max(0, Math.floor((now.getTime() - submittedAt.getTime()) / 1000))
    : null
}

const nobodyWorks = { takenBy: null, takenAt: null }

function changeOf(row: VerificationRow, command: MoveVerification): VerificationChange {
  const { faults = [], isExclusive = false, mover, now, reason, remark = null } = command
  const decidedBy = mover.actor.kind === 'user' ? mover.actor.userId : null
  const decided = { ...nobodyWorks, decidedAt: now, decidedBy, remark }
  switch (command.move) {
    case 'submit':
      return { ...nobodyWorks, submittedAt: now, attempts: row.attempts + 1, photosRemovedAt: null }
    case 'approve': {
      const validUntil = command.validUntil ?? null
      return { ...decided, validUntil, isExclusive, faults: [], mended: [] }
    }
    case 'decline':
      return { ...decided, faults: [...faults], mended: [] }
    case 'revoke':
      return { isExclusive: false, decidedAt: now, decidedBy, remark, revokeReason: reason ?? null }
    case 'expire':
      return { isExclusive: false, validUntil: now }
    case 'withdraw':
    case 'remove':
      return nothingLeft
  }
}

/* Everything that identifies the person or the number is deleted. The history stays. */
const nothingLeft = {
  ...nobodyWorks,
  email: null,
  mailbox: null,
  mailboxProvedAt: null,
  secretHash: null,
  numberSealed: null,
  numberLookup: null,
  numberMasked: null,
  mark: null,
  numberChecker: null,
  valuesSealed: null,
  sealedWith: null,
  isExclusive: false,
  isNumberFixed: false,
  faults: [],
  mended: [],
  remark: null,
} satisfies VerificationChange

type Audited = { before: VerificationRow; after: VerificationRow; command: MoveVerification }

async function audit(tx: Tx, { before, after, command }: Audited): Promise<void> {
  const { mover, now } = command
  if (mover.by !== 'operator') {
    return
  }
  await recordAudit(tx, {
    actor: mover.actor,
    action: `verification.${command.move}`,
    entity: 'verification',
    entityId: after.id,
    before: { state: before.state, masked: before.numberMasked },
    after: { state: after.state, masked: after.numberMasked, ...dataOf(command) },
    at: now,
  })
}
