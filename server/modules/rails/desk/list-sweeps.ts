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
import type { RailSweep } from '../ports'
import { leastAmounts } from '../sweeps/least-amounts'
import { sumUnswept, type Unswept } from '../sweeps/unswept.repository'
import { reasonOf, type Listing } from './list-outgoing'

/** The transfers of a rail between its own addresses. */
export type RailSweepsNow = {
  to: string | null
  coldTo: string | null
  /** What is still at the addresses of orders. */
  unswept: Unswept[]
  open: {
    id: string
    kind: TransferKind
    /** The address of the order, or the cold storage. */
    address: string
    amount: Decimal
    currencyId: number
    state: (typeof openOutgoingStates)[number]
    reason: OutgoingReason | null
    transaction: string | null
    link: string | null
  }[]
}

/* The largest number of transfers that are shown; there are never more. */
const mostShown = 100

/** Null if the rail neither sweeps nor has a cold storage. */
export async function listSweeps(db: Database, listing: Listing): Promise<RailSweepsNow | null> {
  const { named, row } = listing
  const { cold = null, sweep = null } = named.find(({ name }) => name === row.name) ?? {}
  if (sweep === null && cold === null) {
    return null
  }
  return {
    ...{ to: sweep?.to ?? null, coldTo: cold?.to ?? null },
    unswept: sweep === null ? [] : await listUnswept(db, listing, sweep),
    open: await listOpenTransfers(db, listing),
  }
}

async function listUnswept(db: Database, { now, row }: Listing, sweep: RailSweep) {
  const least = leastAmounts(sweep, await pricesOf(db, row.name, now))
  const kept = [sweep.payouts.sender, sweep.to]
  return sumUnswept(db, { rail: row.name, keyHash: row.keyHash, kept, least })
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
      address: kind === 'sweep' ? from : to,
      transaction: row.hash,
      link: row.hash && (explorer?.replace('{id}', row.hash) ?? null),
    }
    return state && kind ? [{ ...shown, state, kind }] : []
  })
}
