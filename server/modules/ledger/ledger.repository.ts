import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { prepared, preparedRows } from '@/server/database/prepared'
import { currencies } from '@/server/database/schema/catalogue'
import { accounts, entries, postings, reserveChanges } from '@/server/database/schema/money/ledger'

export type AccountKey = { currencyId: number; name: string }
export type AccountRow = AccountKey & { id: number }
export type EntryRow = typeof entries.$inferSelect
type PostingRow = typeof postings.$inferInsert

type NewEntry = typeof entries.$inferInsert

const insertEntries = preparedRows(entries, (tx, rows: NewEntry[]) =>
  tx
    .insert(entries)
    .values(rows)
    .onConflictDoNothing({ target: entries.idempotencyKey })
    .returning(),
)

/** Null when the key is already used. Waits for a concurrent transaction that uses the same key. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<EntryRow | null> {
  const [row] = await insertEntries(tx, [entry])
  return row ?? null
}

export async function findEntryByKey(db: Executor, key: string): Promise<EntryRow | null> {
  const [row] = await db.select().from(entries).where(eq(entries.idempotencyKey, key))
  return row ?? null
}

/**
 * Returns the accounts in ascending order of ids; callers lock them in this order. Creates missing
 * accounts, sorted by currency and name, so that two transactions that create the same accounts do not
 * deadlock.
 */
export async function openAccounts(tx: Tx, keys: AccountKey[]): Promise<AccountRow[]> {
  const found = await findAccounts(tx, keys)
  if (found.length === keys.length) {
    return found
  }
  const sorted = [...keys].sort((a, b) => a.currencyId - b.currencyId || (a.name < b.name ? -1 : 1))
  await tx
    .insert(accounts)
    .values(sorted.map((key) => ({ ...key, balance: sql`0`, version: 0 })))
    .onConflictDoNothing()
  return findAccounts(tx, keys)
}

const accountsOf = prepared((tx) =>
  tx
    .select({ id: accounts.id, currencyId: accounts.currencyId, name: accounts.name })
    .from(accounts)
    .where(
      sql`(${accounts.currencyId}, ${accounts.name}) in (
        select * from unnest(${sql.placeholder('currencyIds')}::integer[], ${sql.placeholder('names')}::text[]))`,
    )
    .orderBy(asc(accounts.id)),
)

function findAccounts(tx: Tx, keys: AccountKey[]): Promise<AccountRow[]> {
  return accountsOf(tx, {
    currencyIds: keys.map(({ currencyId }) => currencyId),
    names: keys.map(({ name }) => name),
  })
}

const moved = sql`${accounts.balance} + ${sql.placeholder('amount')}::numeric`

const balanceMoved = prepared((tx) =>
  tx
    .update(accounts)
    .set({ balance: moved, version: sql`${accounts.version} + 1` })
    .where(
      and(
        eq(accounts.id, sql.placeholder('id')),
        sql`(${accounts.name} not like 'reserve:%' or ${moved} >= 0)`,
        sql`(${accounts.name} not like 'owed:%' or ${moved} <= 0)`,
      ),
    )
    .returning({ balance: accounts.balance, version: accounts.version }),
)

/**
 * Changes a balance by one conditional UPDATE, which locks, checks and changes the row in one step. Two
 * concurrent changes therefore cannot overdraw the account together. Null when the change would overdraw
 * it.
 */
export async function moveBalance(
  tx: Tx,
  accountId: number,
  amount: Decimal,
): Promise<{ balance: Decimal; version: number } | null> {
  const [row] = await balanceMoved(tx, { id: accountId, amount: amount.toFixed() })
  return row ?? null
}

const postingsWritten = preparedRows(postings, (tx, rows: PostingRow[]) =>
  tx.insert(postings).values(rows),
)

export async function insertPostings(tx: Tx, rows: PostingRow[]): Promise<void> {
  await postingsWritten(tx, rows)
}

export async function listDigits(db: Executor, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: currencies.id, digits: currencies.digits })
    .from(currencies)
    .where(inArray(currencies.id, ids))
  return new Map(rows.map(({ id, digits }) => [id, digits]))
}

export async function findCurrencyCode(db: Executor, id: number): Promise<string | null> {
  const [row] = await db
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.id, id))
  return row?.code ?? null
}

/** The available reserve of each currency that ever had one, excluding what is held. */
export function listReserves(db: Executor): Promise<{ currencyId: number; amount: Decimal }[]> {
  return db
    .select({ currencyId: accounts.currencyId, amount: accounts.balance })
    .from(accounts)
    .where(eq(accounts.name, 'reserve:available'))
    .orderBy(asc(accounts.currencyId))
}

const availableOf = prepared((db) =>
  db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(
      and(
        eq(accounts.currencyId, sql.placeholder('currencyId')),
        eq(accounts.name, 'reserve:available'),
      ),
    ),
)

/** Zero for a currency that never had a reserve. */
export async function findAvailable(db: Executor, currencyId: number): Promise<Decimal> {
  const [row] = await availableOf(db, { currencyId })
  return row?.balance ?? zero
}

/** The changes that an entry made to available reserves. */
export function listReservePostings(db: Executor, entryId: string) {
  return db
    .select({
      currencyId: postings.currencyId,
      amount: postings.amount,
      availableAfter: postings.balanceAfter,
    })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(and(eq(postings.entryId, entryId), eq(accounts.name, 'reserve:available')))
    .orderBy(asc(postings.currencyId))
}

/** Returns the currencies whose change was not in the feed yet. */
export async function insertReserveChanges(
  tx: Tx,
  rows: (typeof reserveChanges.$inferInsert)[],
): Promise<number[]> {
  const inserted = await tx
    .insert(reserveChanges)
    .values(rows)
    .onConflictDoNothing()
    .returning({ currencyId: reserveChanges.currencyId })
  return inserted.map(({ currencyId }) => currencyId)
}
