import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { users } from '@/server/database/schema/people/users'
import { recordAudit } from '@/server/modules/audit'
import {
  changeVerificationRow,
  lockVerification,
  type VerificationRow,
} from '../verifications.repository'

/** A command of an operator about one verification. */
export type DeskCommand = {
  id: string
  actor: Actor
  /** The operator's id. */
  me: string
  /** The network address of the request. */
  address: string
  now: Date
}

/** Another operator works on the verification. The desk says who, and since when. */
export class TakenByOther extends AppError {
  readonly who: string
  readonly since: Date

  constructor({ since, who }: { who: string; since: Date }) {
    super('verification_taken')
    this.who = who
    this.since = since
  }
}

/**
 * An operator takes a verification, so that others see who works on it. Refused while another operator
 * has it, unless it is taken over knowingly.
 */
export async function takeVerification(
  db: Database,
  { over, ...command }: DeskCommand & { over: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockWaiting(tx, command)
    if (row.takenBy === command.me) {
      return
    }
    if (!over) {
      await assertNotOthers(tx, row, command.me)
    }
    await changeTaken(tx, row, { ...command, action: 'verification.take', by: command.me })
  })
}

/** Gives a verification back to the queue. Refused if another operator has it. */
export async function releaseVerification(db: Database, command: DeskCommand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockWaiting(tx, command)
    await assertNotOthers(tx, row, command.me)
    if (row.takenBy !== null) {
      await changeTaken(tx, row, { ...command, action: 'verification.release', by: null })
    }
  })
}

/**
 * Locks a verification about which this operator is going to decide. Refused unless they have taken it,
 * and for their own verification.
 */
export async function lockTaken(tx: Tx, command: DeskCommand): Promise<VerificationRow> {
  const row = await lockWaiting(tx, command)
  await assertNotOthers(tx, row, command.me)
  if (row.takenBy === null) {
    throw new AppError('state_changed', { text: 'verification_not_taken' })
  }
  return row
}

/** Refuses a decision about the operator's own verification. */
export function assertNotOwn({ userId }: VerificationRow, me: string): void {
  if (userId === me) {
    throw new AppError('forbidden', { text: 'verification_own' })
  }
}

async function lockWaiting(tx: Tx, { id, me }: DeskCommand): Promise<VerificationRow> {
  const row = await lockVerification(tx, id)
  if (!row) {
    throw new AppError('not_found')
  }
  assertNotOwn(row, me)
  if (row.state !== 'pending') {
    throw new AppError('state_changed')
  }
  return row
}

async function assertNotOthers(
  tx: Tx,
  { takenAt, takenBy }: VerificationRow,
  me: string,
): Promise<void> {
  if (takenBy === null || takenAt === null || takenBy === me) {
    return
  }
  throw new TakenByOther({ who: (await emailOf(tx, takenBy)) ?? '', since: takenAt })
}

async function emailOf(tx: Tx, id: string | null): Promise<string | null> {
  const [user] =
    id === null ? [] : await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
  return user?.email ?? null
}

type Taking = DeskCommand & {
  action: 'verification.take' | 'verification.release'
  by: string | null
}

async function changeTaken(tx: Tx, row: VerificationRow, taking: Taking): Promise<void> {
  const { action, actor, by, now } = taking
  await changeVerificationRow(tx, row.id, {
    takenBy: by,
    takenAt: by === null ? null : now,
    now,
  })
  await recordAudit(tx, {
    actor,
    action,
    entity: 'verification',
    entityId: row.id,
    before: { takenBy: await emailOf(tx, row.takenBy) },
    after: { takenBy: await emailOf(tx, by) },
    at: now,
  })
}
