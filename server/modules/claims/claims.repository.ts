import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import {
  claimEntries,
  claimEvents,
  claimNotes,
  claimQuotes,
  claims,
} from '@/server/database/schema/claims'
import { accounts, entries, postings, type EntryKind } from '@/server/database/schema/ledger'
import { outboxEvents } from '@/server/database/schema/outbox'
import { claimPayIns, incomingPayments, payouts } from '@/server/database/schema/payments'

export type ClaimRow = typeof claims.$inferSelect
export type ClaimChange = Partial<Omit<ClaimRow, 'id' | 'number'>>
export type QuoteRow = typeof claimQuotes.$inferSelect
export type ClaimEventRow = typeof claimEvents.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect
export type PayInRow = typeof claimPayIns.$inferSelect
export type IncomingRow = typeof incomingPayments.$inferSelect

/** Whoever moves a claim holds its row first, so that of two one sees what the other did. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const [row] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  return row ?? null
}

export async function findClaim(db: Executor, id: string): Promise<ClaimRow | null> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id))
  return row ?? null
}

export async function insertClaim(tx: Tx, row: typeof claims.$inferInsert): Promise<ClaimRow> {
  const [inserted] = await tx.insert(claims).values(row).returning()
  if (!inserted) {
    throw new Error('An inserted claim was not given back.')
  }
  return inserted
}

export async function updateClaim(tx: Tx, id: string, change: ClaimChange): Promise<ClaimRow> {
  const [row] = await tx.update(claims).set(change).where(eq(claims.id, id)).returning()
  if (!row) {
    throw new Error(`Claim ${id} is gone.`)
  }
  return row
}

export async function insertQuote(tx: Tx, row: typeof claimQuotes.$inferInsert): Promise<void> {
  await tx.insert(claimQuotes).values(row)
}

export async function findQuote(db: Executor, claimId: string, seq: number): Promise<QuoteRow> {
  const [row] = await db
    .select()
    .from(claimQuotes)
    .where(and(eq(claimQuotes.claimId, claimId), eq(claimQuotes.seq, seq)))
  if (!row) {
    throw new Error(`Claim ${claimId} has no quote ${seq}.`)
  }
  return row
}

export async function insertEvent(tx: Tx, row: typeof claimEvents.$inferInsert): Promise<void> {
  await tx.insert(claimEvents).values(row)
}

export async function insertClaimEntries(
  tx: Tx,
  rows: (typeof claimEntries.$inferInsert)[],
): Promise<void> {
  await tx.insert(claimEntries).values(rows)
}

export async function insertOutboxEvent(
  tx: Tx,
  row: typeof outboxEvents.$inferInsert,
): Promise<void> {
  await tx.insert(outboxEvents).values(row)
}

export async function findLastHash(tx: Tx, claimId: string): Promise<string | null> {
  const [row] = await tx
    .select({ hash: claimEvents.hash })
    .from(claimEvents)
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(desc(claimEvents.seq))
    .limit(1)
  return row?.hash ?? null
}

export function listEvents(db: Executor, claimId: string): Promise<ClaimEventRow[]> {
  return db
    .select()
    .from(claimEvents)
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(asc(claimEvents.seq))
}

/** Of all claims, in order, the next after one of them. */
export function listEventsAfter(
  db: Executor,
  last: Pick<ClaimEventRow, 'claimId' | 'seq'> | undefined,
  limit: number,
): Promise<ClaimEventRow[]> {
  return db
    .select()
    .from(claimEvents)
    .where(
      last &&
        sql`(${claimEvents.claimId}, ${claimEvents.seq}) > (${last.claimId}::uuid, ${last.seq}::integer)`,
    )
    .orderBy(asc(claimEvents.claimId), asc(claimEvents.seq))
    .limit(limit)
}

export function listPayouts(db: Executor, claimId: string): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(eq(payouts.claimId, claimId))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
}

export async function insertPayout(tx: Tx, row: typeof payouts.$inferInsert): Promise<void> {
  await tx.insert(payouts).values(row)
}

export async function updatePayout(
  tx: Tx,
  id: string,
  change: Partial<typeof payouts.$inferInsert>,
): Promise<void> {
  await tx.update(payouts).set(change).where(eq(payouts.id, id))
}

export async function insertNote(tx: Tx, row: typeof claimNotes.$inferInsert): Promise<void> {
  await tx.insert(claimNotes).values(row)
}

export async function findPayIn(db: Executor, claimId: string): Promise<PayInRow | null> {
  const [row] = await db.select().from(claimPayIns).where(eq(claimPayIns.claimId, claimId))
  return row ?? null
}

/** False when this movement of the provider was told before. */
export async function insertIncoming(
  tx: Tx,
  row: typeof incomingPayments.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(incomingPayments)
    .values(row)
    .onConflictDoNothing({ target: [incomingPayments.method, incomingPayments.reference] })
    .returning({ id: incomingPayments.id })
  return inserted.length > 0
}

export function listIncoming(db: Executor, claimId: string): Promise<IncomingRow[]> {
  return db
    .select()
    .from(incomingPayments)
    .where(eq(incomingPayments.claimId, claimId))
    .orderBy(asc(incomingPayments.seenAt), asc(incomingPayments.id))
}

/** What came in the claim's own currency, in all. */
export async function sumIncoming(
  db: Executor,
  claimId: string,
  currencyId: number,
): Promise<Decimal> {
  const rows = await listIncoming(db, claimId)
  return rows
    .filter((row) => row.currencyId === currencyId)
    .reduce((sum, { amount }) => sum.plus(amount), zero)
}

/** What came in all, per currency. */
export async function sumsOfIncoming(
  db: Executor,
  claimId: string,
): Promise<{ currencyId: number; amount: Decimal }[]> {
  const sums = new Map<number, Decimal>()
  for (const { currencyId, amount } of await listIncoming(db, claimId)) {
    sums.set(currencyId, (sums.get(currencyId) ?? zero).plus(amount))
  }
  return [...sums].map(([currencyId, amount]) => ({ currencyId, amount }))
}

/** What a claim's entries did to the available reserves. */
export function listReserved(
  db: Executor,
  claimId: string,
): Promise<{ kind: EntryKind; currencyId: number; amount: Decimal }[]> {
  return db
    .select({ kind: entries.kind, currencyId: postings.currencyId, amount: postings.amount })
    .from(claimEntries)
    .innerJoin(entries, eq(entries.id, claimEntries.entryId))
    .innerJoin(postings, eq(postings.entryId, entries.id))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(and(eq(claimEntries.claimId, claimId), eq(accounts.name, 'reserve:available')))
}

/** Claims about whose exception nothing was chosen in time, oldest first. */
export async function listUnchosen(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(lte(claims.chooseUntil, now))
    .orderBy(asc(claims.chooseUntil))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Claims whose time has passed, oldest first; none that somebody is moving just now. */
export async function listRunOut(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        sql`${claims.state} in ('created', 'awaiting_payment')`,
        sql`${claims.expiresAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(claims.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
