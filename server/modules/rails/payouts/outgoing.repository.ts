import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { openOutgoingStates } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { payouts } from '@/server/database/schema/money/payments'
import {
  chainIntents,
  chainSignatures,
  chainTransactions,
  isOpenTransaction,
} from '@/server/database/schema/rails/outgoing'
import { railBlocks } from '@/server/database/schema/rails/rails'
import { chainTransfers } from '@/server/database/schema/rails/transfers'

export type Outgoing = typeof chainTransactions.$inferSelect
export type Intent = typeof chainIntents.$inferSelect
export type Signature = typeof chainSignatures.$inferSelect

/**
 * The transactions that may still pay, or that have to be reported or booked, in the order of their slots. Those that only
 * wait for their fee to be booked come last, so that payouts go on while the reserve is too small for many fees.
 */
export function listOpen(db: Executor, rail: string, limit: number): Promise<Outgoing[]> {
  return db
    .select()
    .from(chainTransactions)
    .where(and(eq(chainTransactions.rail, rail), isOpenTransaction(chainTransactions)))
    .orderBy(hasOnlyFeeLeft, asc(chainTransactions.nonce), asc(chainTransactions.createdAt))
    .limit(limit)
}

const hasOnlyFeeLeft = sql`(${chainTransactions.state} in ('confirmed', 'failed')
  and ${chainTransactions.toldAt} is not null)`

export function listIntents(db: Executor, transactionId: string): Promise<Intent[]> {
  return db
    .select()
    .from(chainIntents)
    .where(eq(chainIntents.transactionId, transactionId))
    .orderBy(asc(chainIntents.position))
}

/** The last transaction of a payout. One that was given up or has expired counts only until its payout was told. */
export async function findOfPayout(db: Executor, payoutId: string): Promise<Outgoing | null> {
  const [row] = await db
    .select({ row: chainTransactions })
    .from(chainIntents)
    .innerJoin(chainTransactions, eq(chainTransactions.id, chainIntents.transactionId))
    .where(
      and(
        eq(chainIntents.payoutId, payoutId),
        sql`(${chainTransactions.state} not in ('abandoned', 'expired') or ${chainTransactions.toldAt} is null)`,
      ),
    )
    .orderBy(desc(chainTransactions.createdAt))
    .limit(1)
  return row?.row ?? null
}

export async function insertOutgoing(
  tx: Tx,
  row: typeof chainTransactions.$inferInsert,
  intents: readonly Omit<typeof chainIntents.$inferInsert, 'transactionId' | 'position'>[],
): Promise<void> {
  await tx.insert(chainTransactions).values(row)
  const rows = intents.map((each, position) => ({ ...each, position, transactionId: row.id }))
  await tx.insert(chainIntents).values(rows)
}

export async function insertIntent(
  tx: Tx,
  intent: typeof chainIntents.$inferInsert,
): Promise<void> {
  await tx.insert(chainIntents).values(intent)
}

/** The first transaction of the slot of another one. */
export async function findRootOf(
  db: Executor,
  { id, nonce, rail, replaces, sender }: Outgoing,
): Promise<string> {
  if (replaces === null) {
    return id
  }
  const [root] = await db
    .select({ id: chainTransactions.id })
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.rail, rail),
        eq(chainTransactions.sender, sender),
        eq(chainTransactions.nonce, nonce ?? -1),
        isNull(chainTransactions.replaces),
        ne(chainTransactions.state, 'abandoned'),
      ),
    )
  if (!root) {
    throw new Error(`Transaction ${id} replaces nothing.`)
  }
  return root.id
}

/** Changes a transaction. Returns false, and changes nothing, if it is in another state by now. */
export async function moveOutgoing(
  db: Executor,
  { id, state }: Pick<Outgoing, 'id' | 'state'>,
  change: Partial<typeof chainTransactions.$inferInsert>,
): Promise<boolean> {
  const moved = await db
    .update(chainTransactions)
    .set(change)
    .where(and(eq(chainTransactions.id, id), eq(chainTransactions.state, state)))
    .returning({ id: chainTransactions.id })
  return moved.length > 0
}

