import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  lte,
  or,
  sql,
  type SQL,
  isNotNull,
  isNull,
} from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { firstIdAt, lastIdAt } from '@/server/database/ids/ids-of-time'
import { cities, currencies } from '@/server/database/schema/catalogue'
import { claimEvents, claimQuotes, claims } from '@/server/database/schema/claims'
import { type ClaimException, type ClaimState } from '@/lib/contracts/claims/claim-states'
import { claimPayIns } from '@/server/database/schema/money/payments'
import { users } from '@/server/database/schema/people/users'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { shops } from '@/server/database/schema/shops/shops'
import { operatorStates } from '@/lib/contracts/claims/claim-traits'
import { approvedShopName } from '../read/invoice-of-claim.repository'
import { idsWithOddPayments } from '../odd-payments.repository'
import { handOverStage, isCashReady } from '../hand-over/desk-known'
import { isNotReplaced } from '../read/corrections'
import { idsContaining, idsNamedBy } from './search-claims'
import { waitingSince } from './waiting-since'

export type ClaimFilter = {
  states?: readonly ClaimState[] | undefined
  exception?: ClaimException | undefined
  currencyId?: number | undefined
  directionId?: number | undefined
  /** A whole claim number, id, e-mail address, requisite or reference. */
  words?: string | undefined
  /** A part of a number, e-mail address or requisite of a recent claim, or a whole one of any claim. */
  part?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Only claims with unclaimed money that has not been sent back yet. */
  isUnclaimed?: boolean | undefined
  /** Only claims that wait for an operator. */
  isWaiting?: boolean | undefined
  /** Only claims whose cash waits for the customer. */
  isCollecting?: boolean | undefined
  /** Only claims with an unresolved odd payment. */
  isOdd?: boolean | undefined
}

const listColumns = {
  id: claims.id,
  number: claims.number,
  state: claims.state,
  exception: claims.exception,
  holdReason: claims.holdReason,
  handOver: handOverStage,
  version: claims.version,
  fromCurrencyId: claims.fromCurrencyId,
  toCurrencyId: claims.toCurrencyId,
  fromAmount: claimQuotes.fromAmount,
  toAmount: claimQuotes.toAmount,
  email: claims.email,
  createdAt: claims.createdAt,
  updatedAt: claims.updatedAt,
  expiresAt: claims.expiresAt,
  hasUnclaimed: claims.hasUnclaimed,
}

export const cityFrom = aliasedTable(cities, 'city_from')
export const cityTo = aliasedTable(cities, 'city_to')

const isCurrentQuote = and(eq(claimQuotes.claimId, claims.id), eq(claimQuotes.seq, claims.quoteSeq))

/**
 * Claims that wait for an operator. While its customer may choose, or collect the cash that is ready, a
 * claim waits for the customer.
 */
export const waitsForOperator = and(
  inArray(claims.state, operatorStates),
  isNull(claims.chooseUntil),
  sql`${handOverStage} is distinct from 'ready'`,
)

/* Further columns, shown where there is room for them. */
const extraColumns = {
  course: claimQuotes.course,
  usd: sql<string | null>`${claims.conditions} ->> 'usd'`,
  chooseUntil: claims.chooseUntil,
  shop: sql<string | null>`${approvedShopName}`,
  cityFrom: { nameRu: cityFrom.nameRu, nameEn: cityFrom.nameEn },
  cityTo: { nameRu: cityTo.nameRu, nameEn: cityTo.nameEn },
  payInMethod: claimPayIns.method,
  fromDigits: currencies.digits,
  tolerancePercent: sql<string>`${claims.conditions} ->> 'tolerancePercent'`,
  waitingSince: sql`case when ${waitsForOperator} then ${waitingSince} end`.mapWith(
    (text: string): Date | null => claims.createdAt.mapFromDriverValue(text) as Date,
  ),
}

type ListedRow = Awaited<ReturnType<typeof listClaims>>[number]
export type ClaimDetails = Pick<ListedRow, keyof typeof extraColumns>
export type ListedClaim = Omit<ListedRow, keyof typeof extraColumns>

/** These claims, in no particular order. */
export function listClaims(db: Executor, ids: readonly string[]) {
  return db
    .select({ ...listColumns, ...extraColumns })
    .from(claims)
    .innerJoin(claimQuotes, isCurrentQuote)
    .innerJoin(currencies, eq(currencies.id, claims.fromCurrencyId))
    .leftJoin(cityFrom, eq(cityFrom.id, claims.cityFromId))
    .leftJoin(cityTo, eq(cityTo.id, claims.cityToId))
    .leftJoin(claimPayIns, eq(claimPayIns.claimId, claims.id))
    .leftJoin(shopInvoices, eq(shopInvoices.id, claims.invoiceId))
    .leftJoin(shops, eq(shops.id, shopInvoices.shopId))
    .where(inArray(claims.id, [...ids]))
}

