import { and, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import type { Executor } from '@/server/database/client'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { claimQuotes, claims } from '@/server/database/schema/claims'
import { payouts } from '@/server/database/schema/money/payments'
import { sqlTextOf } from '@/server/database/schema/columns'
import { isPayoutDeskKnown } from '../hand-over/desk-known'
import { isNotReplaced } from '../read/corrections'
import { ownerConditions, type ClaimOwner } from './claim-owner'

export type OwnClaimFilter = {
  states?: readonly ClaimState[] | undefined
  /** The currency, on either side of the exchange. */
  currencyId?: number | undefined
  number?: number | undefined
  /** Only claims created at this moment or later. */
  since?: Date | undefined
  /** Only claims created before this moment. */
  until?: Date | undefined
}

type OwnIdsQuery = { owner: ClaimOwner; filter: OwnClaimFilter; limit: number; offset: number }

/**
 * The number of matching claims, and the ids of one page of them, newest first. Both are read at the
 * same moment.
 */
export async function findOwnIds(
  db: Executor,
  { owner, filter, limit, offset }: OwnIdsQuery,
): Promise<{ count: number; ids: string[] }> {
  const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
    with own as (${ownIds(owner, filter)})
    select (select count(*) from own)::integer as count,
      array(select id::text from own order by own.id desc limit ${limit} offset ${offset}) as ids`)
  return rows[0] ?? { count: 0, ids: [] }
}

/* Each condition is a separate query, because each has its own index. */
export function ownIds(owner: ClaimOwner, filter: OwnClaimFilter): SQL {
  const filterCondition = matchesFilter(filter)
  return unionOf(
    ownerConditions(owner).map(
      (isOwn) => sql`select ${claims.id} as id from ${claims} where ${and(isOwn, filterCondition)}`,
    ),
  )
}

function unionOf(selects: SQL[]): SQL {
  return sql.join(selects, sql` union all `)
}

/* Ids begin with the time of creation, so the indexes also narrow the search by time. */
export function matchesFilter({
  states,
  currencyId,
  number,
  since,
  until,
}: OwnClaimFilter): SQL | undefined {
  return and(
    states && inArray(claims.state, [...states]),
    currencyId === undefined
      ? undefined
      : or(eq(claims.fromCurrencyId, currencyId), eq(claims.toCurrencyId, currencyId)),
    number === undefined ? undefined : eq(claims.number, number),
    since && gte(claims.id, firstIdAt(since)),
    until && lt(claims.id, firstIdAt(until)),
  )
}

/* A refund is queued as soon as its destination is known. */
const asksForRefund = sql<boolean>`(${claims.state} = 'refunding' and not exists (
  select from ${payouts}
  where ${payouts.claimId} = ${claims.id} and ${payouts.kind} = 'refund' and ${payouts.state} <> 'failed'
))`

/** These claims, in no particular order. */
export function readOwnClaims(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: claims.id,
      number: claims.number,
      state: claims.state,
      exception: claims.exception,
      fromCurrencyId: claims.fromCurrencyId,
      toCurrencyId: claims.toCurrencyId,
      fromAmount: claimQuotes.fromAmount,
      toAmount: claimQuotes.toAmount,
      course: claimQuotes.course,
      cityFromId: claims.cityFromId,
      cityToId: claims.cityToId,
      asksForRefund,
      isAccepted: claims.isAccepted,
      hasUnclaimed: claims.hasUnclaimed,
      isDeskKnown: isPayoutDeskKnown,
      createdAt: claims.createdAt,
      updatedAt: claims.updatedAt,
      expiresAt: claims.expiresAt,
    })
    .from(claims)
    .innerJoin(
      claimQuotes,
      and(eq(claimQuotes.claimId, claims.id), eq(claimQuotes.seq, claims.quoteSeq)),
    )
    .where(inArray(claims.id, [...ids]))
}

export type OwnSumRow = {
  user_id: string
  claims: number
  open: number
  completed: number
  turnover_usd: string
}

const final = sqlTextOf(statesWith('isFinal', true))

/**
 * The totals of each owner's claims; an owner without claims has no row. A corrected claim counts once,
 * as the claim that continues it.
 */
export async function sumClaimsByOwner(
  db: Executor,
  owners: readonly ClaimOwner[],
): Promise<OwnSumRow[]> {
  const ids = sql.param(owners.map(({ userId }) => userId))
  const emails = sql.param(owners.map(({ email }) => email?.toLowerCase() ?? null))
  const conditions = ownerConditions({ userId: sql`owner.user_id`, email: sql`owner.email` })
  const own = unionOf(
    conditions.map(
      (isOwn) => sql`
        select owner.user_id, ${claims.state}, ${claims.conditions} ->> 'usd' as usd
        from owner join ${claims} on ${isOwn} and ${isNotReplaced}`,
    ),
  )
  const { rows } = await db.execute<OwnSumRow>(sql`
    with owner (user_id, email) as (select * from unnest(${ids}::uuid[], ${emails}::text[])),
    own as (${own})
    select user_id::text,
      count(*)::integer as claims,
      (count(*) filter (where state not in (${final})))::integer as open,
      (count(*) filter (where state = 'completed'))::integer as completed,
      coalesce(sum(usd::numeric) filter (where state = 'completed'), 0)::text as turnover_usd
    from own group by user_id`)
  return rows
}

const maxFavourites = 6

export type FavouritePair = { from: number; to: number }

/**
 * The pairs in which the owner completed the most claims; among equals, the most recent pair comes
 * first.
 */
export async function listFavouritePairs(
  db: Executor,
  owner: ClaimOwner,
): Promise<FavouritePair[]> {
  const own = unionOf(
    ownerConditions(owner).map(
      (isOwn) => sql`
        select ${claims.id} as id, ${claims.fromCurrencyId} as "from", ${claims.toCurrencyId} as "to"
        from ${claims} where ${and(isOwn, eq(claims.state, 'completed'))}`,
    ),
  )
  const { rows } = await db.execute<FavouritePair>(sql`
    select "from", "to" from (${own}) as own
    group by "from", "to" order by count(*) desc, max(own.id::text) desc limit ${maxFavourites}`)
  return rows
}
