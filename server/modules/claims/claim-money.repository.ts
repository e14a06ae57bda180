import { aliasedTable, and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import { normalReference } from '@/lib/references/normal-reference'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Executor, Tx } from '@/server/database/client'
import { preparedRows } from '@/server/database/prepared'
import { claimEntries } from '@/server/database/schema/claims'
import { accounts, entries, postings, type EntryKind } from '@/server/database/schema/money/ledger'
import { claimPayIns, incomingPayments, payouts } from '@/server/database/schema/money/payments'
import type { Posting } from '@/server/modules/ledger'
import { withNormalReference } from '@/server/modules/payouts'

export type PayoutRow = typeof payouts.$inferSelect
export type PayInRow = typeof claimPayIns.$inferSelect
export type IncomingRow = typeof incomingPayments.$inferSelect

type NewClaimEntry = typeof claimEntries.$inferInsert

const insertEntries = preparedRows(claimEntries, (tx, rows: NewClaimEntry[]) =>
  tx.insert(claimEntries).values(rows),
)

export async function insertClaimEntries(tx: Tx, rows: NewClaimEntry[]): Promise<void> {
  await insertEntries(tx, rows)
}

export function listPayouts(db: Executor, claimId: string): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(eq(payouts.claimId, claimId))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
}

export async function insertPayout(tx: Tx, row: typeof payouts.$inferInsert): Promise<void> {
  await tx.insert(payouts).values(withNormalReference(row))
}

export async function updatePayout(
  tx: Tx,
  id: string,
  change: Partial<typeof payouts.$inferInsert>,
): Promise<void> {
  await tx.update(payouts).set(withNormalReference(change)).where(eq(payouts.id, id))
}

export async function findPayIn(db: Executor, claimId: string): Promise<PayInRow | null> {
  const [row] = await db.select().from(claimPayIns).where(eq(claimPayIns.claimId, claimId))
  return row ?? null
}

/** A struck-out payment stays in the history but counts nowhere. */
export const isCounted = isNull(incomingPayments.struckAt)

/**
 * Records money that came. Returns false if the same movement is already recorded, by any method and in
 * any spelling of its reference.
 */
export async function insertIncoming(
  tx: Tx,
  row: Omit<typeof incomingPayments.$inferInsert, 'referenceForm'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(incomingPayments)
    .values({ ...row, referenceForm: normalReference(row.reference) })
    .onConflictDoNothing({ target: incomingPayments.referenceForm, where: isCounted })
    .returning({ id: incomingPayments.id })
  return inserted.length > 0
}

export function listIncoming(db: Executor, claimId: string): Promise<IncomingRow[]> {
  return db
    .select()
    .from(incomingPayments)
    .where(and(eq(incomingPayments.claimId, claimId), isCounted))
    .orderBy(asc(incomingPayments.seenAt), asc(incomingPayments.id))
}

/** The payments of these claims, in no particular order. */
export async function listIncomingOf(
  db: Executor,
  claimIds: readonly string[],
): Promise<IncomingRow[]> {
  return claimIds.length === 0
    ? []
    : db
        .select()
        .from(incomingPayments)
        .where(and(inArray(incomingPayments.claimId, [...claimIds]), isCounted))
}

/** What was sent back to the customers of these claims. */
export async function listSentBackOf(
  db: Executor,
  claimIds: readonly string[],
): Promise<PayoutRow[]> {
  return claimIds.length === 0
    ? []
    : db
        .select()
        .from(payouts)
        .where(
          and(
            inArray(payouts.claimId, [...claimIds]),
            ne(payouts.kind, 'payout'),
            eq(payouts.state, 'sent'),
          ),
        )
}

/** Also finds payments that were struck out. */
export async function findIncoming(
  db: Executor,
  { claimId, id }: Pick<IncomingRow, 'claimId' | 'id'>,
): Promise<IncomingRow | null> {
  const [row] = await db
    .select()
    .from(incomingPayments)
    .where(and(eq(incomingPayments.claimId, claimId), eq(incomingPayments.id, id)))
  return row ?? null
}

export async function strikeIncoming(
  tx: Tx,
  id: string,
  { actor, now, reason }: { actor: Actor; now: Date; reason: string },
): Promise<void> {
  const { actor: struckBy, actorUserId: struckByUserId } = toActorColumns(actor)
  await tx
    .update(incomingPayments)
    .set({ struckAt: now, struckBy, struckByUserId, struckReason: reason })
    .where(eq(incomingPayments.id, id))
}

/** The sum of a claim's payments in one currency. */
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

/** The sums of a claim's payments, one for each currency. */
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

/** What was lost of a claim's payments, by currency. */
export async function sumsOfLost(
  db: Executor,
  claimId: string,
): Promise<{ currencyId: number; amount: Decimal }[]> {
  const rows = await listIncoming(db, claimId)
  return rows.filter(({ lostAt }) => lostAt !== null)
}

/** Notes that a payment vanished from its network, that it is lost, or that it is back. */
export async function markIncoming(
  tx: Tx,
  id: string,
  marks: Partial<Pick<IncomingRow, 'vanishedAt' | 'lostAt'>>,
): Promise<void> {
  await tx.update(incomingPayments).set(marks).where(eq(incomingPayments.id, id))
}

const reversed = aliasedTable(entries, 'reversed')

/*
 * A reversal is counted under the kind of the entry that it reverses; its amounts have the opposite
 * sign.
 */
const effectiveKind = sql<EntryKind>`coalesce(${reversed.kind}, ${entries.kind})`

/** The changes that a claim's entries, including reversals, made to the available reserves. */
export function listReserveChanges(
  db: Executor,
  claimId: string,
): Promise<{ kind: EntryKind; currencyId: number; amount: Decimal }[]> {
  return db
    .select({ kind: effectiveKind, currencyId: postings.currencyId, amount: postings.amount })
    .from(claimEntries)
    .innerJoin(entries, eq(entries.id, claimEntries.entryId))
    .leftJoin(reversed, eq(reversed.id, entries.reversesEntryId))
    .innerJoin(postings, eq(postings.entryId, entries.id))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(and(eq(claimEntries.claimId, claimId), eq(accounts.name, 'reserve:available')))
}

export type UnreversedEntry = {
  id: string
  kind: EntryKind
  eventSeq: number
  postings: Posting[]
}

/** A claim's entries in order, without reversals and without the entries that they reversed. */
export async function listUnreversedEntries(
  db: Executor,
  claimId: string,
): Promise<UnreversedEntry[]> {
  const rows = await db
    .select({
      id: entries.id,
      kind: entries.kind,
      eventSeq: claimEntries.eventSeq,
      account: accounts.name,
      currencyId: postings.currencyId,
      amount: postings.amount,
    })
    .from(claimEntries)
    .innerJoin(entries, eq(entries.id, claimEntries.entryId))
    .innerJoin(postings, eq(postings.entryId, entries.id))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .leftJoin(reversed, eq(reversed.reversesEntryId, entries.id))
    .where(
      and(eq(claimEntries.claimId, claimId), isNull(reversed.id), isNull(entries.reversesEntryId)),
    )
    .orderBy(asc(claimEntries.eventSeq), asc(entries.id), asc(postings.accountId))
  const unreversed = new Map<string, UnreversedEntry>()
  for (const { id, kind, eventSeq, account, currencyId, amount } of rows) {
    const entry = unreversed.get(id) ?? { id, kind, eventSeq, postings: [] }
    entry.postings.push({ currencyId, account, amount })
    unreversed.set(id, entry)
  }
  return [...unreversed.values()]
}
