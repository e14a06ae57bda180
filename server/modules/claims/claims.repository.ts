import { and, asc, desc, eq, lte, sql, type SQLWrapper } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { jobTaken, jobValues } from '@/server/database/jobs'
import { noticeGiven, noticeValues } from '@/server/database/channels/notify'
import { prepared, preparedRows } from '@/server/database/prepared'
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
import { publishOutboxJob } from './jobs'

export type ClaimRow = typeof claims.$inferSelect
export type ClaimChange = Partial<Omit<ClaimRow, 'id' | 'number'>>
export type QuoteRow = typeof claimQuotes.$inferSelect
export type ClaimEventRow = typeof claimEvents.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect
export type PayInRow = typeof claimPayIns.$inferSelect
export type IncomingRow = typeof incomingPayments.$inferSelect

const given = { id: sql.placeholder('id'), seq: sql.placeholder('seq') }

const lockById = prepared((tx) =>
  tx.select().from(claims).where(eq(claims.id, given.id)).for('update'),
)

/** Whoever moves a claim holds its row first, so that of two one sees what the other did. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const [row] = await lockById(tx, { id })
  return row ?? null
}

const findById = prepared((db) => db.select().from(claims).where(eq(claims.id, given.id)))

export async function findClaim(db: Executor, id: string): Promise<ClaimRow | null> {
  const [row] = await findById(db, { id })
  return row ?? null
}

type NewClaim = typeof claims.$inferInsert

const insertClaims = preparedRows(claims, (tx, rows: NewClaim[]) =>
  tx.insert(claims).values(rows).returning(),
)

export async function insertClaim(tx: Tx, row: NewClaim): Promise<ClaimRow> {
  const [inserted] = await insertClaims(tx, [row])
  if (!inserted) {
    throw new Error('An inserted claim was not given back.')
  }
  return inserted
}

const changeById = preparedRows(claims, (tx, [change = {}]: ClaimChange[]) =>
  tx.update(claims).set(change).where(eq(claims.id, given.id)).returning(),
)

export async function updateClaim(tx: Tx, id: string, change: ClaimChange): Promise<ClaimRow> {
  const [row] = await changeById(tx, [change], { id })
  if (!row) {
    throw new Error(`Claim ${id} is gone.`)
  }
  return row
}

type NewQuote = typeof claimQuotes.$inferInsert

const insertQuotes = preparedRows(claimQuotes, (tx, rows: NewQuote[]) =>
  tx.insert(claimQuotes).values(rows),
)

export async function insertQuote(tx: Tx, row: NewQuote): Promise<void> {
  await insertQuotes(tx, [row])
}

const quoteBySeq = prepared((db) =>
  db
    .select()
    .from(claimQuotes)
    .where(and(eq(claimQuotes.claimId, given.id), eq(claimQuotes.seq, given.seq))),
)

export async function findQuote(db: Executor, claimId: string, seq: number): Promise<QuoteRow> {
  const [row] = await quoteBySeq(db, { id: claimId, seq })
  if (!row) {
    throw new Error(`Claim ${claimId} has no quote ${seq}.`)
  }
  return row
}

type NewEvent = typeof claimEvents.$inferInsert
type NewOutboxEvent = typeof outboxEvents.$inferInsert

const tellOnce = preparedRows(claimEvents, (tx, rows: NewEvent[]) => {
  const event = tx
    .$with('event')
    .as(tx.insert(claimEvents).values(rows).returning({ seq: claimEvents.seq }))
  const told = tx.$with('told').as(
    tx
      .insert(outboxEvents)
      .values({
        id: sql.placeholder('outboxId'),
        topic: sql.placeholder('topic'),
        subjectId: sql.placeholder('subjectId'),
        payload: sql.placeholder('payload'),
        createdAt: sql.placeholder('createdAt'),
      })
      .returning({ id: outboxEvents.id }),
  )
  return tx
    .with(event, told)
    .select({ told: sql`true` })
    .from(sql`${jobTaken}, ${noticeGiven}`)
})

/** The event, and in the same breath what tells others of it: nothing of it stands alone. */
export async function insertEvent(
  tx: Tx,
  row: NewEvent,
  { id: outboxId, ...told }: Omit<NewOutboxEvent, 'publishedAt'>,
): Promise<void> {
  await tellOnce(tx, [row], {
    ...told,
    outboxId,
    ...jobValues(publishOutboxJob, { eventId: outboxId }),
    ...noticeValues('claims_changed', row.claimId),
  })
}

type NewClaimEntry = typeof claimEntries.$inferInsert

const insertEntries = preparedRows(claimEntries, (tx, rows: NewClaimEntry[]) =>
  tx.insert(claimEntries).values(rows),
)

export async function insertClaimEntries(tx: Tx, rows: NewClaimEntry[]): Promise<void> {
  await insertEntries(tx, rows)
}

function lastHashOf(db: Executor, claimId: SQLWrapper) {
  return db
    .select({ hash: claimEvents.hash })
    .from(claimEvents)
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(desc(claimEvents.seq))
    .limit(1)
}

const standingOf = prepared((tx) =>
  tx
    .select({ quote: claimQuotes, lastHash: sql<string | null>`(${lastHashOf(tx, given.id)})` })
    .from(claimQuotes)
    .where(and(eq(claimQuotes.claimId, given.id), eq(claimQuotes.seq, given.seq))),
)

/** What a move goes by: the quote that counts, and the last event of the chain. */
export async function findStanding(
  tx: Tx,
  { id, quoteSeq }: Pick<ClaimRow, 'id' | 'quoteSeq'>,
): Promise<{ quote: QuoteRow; lastHash: string | null }> {
  const [row] = await standingOf(tx, { id, seq: quoteSeq })
  if (!row) {
    throw new Error(`Claim ${id} has no quote ${quoteSeq}.`)
  }
  return row
}

const lastHashById = prepared((tx) => lastHashOf(tx, given.id))

export async function findLastHash(tx: Tx, claimId: string): Promise<string | null> {
  const [row] = await lastHashById(tx, { id: claimId })
  return row?.hash ?? null
}

const eventsOf = prepared((db) =>
  db
    .select()
    .from(claimEvents)
    .where(eq(claimEvents.claimId, given.id))
    .orderBy(asc(claimEvents.seq)),
)

export function listEvents(db: Executor, claimId: string): Promise<ClaimEventRow[]> {
  return eventsOf(db, { id: claimId })
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
