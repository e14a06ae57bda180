import type { Pool } from 'pg'
import { transferKinds } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal } from '@/lib/money/decimal'

/* What the signer reads about transfers between the office's own addresses, and about the office's settings for them. */

/** What a transaction moves between the office's own addresses, as the database says. */
export type AskedTransfer = {
  kind: string
  from: string
  to: string
  currency: string
  contract: string | null
  decimals: number
  amount: Decimal
  /**
   * The indexes of the two addresses below the key, as the database says; an index is null if its address is not an
   * order's.
   */
  fromIndex: number | null
  toIndex: number | null
  /** Whether the same transaction is to pay somebody. */
  hasIntents: boolean
}

type Row = Record<'kind' | 'from_address' | 'to_address' | 'currency' | 'amount', string> & {
  contract: string | null
  decimals: number
  from_index: number | null
  to_index: number | null
  has_intents: boolean
}

/** The transfer that a transaction makes; null if it pays somebody instead. */
export async function findAskedTransfer(
  pool: Pool,
  transactionId: string,
): Promise<AskedTransfer | null> {
  const { rows } = await pool.query<Row>(
    `select t.kind, f.from_address, f.to_address, c.code as currency, f.contract, f.decimals, f.amount,
       (select d.index from deposit_addresses d where d.rail = t.rail and d.address = f.from_address)
         as from_index,
       (select d.index from deposit_addresses d where d.rail = t.rail and d.address = f.to_address)
         as to_index,
       exists (select from chain_intents i where i.transaction_id = t.id) as has_intents
     from chain_transfers f
       join chain_transactions t on t.id = f.transaction_id
       join currencies c on c.id = f.currency_id
     where f.transaction_id = $1`,
    [transactionId],
  )
  const [row] = rows
  return row
    ? {
        ...{ kind: row.kind, from: row.from_address, to: row.to_address, currency: row.currency },
        ...{ contract: row.contract, decimals: row.decimals, amount: new Decimal(row.amount) },
        ...{ fromIndex: row.from_index, toIndex: row.to_index, hasIntents: row.has_intents },
      }
    : null
}

/** The ids of the latest transfers whose signed bytes the office has. */
export async function listSignedTransfers(pool: Pool, rail: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select t.id from chain_transactions t
       join chain_signatures s on s.transaction_id = t.id and s.outcome = 'signed'
     where t.rail = $1 and t.kind = any ($2) order by t.created_at desc limit 1000`,
    [rail, transferKinds],
  )
  return rows.map(({ id }) => id)
}

/**
 * The key of a rail's addresses and the address they are swept to, as the office's settings say; null before the
 * office's first start.
 */
export async function findSweepOf(
  pool: Pool,
  rail: string,
): Promise<{ keyHash: string; sweepTo: string | null } | null> {
  const { rows } = await pool.query<{ key_hash: string; sweep_to: string | null }>(
    'select key_hash, sweep_to from rails where name = $1',
    [rail],
  )
  const [row] = rows
  return row ? { keyHash: row.key_hash, sweepTo: row.sweep_to } : null
}

/** The cold storage of a rail, as the office's settings say; null if it has none, or before the office's first start. */
export async function findColdOf(pool: Pool, rail: string): Promise<string | null> {
  const { rows } = await pool.query<{ cold_to: string | null }>(
    'select cold_to from rails where name = $1',
    [rail],
  )
  return rows[0]?.cold_to ?? null
}
