import { inArray, sql } from 'drizzle-orm'
import type { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { entries } from '@/server/database/schema/money/ledger'
import { payouts } from '@/server/database/schema/money/payments'
import {
  chainIntents,
  chainTransactions,
  isOpenTransaction,
} from '@/server/database/schema/rails/outgoing'
import { networkFeeKey } from '@/server/modules/ledger'

/** A transaction of the office that may be in the wallet and not in the books, or the other way round. */
export type Sent = {
  hash: string
  feeBound: Decimal
  /** Where it is for good; null while only the node can tell. */
  settled: { height: number; isReverted: boolean; fee: Decimal } | null
  isFeeBooked: boolean
  pays: readonly SentPayout[]
}

export type SentPayout = { id: string; currencyId: number; amount: Decimal; isBooked: boolean }

/** What is under way, and what came into a block later than this one. */
export async function listSent(
  tx: Tx,
  { rail, height }: { rail: string; height: number },
): Promise<Sent[]> {
  const rows = await tx
    .select()
    .from(chainTransactions)
    .where(
      sql`${chainTransactions.rail} = ${rail} and ${chainTransactions.hash} is not null
        and (${isOpenTransaction(chainTransactions)}
          or ${chainTransactions.state} in ('confirmed', 'failed') and ${chainTransactions.height} > ${height})`,
    )
  if (rows.length === 0) {
    return []
  }
  const pays = await tx
    .select({
      transactionId: chainIntents.transactionId,
      id: payouts.id,
      currencyId: chainIntents.currencyId,
      amount: chainIntents.amount,
      isBooked: sql<boolean>`${payouts.state} = 'sent'`,
    })
    .from(chainIntents)
    .innerJoin(payouts, sql`${payouts.id} = ${chainIntents.payoutId}`)
    .where(
      inArray(
        chainIntents.transactionId,
        rows.map(({ id }) => id),
      ),
    )
  const keyOf = (hash: string) => networkFeeKey(`${rail}:${hash}`)
  const booked = await tx
    .select({ key: entries.idempotencyKey })
    .from(entries)
    .where(
      inArray(
        entries.idempotencyKey,
        rows.flatMap(({ hash }) => (hash === null ? [] : keyOf(hash))),
      ),
    )
  const keys = new Set(booked.map(({ key }) => key))
  return rows.flatMap(({ fee, feeBound, hash, height: at, id, isReverted, state }) => {
    const isSettled = state === 'confirmed' || state === 'failed'
    return hash === null
      ? []
      : [
          {
            hash,
            feeBound,
            settled:
              isSettled && at !== null && fee !== null ? { height: at, isReverted, fee } : null,
            isFeeBooked: keys.has(keyOf(hash)),
            pays: pays.filter(({ transactionId }) => transactionId === id),
          },
        ]
  })
}
