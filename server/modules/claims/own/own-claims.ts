import { and, notInArray, or } from 'drizzle-orm'
import { maxFileRows } from '@/lib/contracts/files'
import type { Executor } from '@/server/database/client'
import { Decimal, zero } from '@/lib/money/decimal'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { claims } from '@/server/database/schema/claims'
import { listPayouts } from '../claim-money.repository'
import { moneyOfClaim } from '../moves/money-of-claim'
import { findDestinations, isAskedFor } from '../read/unclaimed-destinations'
import { type ClaimOwner, ownerConditions } from './claim-owner'
import { listOpenOwn, type ClaimKeyring } from './keyring'
import {
  findOwnIds,
  readOwnClaims,
  type OwnClaimFilter,
  sumClaimsByOwner,
} from './own-claims.repository'

export type OwnClaimRow = Awaited<ReturnType<typeof readOwnClaims>>[number]

/** `asksForReturn`: whether unclaimed coins wait for the customer to say where they go. */
export type ListedClaimRow = OwnClaimRow & { asksForReturn: boolean }

type OwnClaimQuery = { owner: ClaimOwner; filter: OwnClaimFilter }

/** One page of a customer's own claims, newest first, and the number of all matching claims. */
export async function listOwnClaims(
  db: Executor,
  { page, size, ...query }: OwnClaimQuery & { page: number; size: number },
): Promise<{ count: number; claims: ListedClaimRow[] }> {
  const { count, ids } = await findOwnIds(db, {
    ...query,
    limit: size,
    offset: (page - 1) * size,
  })
  return { count, claims: await readWithReturns(db, ids) }
}

const exportedPage = 500

export type ExportedOwnClaims = {
  pages: AsyncGenerator<OwnClaimRow[]>
  /** Whether more claims match than one file may contain. */
  hasMore: boolean
}

/** The claims of this browser and of the signed-in account that have not ended, newest first. */
export async function listOpenClaims(
  db: Executor,
  keyring: ClaimKeyring,
): Promise<ListedClaimRow[]> {
  const open = await listOpenOwn(db, keyring)
  return readWithReturns(
    db,
    open.map(({ id }) => id),
  )
}

/** All matching claims, page by page. Which claims are exported is decided at the start. */
export async function exportOwnClaims(
  db: Executor,
  query: OwnClaimQuery,
  limit = maxFileRows,
): Promise<ExportedOwnClaims> {
  const { count, ids } = await findOwnIds(db, { ...query, limit, offset: 0 })
  return { pages: readInPages(db, ids), hasMore: count > ids.length }
}

async function* readInPages(db: Executor, ids: readonly string[]): AsyncGenerator<OwnClaimRow[]> {
  for (let start = 0; start < ids.length; start += exportedPage) {
    yield await readInOrder(db, ids.slice(start, start + exportedPage))
  }
}

export async function readInOrder(db: Executor, ids: readonly string[]): Promise<OwnClaimRow[]> {
  if (ids.length === 0) {
    return []
  }
  const rows = await readOwnClaims(db, ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/* Only for a page of claims: their money is read one by one, but few claims have unclaimed money. */
export async function readWithReturns(
  db: Executor,
  ids: readonly string[],
): Promise<ListedClaimRow[]> {
  const listed: ListedClaimRow[] = []
  for (const row of await readInOrder(db, ids)) {
    const asksForReturn = row.hasUnclaimed && (await isReturnAskedFor(db, row))
    listed.push({ ...row, asksForReturn })
  }
  return listed
}

async function isReturnAskedFor(db: Executor, claim: OwnClaimRow): Promise<boolean> {
  const { unclaimed } = await moneyOfClaim(db, claim)
  const payouts = await listPayouts(db, claim.id)
  const sums = await findDestinations(db, { claimId: claim.id, payouts, unclaimed })
  return sums.some(isAskedFor)
}

export type OwnClaimTotals = {
  claims: number
  open: number
  completed: number
  /**
   * The worth of all completed claims, each valued when it was created; claims that could not be
   * valued are left out.
   */
  turnoverUsd: Decimal
}

const nothing: OwnClaimTotals = { claims: 0, open: 0, completed: 0, turnoverUsd: zero }

/** The totals of a customer's own claims. */
export async function sumOwnClaims(db: Executor, owner: ClaimOwner): Promise<OwnClaimTotals> {
  const totalsOf = await sumClaimsOfEach(db, [owner])
  return totalsOf(owner.userId)
}

/** The totals of several customers, read with one query. */
export async function sumClaimsOfEach(
  db: Executor,
  owners: readonly ClaimOwner[],
): Promise<(userId: string) => OwnClaimTotals> {
  const rows = owners.length === 0 ? [] : await sumClaimsByOwner(db, owners)
  const found = new Map(
    rows.map(({ user_id: userId, turnover_usd: usd, claims, open, completed }) => [
      userId,
      { claims, open, completed, turnoverUsd: new Decimal(usd) },
    ]),
  )
  return (userId) => found.get(userId) ?? nothing
}

/**
 * Whether the owner has a claim that has not ended, or unclaimed money that has not been sent back yet.
 */
export async function hasUnfinishedClaims(db: Executor, owner: ClaimOwner): Promise<boolean> {
  const [found] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        or(...ownerConditions(owner)),
        or(notInArray(claims.state, statesWith('isFinal', true)), claims.hasUnclaimed),
      ),
    )
    .limit(1)
  return found !== undefined
}
