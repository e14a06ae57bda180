import type { ClaimCursor } from '@/lib/contracts/desk/claim-order'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor, Database } from '@/server/database/client'
import {
  claimStates,
  type ClaimDifference,
  type ClaimState,
} from '@/lib/contracts/claims/claim-states'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { maxFileRows } from '@/lib/contracts/files'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { listIncomingOf, listSentBackOf, type IncomingRow } from '../claim-money.repository'
import { minus, type CurrencyAmount } from '../moves/money-of-claim'
import { countWithOddPayments, withOddPayments } from '../odd-payments.repository'
import { listDifferences } from '../pay/assess-payments'
import {
  countByState,
  countUnclaimed,
  listClaims,
  totalsSince,
  type ClaimDetails,
  type ListedClaim,
  listNews,
  countChoosing,
  countCollecting,
  countWaiting,
} from './desk-claims.repository'
import { findCursors, type FindPlaces } from './find-cursors.repository'

const defaultSize = 50

export type QueuedClaim = ListedClaim &
  ClaimDetails & {
    /** Whether the claim has an unresolved odd payment: one that was reported but cannot be booked. */
    hasOddPayment: boolean
    /** All differences from the agreement; the first is the exception. */
    differences: ClaimDifference[]
    /** What goes back to the customer while the claim is being refunded. */
    refunds: CurrencyAmount[]
  }

/** One page of claims in the given order, and where the next page begins. */
export async function listDeskClaims(
  db: Executor,
  { size = defaultSize, ...query }: Omit<FindPlaces, 'limit'> & { size?: number },
): Promise<{ claims: QueuedClaim[]; next: ClaimCursor | null }> {
  const found = await findCursors(db, { ...query, limit: size + 1 })
  const page = found.slice(0, size)
  const claims = await readClaims(
    db,
    page.map(({ id }) => id),
  )
  return { claims, next: found.length > size ? (page.at(-1) ?? null) : null }
}

/** These claims, in the order of the ids. */
export async function readClaims(db: Executor, ids: readonly string[]): Promise<QueuedClaim[]> {
  if (ids.length === 0) {
    return []
  }
  const [rows, idsWithOdd] = await Promise.all([listClaims(db, ids), withOddPayments(db, ids)])
  const found = new Map(rows.map((row) => [row.id, row]))
  const refunding = rows.filter(isRefunding).map(({ id }) => id)
  const mixed = rows.filter(mayHideAnother).map(({ id }) => id)
  const [incoming, sentBack] = await Promise.all([
    listIncomingOf(db, [...new Set([...refunding, ...mixed])]),
    listSentBackOf(db, refunding),
  ])
  return ids.flatMap((id) => {
    const row = found.get(id)
    const payments = incoming.filter(({ claimId }) => claimId === id)
    if (row === undefined) {
      return []
    }
    const sent = sentBack.filter(({ claimId }) => claimId === id)
    // Nothing of a claim that is being refunded was exchanged.
    const refunds = isRefunding(row) ? minus(payments, sent) : []
    const differences = differencesOf(row, payments)
    return [{ ...row, hasOddPayment: idsWithOdd.has(id), differences, refunds }]
  })
}

const isRefunding = ({ state }: Pick<ListedClaim, 'state'>) => state === 'refunding'

function mayHideAnother({ exception }: Pick<ListedClaim, 'exception'>): boolean {
  return exception === 'paid_late' || exception === 'wrong_currency'
}

function differencesOf(
  row: ListedClaim & ClaimDetails,
  payments: readonly IncomingRow[],
): ClaimDifference[] {
  const { exception } = row
  if (exception === 'none') {
    return []
  }
  const others = mayHideAnother(row) ? listDifferences(payments, row) : []
  return [exception, ...others.filter((one) => one !== exception)]
}

export type DeskTotals = {
  /** Claims that need an operator, each counted once. */
  waiting: number
  /** Claims that wait for their customer's choice. */
  choosing: number
  /** Claims whose cash waits for their customer. */
  collecting: number
  /** Claims with unclaimed money that has not been sent back yet. */
  unclaimed: number
  /** Claims with an unresolved odd payment. */
  odd: number
  open: { state: ClaimState; count: number }[]
  today: { state: ClaimState; count: number; usd: Decimal }[]
}

/**
 * How many claims need attention, how many are open in each state, and the totals of claims created
 * since the given moment.
 */
export async function totalDeskClaims(db: Executor, since: Date): Promise<DeskTotals> {
  const [waiting, choosing, collecting, open, unclaimed, odd, today] = await Promise.all([
    countWaiting(db),
    countChoosing(db),
    countCollecting(db),
    countByState(db, statesWith('isFinal', false)),
    countUnclaimed(db),
    countWithOddPayments(db),
    totalsSince(db, since),
  ])
  const counts = { waiting, choosing, collecting, unclaimed, odd }
  return { ...counts, open: inOrder(open), today: inOrder(today) }
}

function inOrder<Row extends { state: ClaimState }>(rows: Row[]): Row[] {
  return [...rows].sort((a, b) => claimStates.indexOf(a.state) - claimStates.indexOf(b.state))
}

export type ClaimNewsRow = Awaited<ReturnType<typeof listNews>>[number]

/** The states of claims and who made their last moves, for operators who watch the queue. */
export async function findClaimNews(db: Executor, ids: readonly string[]): Promise<ClaimNewsRow[]> {
  return ids.length === 0 ? [] : listNews(db, ids)
}

const pageSize = 500

export type ExportedClaims = {
  pages: AsyncGenerator<QueuedClaim[]>
  /** Whether more claims match than one file may contain. */
  hasMore: boolean
}

/**
 * The claims that match a filter, in the given order, page by page. The list and its order are fixed at
 * the start, because claims change during the export and each must appear once.
 */
export async function exportDeskClaims(
  db: Database,
  query: Pick<FindPlaces, 'filter' | 'order'>,
  maxRows = maxFileRows,
): Promise<ExportedClaims> {
  const found = await inRepeatableRead(db, (tx) =>
    findCursors(tx, { ...query, limit: maxRows + 1 }),
  )
  const ids = found.slice(0, maxRows).map(({ id }) => id)
  return { pages: readInPages(db, ids), hasMore: found.length > maxRows }
}

async function* readInPages(db: Executor, ids: readonly string[]): AsyncGenerator<QueuedClaim[]> {
  for (let start = 0; start < ids.length; start += pageSize) {
    yield await readClaims(db, ids.slice(start, start + pageSize))
  }
}
