import { and, asc, eq, lte, max, sql } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Executor, Tx } from '@/server/database/client'
import { prepared, preparedRows } from '@/server/database/prepared'
import { claimNotes, claimQuotes, claims } from '@/server/database/schema/claims'
import { isOneOf } from '@/server/database/schema/columns'
import { newClaimNumber } from './create/new-claim-number'

export type ClaimRow = typeof claims.$inferSelect
export type ClaimChange = Partial<Omit<ClaimRow, 'id' | 'number'>>
export type QuoteRow = typeof claimQuotes.$inferSelect

const params = { id: sql.placeholder('id'), seq: sql.placeholder('seq') }

const lockById = prepared((tx) =>
  tx.select().from(claims).where(eq(claims.id, params.id)).for('update'),
)

/** Every move locks the claim's row first, so the second of two moves sees the changes of the first. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const [row] = await lockById(tx, { id })
  return row ?? null
}

const findById = prepared((db) => db.select().from(claims).where(eq(claims.id, params.id)))

export async function findClaim(db: Executor, id: string): Promise<ClaimRow | null> {
  const [row] = await findById(db, { id })
  return row ?? null
}

type NewRow = typeof claims.$inferInsert
type NewClaim = Omit<NewRow, 'mailbox' | 'number'>

const insertClaims = preparedRows(claims, (tx, rows: NewRow[]) =>
  tx.insert(claims).values(rows).onConflictDoNothing({ target: claims.number }).returning(),
)

/* More attempts than are ever needed: even if half of all numbers were taken, every second one is free. */
const maxNumberAttempts = 50

/**
 * Inserts a claim under a random number that no other claim has. A number that is taken does not abort
 * the transaction; another one is tried.
 */
export async function insertClaim(
  tx: Tx,
  row: NewClaim,
  makeNumber = newClaimNumber,
): Promise<ClaimRow> {
  const email = row.email ?? null
  const mailbox = email === null ? null : mailboxOf(email)
  for (let attempt = 0; attempt < maxNumberAttempts; attempt += 1) {
    const [inserted] = await insertClaims(tx, [{ ...row, mailbox, number: makeNumber() }])
    if (inserted) {
      return inserted
    }
  }
  throw new Error('No free number was found for a claim.')
}

const changeById = preparedRows(claims, (tx, [change = {}]: ClaimChange[]) =>
  tx.update(claims).set(change).where(eq(claims.id, params.id)).returning(),
)

export async function updateClaim(tx: Tx, id: string, change: ClaimChange): Promise<ClaimRow> {
  const [row] = await changeById(tx, [change], { id })
  if (!row) {
    throw new Error(`There is no claim ${id}.`)
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
    .where(and(eq(claimQuotes.claimId, params.id), eq(claimQuotes.seq, params.seq))),
)

export async function findQuote(db: Executor, claimId: string, seq: number): Promise<QuoteRow> {
  const [row] = await quoteBySeq(db, { id: claimId, seq })
  if (!row) {
    throw new Error(`Claim ${claimId} has no quote ${seq}.`)
  }
  return row
}

/**
 * The highest quote number of a claim. It may differ from the current quote's number, because
 * striking out a payment makes the agreed quote current again.
 */
export async function lastQuoteSeq(db: Executor, claimId: string): Promise<number> {
  const [row] = await db
    .select({ seq: max(claimQuotes.seq) })
    .from(claimQuotes)
    .where(eq(claimQuotes.claimId, claimId))
  return row?.seq ?? 0
}

export async function insertNote(tx: Tx, row: typeof claimNotes.$inferInsert): Promise<void> {
  await tx.insert(claimNotes).values(row)
}

/** The ids of claims whose customers made no choice by the deadline, oldest deadline first. */
export async function listOverdueChoices(
  db: Executor,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(lte(claims.chooseUntil, now))
    .orderBy(asc(claims.chooseUntil))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The ids of claims whose time to pay has run out, oldest deadline first. */
export async function listOverdueClaims(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        isOneOf(claims.state, statesWith('runsOut', true)),
        sql`${claims.expiresAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(claims.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
