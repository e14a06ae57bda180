import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  openOutgoingStates,
  transferKinds,
  type OutgoingReason,
  type TransferKind,
} from '@/lib/contracts/rails/outgoing-lists'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import { chainTransfers } from '@/server/database/schema/rails/transfers'
import { pricesOf } from '../follow/needed-blocks'
import { listSignatures } from '../payouts/outgoing.repository'
import { leastAmounts } from '../sweeps/least-amounts'
import { sumUnswept, type Unswept } from '../sweeps/unswept.repository'
import { reasonOf, type Listing } from './list-outgoing'

/** What a rail sweeps. */
export type RailSweepsNow = {
  to: string
  /** What is still at the addresses of orders. */
  unswept: Unswept[]
  open: {
    id: string
    kind: TransferKind
    /** The address of the order. */
    address: string
    amount: Decimal
    currencyId: number
    state: (typeof openOutgoingStates)[number]
    reason: OutgoingReason | null
    transaction: string | null
    link: string | null
  }[]
}

/* There are never more of them. */
const mostShown = 100

/** Null if the rail does not sweep. */
export async function listSweeps(db: Database, listing: Listing): Promise<RailSweepsNow | null> {
  const { named, now, row } = listing
  const sweep = named.find(({ name }) => name === row.name)?.sweep ?? null
  if (sweep === null) {
    return null
  }
  const least = leastAmounts(sweep, await pricesOf(db, row.name, now))
  const kept = [sweep.payouts.sender, sweep.to]
  return {
    to: sweep.to,
    unswept: await sumUnswept(db, { rail: row.name, keyHash: row.keyHash, kept, least }),
    open: await listOpenTransfers(db, listing),
  }
}

async function listOpenTransfers(db: Database, listing: Listing): Promise<RailSweepsNow['open']> {
  const { explorer, name } = listing.row
  const rows = await db
    .select({ row: chainTransactions, transfer: chainTransfers })
    .from(chainTransactions)
    .innerJoin(chainTransfers, eq(chainTransfers.transactionId, chainTransactions.id))
    .where(
      and(
        eq(chainTransactions.rail, name),
        inArray(chainTransactions.state, [...openOutgoingStates]),
      ),
    )
    .orderBy(asc(chainTransactions.createdAt), asc(chainTransactions.id))
    .limit(mostShown)
  const signatures = await listSignatures(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.flatMap(({ row, transfer }) => {
    const state = openOutgoingStates.find((each) => each === row.state)
    const kind = transferKinds.find((each) => each === row.kind)
    const last = signatures.find(({ transactionId }) => transactionId === row.id)
    const { amount, currencyId, from, to } = transfer
    const shown = {
      ...{ id: row.id, amount, currencyId, reason: reasonOf(listing, row, last) },
      address: kind === 'gas' ? to : from,
      transaction: row.hash,
      link: row.hash && (explorer?.replace('{id}', row.hash) ?? null),
    }
    return state && kind ? [{ ...shown, state, kind }] : []
  })
}
