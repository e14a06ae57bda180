import { and, asc, desc, eq, exists, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { firstIdAt, lastIdAt } from '@/server/database/ids/ids-of-time'
import { currencies } from '@/server/database/schema/catalogue'
import { accounts, entries, postings, type EntryKind } from '@/server/database/schema/money/ledger'
import { users } from '@/server/database/schema/people/users'
import {
  currencyColumns,
  isAccount,
  isOwnerOfAccount,
  type AccountFilter,
} from './accounts.repository'

export type EntryFilter = AccountFilter & {
  kind?: EntryKind | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Only these entries; an empty list finds none. */
  ids?: readonly string[] | undefined
  before?: string | undefined
}

/** `least` is the smallest id to return, which is that of the oldest entry. */
type Bounded = EntryFilter & { least?: string | undefined }

/** Ids begin with the time of creation, so the primary key alone sorts by time and limits the period. */
export function listEntryRows(db: Executor, filter: Bounded, limit: number) {
  return db
    .select({
      id: entries.id,
      createdAt: entries.createdAt,
      kind: entries.kind,
      reason: entries.reason,
      actor: entries.actor,
      email: users.email,
      reverses: entries.reversesEntryId,
      reversedBy: sql<string | null>`(
        select r.id from entries r where r.reverses_entry_id = "entries"."id")`,
    })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.actorUserId))
    .where(
      and(
        isWithin(filter),
        filter.kind && eq(entries.kind, filter.kind),
        touchesAccount(db, filter, limit),
      ),
    )
    .orderBy(desc(entries.id))
    .limit(limit)
}

/**
 * The id of the entry at this position, counted from 1. Ignores the filters by account and kind. Null
 * when there are fewer entries.
 */
export async function findEntryIdAtPosition(
  db: Executor,
  filter: EntryFilter,
  position: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: entries.id })
    .from(entries)
    .where(isWithin(filter))
    .orderBy(desc(entries.id))
    .offset(position - 1)
    .limit(1)
  return row?.id ?? null
}

/** The conditions that can use an index of ids. */
function isWithin({ from, to, ids, before, least }: Bounded) {
  return and(
    before === undefined ? undefined : lt(entries.id, before),
    least === undefined ? undefined : gte(entries.id, least),
    from && gte(entries.id, firstIdAt(from)),
    to && lte(entries.id, lastIdAt(to)),
    ids && inArray(entries.id, [...ids]),
  )
}

function touchesAccount(db: Executor, filter: Bounded, limit: number): SQL | undefined {
  const condition = isAccount(filter)
  if (condition === undefined) {
    return undefined
  }
  if (filter.kind === undefined) {
    return newestOfAccounts(condition, filter, limit)
  }
  return exists(
    db
      .select({ id: accounts.id })
      .from(postings)
      .innerJoin(accounts, eq(accounts.id, postings.accountId))
      .where(and(eq(postings.entryId, entries.id), condition)),
  )
}

/*
 * The newest entries of each account, read from the index of its postings, so that the cost does not
 * depend on the number of other entries.
 */
function newestOfAccounts(condition: SQL, filter: Bounded, limit: number): SQL {
  const { before, from, ids, least, to } = filter
  const bounds = and(
    sql`of_account.account_id = ${accounts.id}`,
    before === undefined ? undefined : sql`of_account.entry_id < ${before}::uuid`,
    least === undefined ? undefined : sql`of_account.entry_id >= ${least}::uuid`,
    from && sql`of_account.entry_id >= ${firstIdAt(from)}::uuid`,
    to && sql`of_account.entry_id <= ${lastIdAt(to)}::uuid`,
    ids && sql`of_account.entry_id = any(${sql.param([...ids])}::uuid[])`,
  )
  return sql`${entries.id} in (
    select newest.entry_id from ${accounts}
    cross join lateral (
      select of_account.entry_id from ${postings} of_account
      where ${bounds ?? sql`true`}
      order by of_account.entry_id desc limit ${limit}
    ) newest
    where ${condition})`
}

/** The postings of each of these entries. */
export function listPostingRows(db: Executor, entryIds: readonly string[]) {
  return db
    .select({
      entryId: postings.entryId,
      account: accounts.name,
      owner: users.email,
      amount: postings.amount,
      balanceAfter: postings.balanceAfter,
      currency: currencyColumns,
    })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .innerJoin(currencies, eq(currencies.id, postings.currencyId))
    .leftJoin(users, isOwnerOfAccount)
    .where(inArray(postings.entryId, [...entryIds]))
    .orderBy(asc(postings.entryId), asc(currencies.position), asc(postings.accountId))
}
