import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  openOutgoingStates,
  paymentKinds,
  payoutWaits,
  type OutgoingReason,
  type PaymentKind,
  type PayoutWait,
} from '@/lib/contracts/rails/outgoing-lists'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import { payouts } from '@/server/database/schema/money/payments'
import {
  approvals,
  chainIntents,
  chainTransactions,
  chainWallets,
} from '@/server/database/schema/rails/outgoing'
import { railAssets, type rails } from '@/server/database/schema/rails/rails'
import { listSignatures, type Outgoing, type Signature } from '../payouts/outgoing.repository'
import type { Rail } from '../ports'
import { intentOf } from './approve-payout'

type Paid = {
  claim: { id: string; number: number }
  payoutId: string
  kind: PaymentKind
  address: string | null
  amount: Decimal
  currencyId: number
  isApproved: boolean
  mayBeApproved: boolean
  at: Date
}

/** The payouts of a rail that wait or are under way, and the state of its wallet. */
export type RailPayoutsNow = {
  sender: string
  /** The currency of the network's own coin. */
  coinId: number | null
  balance: Decimal | null
  balanceAt: Date | null
  nextNonce: number | null
  waiting: (Paid & { reason: PayoutWait | null })[]
  open: (Paid & {
    id: string
    state: (typeof openOutgoingStates)[number]
    reason: OutgoingReason | null
    nonce: number | null
    feeBound: Decimal
    transaction: string | null
    link: string | null
    mayBeHurried: boolean
  })[]
  unbooked: number
}

export type Listing = {
  row: typeof rails.$inferSelect
  height: number | null
  named: readonly Rail[]
  now: Date
}

const mostShown = 100

/** Null if the rail does not pay out. */
export async function listOutgoing(db: Database, listing: Listing): Promise<RailPayoutsNow | null> {
  const { name, sender } = listing.row
  if (sender === null) {
    return null
  }
  const [wallet] = await db
    .select()
    .from(chainWallets)
    .where(and(eq(chainWallets.rail, name), eq(chainWallets.sender, sender)))
  const [coin] = await db
    .select({ id: railAssets.currencyId })
    .from(railAssets)
    .where(and(eq(railAssets.rail, name), isNull(railAssets.contract)))
  return {
    sender,
    coinId: coin?.id ?? null,
    balance: wallet?.balance ?? null,
    balanceAt: wallet?.balanceAt ?? null,
    nextNonce: hasOwnNumbers(listing) ? null : (wallet?.nextNonce ?? null),
    waiting: await listWaiting(db, listing),
    open: await listOpenNow(db, listing),
    unbooked: await db.$count(
      chainTransactions,
      and(
        eq(chainTransactions.rail, name),
        inArray(chainTransactions.state, ['confirmed', 'failed']),
        isNull(chainTransactions.feeBookedAt),
        sql`${chainTransactions.toldAt} is not null`,
      ),
    ),
  }
}

/* A number that the office itself gave a slot means nothing to an operator. */
function hasOwnNumbers({ named, row }: Listing): boolean {
  const slots = named.find(({ name }) => name === row.name)?.payouts?.slots
  return slots === 'coins' || slots === 'times'
}

/* Only payouts and refunds are listed here. */
function kindOf(kind: string): PaymentKind {
  return paymentKinds.find((each) => each === kind) ?? 'payout'
}

async function listWaiting(db: Database, { named, row }: Listing) {
  const rows = await db
    .select({ payout: payouts, code: currencies.code, number: claims.number })
    .from(payouts)
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .innerJoin(currencies, eq(currencies.id, payouts.currencyId))
    .innerJoin(railAssets, eq(railAssets.currencyId, payouts.currencyId))
    .where(
      and(eq(railAssets.rail, row.name), eq(payouts.method, 'rail'), eq(payouts.state, 'queued')),
    )
    .orderBy(asc(payouts.createdAt))
    .limit(mostShown)
  const approved = await approvedOf(
    db,
    rows.map(({ payout }) => payout.id),
  )
  return rows.map(({ code, number, payout }) => {
    const reason = payoutWaits.find((each) => each === payout.fault) ?? null
    const isApproved = approved.has(payout.id)
    return {
      kind: kindOf(payout.kind),
      claim: { id: payout.claimId, number },
      payoutId: payout.id,
      address: intentOf(named, { ...payout, code })?.address ?? null,
      amount: payout.amount,
      currencyId: payout.currencyId,
      isApproved,
      mayBeApproved: reason === 'needs_approval' && !isApproved,
      reason,
      at: payout.createdAt,
    }
  })
}

