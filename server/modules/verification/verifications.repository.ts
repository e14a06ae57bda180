import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import {
  livingVerificationStates,
  openVerificationStates,
  type VerificationKind,
  type VerificationState,
} from '@/lib/contracts/verification/verification-lists'
import { notify } from '@/server/database/channels/notify'
import type { Executor, Tx } from '@/server/database/client'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import { verificationHandovers } from '@/server/database/schema/verification-photos'

export type VerificationRow = typeof verifications.$inferSelect
export type VerificationChange = Partial<typeof verifications.$inferInsert>
export type VerificationEventRow = typeof verificationEvents.$inferSelect

export async function findVerification(db: Executor, id: string): Promise<VerificationRow | null> {
  const [row] = await db.select().from(verifications).where(eq(verifications.id, id))
  return row ?? null
}

/** Locks the verification, so that its moves, changes and photos come one after another. */
export async function lockVerification(tx: Tx, id: string): Promise<VerificationRow | null> {
  const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update')
  return row ?? null
}

export async function insertVerification(
  tx: Tx,
  row: typeof verifications.$inferInsert,
): Promise<VerificationRow> {
  const [inserted] = await tx.insert(verifications).values(row).returning()
  if (!inserted) {
    throw new Error('The insert returned no verification.')
  }
  return inserted
}

/**
 * Changes a verification that the caller has locked. It gets a new version, and whoever watches it is
 * told.
 */
export async function changeVerificationRow(
  tx: Tx,
  id: string,
  { now, ...change }: VerificationChange & { now: Date },
): Promise<VerificationRow> {
  const [changed] = await tx
    .update(verifications)
    .set({ ...change, version: sql`${verifications.version} + 1`, updatedAt: now })
    .where(eq(verifications.id, id))
    .returning()
  if (!changed) {
    throw new Error(`There is no verification ${id}.`)
  }
  await notify(tx, 'verifications_changed', id)
  return changed
}

export async function insertVerificationEvent(
  tx: Tx,
  row: typeof verificationEvents.$inferInsert,
): Promise<void> {
  await tx.insert(verificationEvents).values(row)
}

/** The newest verification of a kind that a person has not finished, or that the office has not decided. */
export async function findUndecided(
  db: Executor,
  owner: SQL,
  kind: VerificationKind,
): Promise<VerificationRow | null> {
  const states = inArray(verifications.state, [...openVerificationStates, 'pending'])
  return findNewest(db, and(eq(verifications.kind, kind), states, owner))
}

/** The living verification of a number that a person has. */
export async function findLiving(
  db: Executor,
  owner: SQL,
  lookup: string,
): Promise<VerificationRow | null> {
  const states = inArray(verifications.state, [...livingVerificationStates])
  return findNewest(db, and(eq(verifications.numberLookup, lookup), states, owner))
}

async function findNewest(
  db: Executor,
  condition: SQL | undefined,
): Promise<VerificationRow | null> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(condition)
    .orderBy(desc(verifications.id))
    .limit(1)
  return row ?? null
}

/**
 * The newest verifications that a person has not finished. Of a guest only those whose link was opened:
 * anybody can name an address.
 */
export function listOpen(db: Executor, owner: SQL, limit: number): Promise<VerificationRow[]> {
  return db
    .select()
    .from(verifications)
    .where(
      and(
        owner,
        inArray(verifications.state, [...openVerificationStates, 'pending']),
        or(
          isNotNull(verifications.userId),
          isNull(verifications.mailbox),
          isNotNull(verifications.mailboxProvedAt),
        ),
      ),
    )
    .orderBy(desc(verifications.id))
    .limit(limit)
}

type StartedFrom = {
  address: string
  since: Date
  /** Left out to count for all mailboxes. */
  mailbox?: string
}

export async function countStartedFrom(
  db: Executor,
  { address, mailbox, since }: StartedFrom,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(verifications)
    .where(
      and(
        eq(verifications.address, address),
        gte(verifications.createdAt, since),
        mailbox === undefined ? undefined : eq(verifications.mailbox, mailbox),
      ),
    )
  return row?.count ?? 0
}

export type OwnFilter = {
  state?: VerificationState | undefined
  kind?: VerificationKind | undefined
  /** Finds only verifications of numbers that are checked in one of these ways, as those of a currency are. */
  checkers?: readonly NonNullable<VerificationRow['numberChecker']>[] | undefined
}

export async function listOwnRows(
  db: Executor,
  owner: SQL,
  { filter, page, size }: { filter: OwnFilter; page: number; size: number },
): Promise<{ count: number; rows: VerificationRow[] }> {
  const { checkers, kind, state } = filter
  const condition = and(
    owner,
    state ? eq(verifications.state, state) : sql`${verifications.state} <> 'withdrawn'`,
    kind && eq(verifications.kind, kind),
    checkers &&
      (checkers.length === 0 ? sql`false` : inArray(verifications.numberChecker, [...checkers])),
  )
  const rows = await db
    .select()
    .from(verifications)
    .where(condition)
    .orderBy(desc(verifications.id))
    .limit(size)
    .offset((page - 1) * size)
  const [total] = await db.select({ count: count() }).from(verifications).where(condition)
  return { count: total?.count ?? 0, rows }
}

export async function endHandovers(tx: Tx, verificationId: string, now: Date): Promise<number> {
  const ended = await tx
    .update(verificationHandovers)
    .set({ endedAt: now })
    .where(
      and(
        eq(verificationHandovers.verificationId, verificationId),
        sql`${verificationHandovers.endedAt} is null`,
      ),
    )
    .returning({ id: verificationHandovers.id })
  return ended.length
}
