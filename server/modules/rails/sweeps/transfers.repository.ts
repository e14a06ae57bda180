import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { openOutgoingStates, transferKinds } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal } from '@/lib/money/decimal'
import type { PaymentIntent } from '@/lib/signing/payment-intent'
import type { Database, Executor, Tx } from '@/server/database/client'
import { sqlTextOf } from '@/server/database/schema/columns'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import { railBlocks, railProgress } from '@/server/database/schema/rails/rails'
import { chainTransfers } from '@/server/database/schema/rails/transfers'
import { listIntents } from '../payouts/outgoing.repository'

const dayMilliseconds = 86_400_000

export type Transfer = typeof chainTransfers.$inferSelect

/** The transfer between the office's own addresses that a transaction makes; null if it makes none. */
export async function findTransfer(db: Executor, transactionId: string): Promise<Transfer | null> {
  const [row] = await db
    .select()
    .from(chainTransfers)
    .where(eq(chainTransfers.transactionId, transactionId))
  return row ?? null
}

/** The payments of a transaction, or its one transfer. */
export async function listPaid(
  db: Executor,
  transactionId: string,
): Promise<(PaymentIntent & { currencyId: number })[]> {
  const transfer = await findTransfer(db, transactionId)
  return transfer ? [{ ...transfer, address: transfer.to }] : listIntents(db, transactionId)
}

export async function insertTransfer(
  tx: Tx,
  row: typeof chainTransactions.$inferInsert,
  transfer: Omit<Transfer, 'transactionId'>,
): Promise<void> {
  await tx.insert(chainTransactions).values(row)
  await tx.insert(chainTransfers).values({ ...transfer, transactionId: row.id })
}

const isTransfer = inArray(chainTransactions.kind, [...transferKinds])
const isLiving = inArray(chainTransactions.state, [...openOutgoingStates])

export function countLiving(db: Database, rail: string): Promise<number> {
  return db.$count(chainTransactions, and(eq(chainTransactions.rail, rail), isTransfer, isLiving))
}

/** Whether a transaction was refused or failed so recently that a new one would probably fail too and cost a fee. */
export function hasFailedLately(now: Date): SQL {
  const before = (hours: number) =>
    sql`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`
  return sql`(${chainTransactions.state} = 'abandoned' and ${chainTransactions.updatedAt} > ${before(1)}
    or ${chainTransactions.state} = 'failed' and ${chainTransactions.updatedAt} > ${before(24)})`
}

/** Whether the signer has refused gas for good since then. */
export async function wasGasRefused(
  db: Database,
  { rail, since }: { rail: string; since: Date },
): Promise<boolean> {
  const isRefused = and(
    eq(chainTransactions.rail, rail),
    eq(chainTransactions.kind, 'gas'),
    eq(chainTransactions.state, 'abandoned'),
    gt(chainTransactions.updatedAt, since),
    gt(chainTransactions.createdAt, new Date(since.getTime() - dayMilliseconds)),
  )
  return (await db.$count(chainTransactions, isRefused)) > 0
}

/**
 * The movements without those that the office itself has made between its own addresses. It knows their
 * transactions before any node gets them.
 */
export async function withoutTransfers<Movement extends { transaction: string }>(
  db: Executor,
  rail: string,
  movements: readonly Movement[],
): Promise<readonly Movement[]> {
  const hashes = [...new Set(movements.map(({ transaction }) => transaction))]
  if (hashes.length === 0) {
    return movements
  }
  const rows = await db
    .select({ hash: chainTransactions.hash })
    .from(chainTransactions)
    .where(
      and(eq(chainTransactions.rail, rail), isTransfer, inArray(chainTransactions.hash, hashes)),
    )
  const own = new Set(rows.map(({ hash }) => hash))
  return movements.filter(({ transaction }) => !own.has(transaction))
}

/** True for an address (a column of `depositAddresses`) if a transfer under way may change its balance. */
export function hasLivingTransfer(rail: string, address: SQL): SQL {
  return sql`exists (
    select from ${chainTransfers} join ${chainTransactions}
      on ${chainTransactions.id} = ${chainTransfers.transactionId}
    where ${chainTransactions.rail} = ${rail}
      and ${address} in (${chainTransfers.from}, ${chainTransfers.to})
      and ${chainTransactions.state} in (${sqlTextOf(openOutgoingStates)}))`
}

/** True for an address (a column of `depositAddresses`) if a final transfer from or to the address has left its block. */
export function hasLostTransfer(rail: string, address: SQL): SQL {
  return sql`exists (
    select from ${chainTransfers} join ${chainTransactions}
      on ${chainTransactions.id} = ${chainTransfers.transactionId}
    where ${chainTransactions.rail} = ${rail}
      and ${address} in (${chainTransfers.from}, ${chainTransfers.to})
      and ${chainTransactions.state} in ('confirmed', 'failed')
      and (${chainTransactions.hasLeft} or exists (
        select from ${railBlocks} where ${railBlocks.rail} = ${rail}
          and ${railBlocks.height} = ${chainTransactions.height} and ${railBlocks.hash} <> ${chainTransactions.blockHash})
        or ${chainTransactions.height} > (
          select ${railProgress.height} from ${railProgress} where ${railProgress.rail} = ${rail})))`
}

/**
 * For each address: what its final transfers took, fees included, less what they brought, in the network's own coin.
 * Below zero if they brought more.
 */
export async function sumTransferred(
  db: Executor,
  { rail, addresses }: { rail: string; addresses: readonly string[] },
): Promise<Map<string, Decimal>> {
  const { rows } = await db.execute<{ address: string; amount: string }>(sql`
    select own.address, sum(
      case when ${chainTransfers.from} = own.address then ${chainTransactions.fee} else 0 end
      + case when ${chainTransactions.state} = 'failed' or ${chainTransfers.contract} is not null then 0
        when ${chainTransfers.from} = own.address then ${chainTransfers.amount}
        else - ${chainTransfers.amount} end)::text as amount
    from unnest(${sql.param([...addresses])}::text[]) as own (address)
      join ${chainTransfers} on own.address in (${chainTransfers.from}, ${chainTransfers.to})
      join ${chainTransactions} on ${chainTransactions.id} = ${chainTransfers.transactionId}
    where ${chainTransactions.rail} = ${rail} and ${chainTransactions.state} in ('confirmed', 'failed')
    group by own.address`)
  return new Map(rows.map(({ address, amount }) => [address, new Decimal(amount)]))
}