async function approvedOf(db: Database, payoutIds: readonly string[]): Promise<Set<string>> {
  const rows =
    payoutIds.length === 0
      ? []
      : await db
          .select({ payoutId: approvals.payoutId })
          .from(approvals)
          .where(inArray(approvals.payoutId, [...payoutIds]))
  return new Set(rows.map(({ payoutId }) => payoutId))
}

async function listOpenNow(db: Database, listing: Listing): Promise<RailPayoutsNow['open']> {
  const rows = await db
    .select({ row: chainTransactions, intent: chainIntents, claim: claims })
    .from(chainTransactions)
    .innerJoin(chainIntents, eq(chainIntents.transactionId, chainTransactions.id))
    .innerJoin(payouts, eq(payouts.id, chainIntents.payoutId))
    .innerJoin(claims, eq(claims.id, payouts.claimId))
    .where(
      and(
        eq(chainTransactions.rail, listing.row.name),
        inArray(chainTransactions.state, [...openOutgoingStates]),
      ),
    )
    .orderBy(asc(chainTransactions.nonce), asc(chainTransactions.createdAt))
    .limit(mostShown)
  const signatures = await listSignatures(
    db,
    rows.map(({ row }) => row.id),
  )
  const payoutIds = rows.map(({ intent }) => intent.payoutId)
  const approved = await approvedOf(db, payoutIds)
  return rows.flatMap(({ claim, intent, row }) => {
    const state = openOutgoingStates.find((each) => each === row.state)
    const last = signatures.find(({ transactionId }) => transactionId === row.id)
    const reason = reasonOf(listing, row, last)
    const isApproved = approved.has(intent.payoutId)
    const { address, amount, currencyId, payoutId } = intent
    const shown = {
      ...{ address, amount, currencyId, payoutId, reason, isApproved, kind: kindOf(row.kind) },
      claim: { id: claim.id, number: claim.number },
      mayBeApproved: reason === 'needs_approval' && !isApproved,
      ...{
        id: row.id,
        nonce: hasOwnNumbers(listing) ? null : row.nonce,
        feeBound: row.feeBound,
        transaction: row.hash,
      },
      link: row.hash && (listing.row.explorer?.replace('{id}', row.hash) ?? null),
      mayBeHurried: row.state === 'sent' && row.hurriedAt === null && row.expiresAt === null,
      at: row.createdAt,
    }
    return state ? [{ ...shown, state }] : []
  })
}

/* How long each step usually takes at most. */
const patienceMilliseconds = 30_000

/** Why a transaction is held up; null if it is not. */
export function reasonOf(
  { height, named, now, row: { name } }: Listing,
  row: Outgoing,
  last: Signature | undefined,
): OutgoingReason | null {
  const isLate = now.getTime() - row.updatedAt.getTime() > patienceMilliseconds
  if (row.state === 'approved') {
    return last?.refusal ?? (isLate ? 'signer_missing' : null)
  }
  if (row.state === 'signed') {
    return isLate ? 'not_taken' : null
  }
  if (row.state !== 'sent') {
    return null
  }
  const unseen = now.getTime() - (row.seenAt?.getTime() ?? 0)
  const stuckBlocks = named.find((rail) => rail.name === name)?.payouts?.stuckBlocks ?? Infinity
  if (unseen > 4 * patienceMilliseconds) {
    return 'not_seen'
  }
  return (height ?? 0) - (row.sentHeight ?? Infinity) >= stuckBlocks ? 'stuck' : null
}
