import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { AmlFault } from '@/lib/contracts/desk/aml/aml-checks'
import type { Executor } from '@/server/database/client'
import { amlChecks } from '@/server/database/schema/money/aml-checks'
import type { AmlAnswer } from '../ports'

export type CheckRow = typeof amlChecks.$inferSelect
export type CheckKey = Pick<CheckRow, 'claimId' | 'side' | 'address' | 'transaction'>

/** Returns null if the claim has this check already. */
export async function insertCheck(
  db: Executor,
  row: typeof amlChecks.$inferInsert,
): Promise<CheckRow | null> {
  const [stored] = await db.insert(amlChecks).values(row).onConflictDoNothing().returning()
  return stored ?? null
}

const form = (transaction: unknown) =>
  sql`lower(regexp_replace(coalesce(${transaction}::text, ''), '^0[xX]', ''))`

export async function findCheck(
  db: Executor,
  { address, claimId, side, transaction }: CheckKey,
): Promise<CheckRow | null> {
  const [row] = await db
    .select()
    .from(amlChecks)
    .where(
      and(
        claimId === null ? isNull(amlChecks.claimId) : eq(amlChecks.claimId, claimId),
        eq(amlChecks.side, side),
        eq(amlChecks.address, address),
        eq(form(amlChecks.transaction), form(transaction)),
      ),
    )
  return row ?? null
}

/** Every check of a claim, oldest first. */
export function listChecks(db: Executor, claimId: string): Promise<CheckRow[]> {
  return db
    .select()
    .from(amlChecks)
    .where(eq(amlChecks.claimId, claimId))
    .orderBy(asc(amlChecks.createdAt), asc(amlChecks.id))
}

export function countChecks(db: Executor, claimId: string): Promise<number> {
  return db.$count(amlChecks, eq(amlChecks.claimId, claimId))
}

export async function hasPendingCheck(db: Executor, claimId: string): Promise<boolean> {
  const pending = and(eq(amlChecks.claimId, claimId), eq(amlChecks.state, 'pending'))
  return (await db.$count(amlChecks, pending)) > 0
}

/** Takes a check that is due, so that only one process asks about it until `until`. */
export async function takeDueCheck(
  db: Executor,
  { now, until }: { now: Date; until: Date },
): Promise<CheckRow | null> {
  const due = db
    .select({ id: amlChecks.id })
    .from(amlChecks)
    .where(and(eq(amlChecks.state, 'pending'), lte(amlChecks.nextAt, now)))
    .orderBy(asc(amlChecks.nextAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(amlChecks)
    .set({ nextAt: until })
    .where(sql`${amlChecks.id} = (${due})`)
    .returning()
  return taken ?? null
}

type Answering =
  | { state: 'scored'; answer: AmlAnswer }
  | { state: 'failed'; fault: AmlFault }
  | { state: 'pending'; providerId: string | null; nextAt: Date }

/** Records what the service said. A check that was answered meanwhile keeps its answer. */
export async function recordReply(
  db: Executor,
  { id, now, reply }: { id: string; now: Date; reply: Answering },
): Promise<CheckRow> {
  const [changed] = await db
    .update(amlChecks)
    .set(changeOf(reply, now))
    .where(and(eq(amlChecks.id, id), eq(amlChecks.state, 'pending')))
    .returning()
  const [row] = changed ? [changed] : await db.select().from(amlChecks).where(eq(amlChecks.id, id))
  if (!row) {
    throw new Error(`AML check ${id} does not exist.`)
  }
  return row
}

function changeOf(reply: Answering, now: Date): Partial<typeof amlChecks.$inferInsert> {
  switch (reply.state) {
    case 'scored':
      return { state: 'scored', ...reply.answer, answeredAt: now }
    case 'failed':
      return { state: 'failed', fault: reply.fault, answeredAt: now }
    case 'pending':
      return {
        nextAt: reply.nextAt,
        ...(reply.providerId !== null && { providerId: reply.providerId }),
      }
  }
}