/** Ids begin with the time of creation, so the primary key also narrows the search by time. */
export function matchesFilter(filter: ClaimFilter): SQL | undefined {
  const { states, exception, currencyId, directionId, words, part, from, to } = filter
  const { isCollecting, isOdd, isUnclaimed, isWaiting } = filter
  return and(
    states && inArray(claims.state, [...states]),
    exception && eq(claims.exception, exception),
    currencyId === undefined
      ? undefined
      : or(eq(claims.fromCurrencyId, currencyId), eq(claims.toCurrencyId, currencyId)),
    directionId === undefined ? undefined : eq(claims.directionId, directionId),
    words === undefined || words === '' ? undefined : sql`${claims.id} in (${idsNamedBy(words)})`,
    // As an array, the ids are looked up one by one. A join reads the index up to the oldest of them.
    part === undefined ? undefined : sql`${claims.id} = any(array(${idsContaining(part)}))`,
    isUnclaimed ? sql`${claims.hasUnclaimed}` : undefined,
    isWaiting ? waitsForOperator : undefined,
    isCollecting ? isCashReady : undefined,
    isOdd ? sql`${claims.id} in (${idsWithOddPayments})` : undefined,
    from && gte(claims.id, firstIdAt(from)),
    to && lte(claims.id, lastIdAt(to)),
  )
}

export function countByState(db: Executor, states: readonly ClaimState[]) {
  return db
    .select({ state: claims.state, count: count() })
    .from(claims)
    .where(inArray(claims.state, [...states]))
    .groupBy(claims.state)
}

export async function countUnclaimed(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(claims)
    .where(sql`${claims.hasUnclaimed}`)
  return row?.count ?? 0
}

/**
 * The totals of claims created since the given moment, by their current state. A corrected claim counts
 * once, as the claim that continues it.
 */
export async function totalsSince(
  db: Executor,
  since: Date,
): Promise<{ state: ClaimState; count: number; usd: Decimal }[]> {
  const rows = await db
    .select({
      state: claims.state,
      count: count(),
      usd: sql<string>`coalesce(sum((${claims.conditions} ->> 'usd')::numeric), 0)::text`,
    })
    .from(claims)
    .where(and(gte(claims.id, firstIdAt(since)), isNotReplaced))
    .groupBy(claims.state)
  return rows.map((row) => ({ ...row, usd: new Decimal(row.usd) }))
}

const maxRelated = 20

type RelatedTo = Pick<
  typeof claims.$inferSelect,
  'id' | 'email' | 'requisiteHash' | 'address' | 'userId' | 'partnerKeyId'
>

/**
 * Other claims that may belong to the same person: the newest claims with the same e-mail address,
 * requisite, network address or account.
 */
export async function listRelated(db: Executor, claim: RelatedTo) {
  const by = {
    email:
      claim.email === null ? undefined : sql`lower(${claims.email}) = ${claim.email.toLowerCase()}`,
    requisite: eq(claims.requisiteHash, claim.requisiteHash),
    // Customers of one partner are different people.
    address: claim.partnerKeyId === null ? eq(claims.address, claim.address) : undefined,
    user: claim.userId === null ? undefined : eq(claims.userId, claim.userId),
  }
  const found = new Map<string, ListedClaim & { by: (keyof typeof by)[] }>()
  for (const [name, shared] of Object.entries(by)) {
    if (!shared) {
      continue
    }
    const rows = await db
      .select(listColumns)
      .from(claims)
      .innerJoin(claimQuotes, isCurrentQuote)
      .where(and(shared, sql`${claims.id} <> ${claim.id}`))
      // The index by address contains the time; an index with ids would be as large as the table.
      .orderBy(name === 'address' ? desc(claims.createdAt) : desc(claims.id))
      .limit(maxRelated)
    for (const row of rows) {
      const relatedClaim = found.get(row.id) ?? { ...row, by: [] }
      // Object.entries returns plain strings; these are the keys of the record.
      relatedClaim.by.push(name as keyof typeof by)
      found.set(row.id, relatedClaim)
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
}

/** The states of these claims, and who made their last moves. */
export function listNews(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: claims.id,
      number: claims.number,
      state: claims.state,
      version: claims.version,
      event: claimEvents.event,
      by: claimEvents.by,
      who: users.email,
      isWaiting: sql<boolean>`${waitsForOperator}`,
    })
    .from(claims)
    .innerJoin(
      claimEvents,
      and(eq(claimEvents.claimId, claims.id), eq(claimEvents.seq, claims.version)),
    )
    .leftJoin(users, eq(users.id, claimEvents.actorUserId))
    .where(inArray(claims.id, [...ids]))
}

/**
 * How many claims need an operator for a decision, unclaimed money or an odd payment, each counted
 * once.
 */
export async function countWaiting(db: Executor): Promise<number> {
  const idsWhere = (condition: SQL | undefined) =>
    db.select({ id: claims.id }).from(claims).where(condition)
  // Each part uses its own index; a single condition with all three would read every claim.
  const waiting = union(
    idsWhere(waitsForOperator),
    idsWhere(sql`${claims.hasUnclaimed}`),
    idsWhere(sql`${claims.id} in (${idsWithOddPayments})`),
  ).as('waiting')
  const [row] = await db.select({ count: count() }).from(waiting)
  return row?.count ?? 0
}

/** How many claims wait for their customer's choice. */
export async function countChoosing(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(claims)
    .where(isNotNull(claims.chooseUntil))
  return row?.count ?? 0
}

/** How many claims have cash that waits for their customer. */
export async function countCollecting(db: Executor): Promise<number> {
  const [row] = await db.select({ count: count() }).from(claims).where(isCashReady)
  return row?.count ?? 0
}
