import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm'
import { claimStates } from '@/lib/contracts/claims/claim-states'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { takenFilters } from '@/lib/contracts/desk/verifications/verifications'
import type {
  VerificationKind,
  VerificationState,
} from '@/lib/contracts/verification/verification-lists'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import { users } from '@/server/database/schema/people/users'
import { claimVerifications, verifications } from '@/server/database/schema/verifications'
import type { VerificationRow } from '../verifications.repository'

export type DeskFilter = {
  state?: VerificationState | undefined
  kind?: VerificationKind | undefined
  currencyId?: number | undefined
  taken?: (typeof takenFilters)[number] | undefined
  /** Only these verifications, which the text of a search has found. */
  ids?: readonly string[] | undefined
}

/** What the text of a search may mean: the keyed hashes of a number, an id, or the owner of an address. */
export type Wanted = {
  lookups: readonly string[]
  id: string | null
  mailbox: string | null
  userIds: readonly string[]
}

/** A place in the list: the last row of the page before. */
export type DeskCursor = { submittedAt: Date | null; id: string }

export type ListedVerification = {
  row: VerificationRow
  /** The address of the user, or of the guest. */
  email: string | null
  takenByEmail: string | null
  currency: typeof currencies.$inferSelect | null
  /** How many open claims wait for it or rely on it. */
  claims: number
}

export const openClaimStates = claimStates.filter((state) => !claimTraits[state].isFinal)

/*
 * The waiting time counts only for what waits, so each list has one order that an index has. The
 * conditions are written with constants where an index is limited to them.
 */
const isPending = sql`${verifications.state} = 'pending'`

/** Whether the list is the queue, in the order of the waiting time. */
export function isQueue({ state, taken }: DeskFilter): boolean {
  return state === 'pending' || (state === undefined && taken !== undefined)
}

type DeskPage = { after: DeskCursor | null; me: string; most: number }

export async function listDeskRows(
  db: Executor,
  filter: DeskFilter,
  page: DeskPage,
): Promise<ListedVerification[]> {
  return named(db, await deskRows(db, filter, page))
}

/** The query of a page, whose plan is tested. */
export function deskRows(db: Executor, filter: DeskFilter, { after, me, most }: DeskPage) {
  const isWaiting = isQueue(filter)
  return db
    .select()
    .from(verifications)
    .where(and(conditionOf(filter, me), after ? afterOf(after, isWaiting) : undefined))
    .orderBy(
      ...(isWaiting
        ? [asc(verifications.submittedAt), asc(verifications.id)]
        : [desc(verifications.id)]),
    )
    .limit(most)
}

function conditionOf(filter: DeskFilter, me: string): SQL | undefined {
  const { currencyId, ids, kind, state, taken } = filter
  return and(
    isQueue(filter) ? isPending : state && eq(verifications.state, state),
    // A withdrawn verification has nothing left to be seen, unless it is asked for.
    state === undefined && !isQueue(filter) ? ne(verifications.state, 'withdrawn') : undefined,
    kind && eq(verifications.kind, kind),
    currencyId === undefined ? undefined : eq(verifications.currencyId, currencyId),
    taken && takenBy(taken, me),
    ids && (ids.length === 0 ? sql`false` : inArray(verifications.id, [...ids])),
  )
}

function takenBy(taken: NonNullable<DeskFilter['taken']>, me: string): SQL | undefined {
  switch (taken) {
    case 'free':
      return isNull(verifications.takenBy)
    case 'mine':
      return eq(verifications.takenBy, me)
    case 'others':
      return and(isNotNull(verifications.takenBy), ne(verifications.takenBy, me))
  }
}

/* More of one person or number are not listed; a person has few. */
const mostFound = 200

/** The ids of the verifications that the text of a search means, each found by an index. */
export async function findIds(db: Executor, wanted: Wanted): Promise<string[]> {
  const { id, lookups, mailbox, userIds } = wanted
  const conditions = [
    ...(lookups.length > 0 ? [inArray(verifications.numberLookup, [...lookups])] : []),
    ...(id === null ? [] : [eq(verifications.id, id)]),
    ...(mailbox === null ? [] : [eq(verifications.mailbox, mailbox)]),
    ...(userIds.length > 0 ? [inArray(verifications.userId, [...userIds])] : []),
  ]
  const found = new Set<string>()
  for (const condition of conditions) {
    const rows = await db
      .select({ id: verifications.id })
      .from(verifications)
      .where(condition)
      .limit(mostFound)
    rows.forEach((row) => found.add(row.id))
  }
  return [...found]
}

function afterOf({ id, submittedAt }: DeskCursor, isWaiting: boolean): SQL {
  const { id: idColumn, submittedAt: column } = verifications
  if (!isWaiting) {
    return lt(idColumn, id)
  }
  return submittedAt === null
    ? gt(idColumn, id)
    : sql`(${column}, ${idColumn}) > (${submittedAt.toISOString()}::timestamptz, ${id}::uuid)`
}

/** Adds the names that belong to rows. */
export async function named(
  db: Executor,
  rows: readonly VerificationRow[],
): Promise<ListedVerification[]> {
  if (rows.length === 0) {
    return []
  }
  const people = rows.flatMap(({ takenBy: by, userId }) => [by, userId]).filter((id) => id !== null)
  const emails = await emailsOf(db, people)
  const money = await currenciesOf(db, rows)
  const counts = await countClaims(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    row,
    email: row.userId === null ? row.email : (emails.get(row.userId) ?? null),
    takenByEmail: row.takenBy === null ? null : (emails.get(row.takenBy) ?? null),
    currency: row.currencyId === null ? null : (money.get(row.currencyId) ?? null),
    claims: counts.get(row.id) ?? 0,
  }))
}

async function emailsOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ email, id }) => [id, email]))
}

async function currenciesOf(db: Executor, rows: readonly VerificationRow[]) {
  const ids = rows.flatMap(({ currencyId }) => (currencyId === null ? [] : [currencyId]))
  const found =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(currencies)
          .where(inArray(currencies.id, [...new Set(ids)]))
  return new Map(found.map((currency) => [currency.id, currency]))
}

async function countClaims(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: claimVerifications.verificationId, count: count() })
    .from(claimVerifications)
    .innerJoin(claims, eq(claims.id, claimVerifications.claimId))
    .where(
      and(
        inArray(claimVerifications.verificationId, [...ids]),
        inArray(claims.state, openClaimStates),
      ),
    )
    .groupBy(claimVerifications.verificationId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/* An office in which more wait has other worries; counting them all would slow each page down. */
const mostCounted = 10_000

/** How many wait for a decision; at most 10,000 are counted. */
export async function countQueue(db: Executor): Promise<number> {
  const some = db
    .select({ id: verifications.id })
    .from(verifications)
    .where(isPending)
    .limit(mostCounted)
    .as('some')
  const [row] = await db.select({ count: count() }).from(some)
  return row?.count ?? 0
}

export async function findUserIds(db: Executor, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .limit(5)
  return rows.map(({ id }) => id)
}
