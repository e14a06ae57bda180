import { Decimal, zero } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import type { ClaimOwner } from './claim-owner'
import { sumClaimsByOwner } from './own-claims.repository'

export type OwnClaimTotals = {
  claims: number
  open: number
  completed: number
  /** Of completed claims, by what each was worth when it was made, where that was known. */
  turnoverUsd: Decimal
}

const nothing: OwnClaimTotals = { claims: 0, open: 0, completed: 0, turnoverUsd: zero }

/** What somebody's own claims come to. */
export async function sumOwnClaims(db: Executor, owner: ClaimOwner): Promise<OwnClaimTotals> {
  const totalsOf = await sumClaimsOfEach(db, [owner])
  return totalsOf(owner.userId)
}

/** The same of several people, asked once. */
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