/** The transactions with the same slot. */
export function listOfSlot(
  db: Executor,
  { id, rail, sender, nonce }: Pick<Outgoing, 'id' | 'rail' | 'sender' | 'nonce'>,
): Promise<Outgoing[]> {
  return db
    .select()
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.rail, rail),
        eq(chainTransactions.sender, sender),
        eq(chainTransactions.nonce, nonce ?? -1),
        ne(chainTransactions.id, id),
      ),
    )
}

/** What the signer has answered, the last answer first. */
export function listSignatures(
  db: Executor,
  transactionIds: readonly string[],
): Promise<Signature[]> {
  return transactionIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(chainSignatures)
        .where(inArray(chainSignatures.transactionId, [...transactionIds]))
        .orderBy(desc(chainSignatures.createdAt), desc(chainSignatures.id))
}

/** The hash of a block that was read; null if it is not stored. */
export async function findBlockHash(
  db: Executor,
  { rail, height }: { rail: string; height: number },
): Promise<string | null> {
  const [row] = await db
    .select({ hash: railBlocks.hash })
    .from(railBlocks)
    .where(and(eq(railBlocks.rail, rail), eq(railBlocks.height, height)))
  return row?.hash ?? null
}

/** When a block that was read was made; null if it is not stored. */
export async function findBlockTime(
  db: Executor,
  { rail, height }: { rail: string; height: number },
): Promise<Date | null> {
  const [row] = await db
    .select({ minedAt: railBlocks.minedAt })
    .from(railBlocks)
    .where(and(eq(railBlocks.rail, rail), eq(railBlocks.height, height)))
  return row?.minedAt ?? null
}

/** How much of a currency is drafted or sent from the wallet but not in a block yet: the wallet still has it. */
export async function sumUnderWay(
  db: Executor,
  { currencyId, rail }: { currencyId: number; rail: string },
): Promise<Decimal> {
  const isUnderWay = and(
    eq(chainTransactions.rail, rail),
    isNull(chainTransactions.replaces),
    inArray(chainTransactions.state, ['draft', 'approved', 'signed', 'sent']),
  )
  const [paid] = await db
    .select({ sum: sql<string>`coalesce(sum(${chainIntents.amount}), 0)` })
    .from(chainIntents)
    .innerJoin(chainTransactions, eq(chainTransactions.id, chainIntents.transactionId))
    .where(and(isUnderWay, eq(chainIntents.currencyId, currencyId)))
  const [moved] = await db
    .select({ sum: sql<string>`coalesce(sum(${chainTransfers.amount}), 0)` })
    .from(chainTransfers)
    .innerJoin(chainTransactions, eq(chainTransactions.id, chainTransfers.transactionId))
    .where(
      and(
        isUnderWay,
        eq(chainTransfers.currencyId, currencyId),
        inArray(chainTransactions.kind, ['cold', 'gas']),
      ),
    )
  return new Decimal(paid?.sum ?? 0).plus(moved?.sum ?? 0)
}

/** What all transactions that are under way from a sender can cost together. */
export async function sumFeesUnderWay(
  db: Executor,
  { rail, sender }: { rail: string; sender: string },
): Promise<Decimal> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${chainTransactions.feeBound}), 0)` })
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.rail, rail),
        eq(chainTransactions.sender, sender),
        inArray(chainTransactions.state, [...openOutgoingStates]),
      ),
    )
  return new Decimal(row?.sum ?? 0)
}

export async function isBeingSent(db: Executor, payoutIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ state: payouts.state })
    .from(payouts)
    .where(inArray(payouts.id, [...payoutIds]))
  return rows.every(({ state }) => state === 'sending' || state === 'unknown')
}
