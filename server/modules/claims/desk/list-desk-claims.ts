import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { claimStates, type ClaimState } from '@/server/database/schema/claims'
import { finalStates } from '../moves/claim-moves'
import {
  countByState,
  countUnclaimed,
  listClaims,
  totalsSince,
  type ClaimFilter,
  type ListedClaim,
} from './desk-claims.repository'
import { withOddPayments } from './odd-payments.repository'

const pageSize = 50

export type QueuedClaim = ListedClaim & {
  /** A provider told of money that nobody has settled. */
  hasOddPayment: boolean
}

/** One page of claims, the newest first, and where the next one begins. */
export async function listDeskClaims(
  db: Executor,
  filter: ClaimFilter,
): Promise<{ claims: QueuedClaim[]; next: string | null }> {
  const found = await listClaims(db, filter, pageSize + 1)
  const page = found.slice(0, pageSize)
  const odd = await withOddPayments(
    db,
    page.map(({ id }) => id),
  )
  return {
    claims: page.map((claim) => ({ ...claim, hasOddPayment: odd.has(claim.id) })),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

export type DeskTotals = {
  /** Claims with money that nobody sent back yet. */
  unclaimed: number
  open: { state: ClaimState; count: number }[]
  today: { state: ClaimState; count: number; usd: Decimal }[]
}

const openStates = claimStates.filter((state) => !finalStates.some((final) => final === state))

/** How many are open in each state, and what was created since a moment. */
export async function totalDeskClaims(db: Executor, since: Date): Promise<DeskTotals> {
  const [open, unclaimed, today] = await Promise.all([
    countByState(db, openStates),
    countUnclaimed(db),
    totalsSince(db, since),
  ])
  return { unclaimed, open: inOrder(open), today: inOrder(today) }
}

function inOrder<Row extends { state: ClaimState }>(rows: Row[]): Row[] {
  return [...rows].sort((a, b) => claimStates.indexOf(a.state) - claimStates.indexOf(b.state))
}
