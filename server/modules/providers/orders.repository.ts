import { and, asc, eq, gte, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { makeId } from '@/server/database/ids/uuid-v7'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import type { ProviderCall } from '@/lib/contracts/providers/provider-lists'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import {
  currencyProviders,
  providerAnswers,
  providerOrders,
  requisiteProviders,
} from '@/server/database/schema/money/providers'
import { isProviderOpen } from '@/server/database/schema/rails/open-rail'
import { tendAt } from './jobs'
import { firstWithRoom } from './open-orders.repository'

export type OrderRow = typeof providerOrders.$inferSelect

export async function findOrder(db: Executor, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(providerOrders).where(eq(providerOrders.id, id))
  return row ?? null
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(providerOrders)
    .where(eq(providerOrders.id, id))
    .for('update')
  return row ?? null
}

type OrderChange = Partial<typeof providerOrders.$inferInsert> & { updatedAt: Date }

export async function updateOrder(tx: Tx, id: string, change: OrderChange): Promise<OrderRow> {
  const [row] = await tx
    .update(providerOrders)
    .set(change)
    .where(eq(providerOrders.id, id))
    .returning()
  if (!row) {
    throw new Error(`The request ${id} was not returned.`)
  }
  return row
}

export type NewOrder = {
  claimId: string
  currencyId: number
  amount: Decimal
  expiresAt: Date
  round: number
  now: Date
}

/**
 * Stores a request to the first provider that takes the amount, was not asked in this round, and does not have as many open
 * requests of newcomers as it may; and the job that sends it. `too_many`: only these are left.
 */
export async function placeOrder(
  tx: Tx,
  { now, ...order }: NewOrder,
): Promise<'asked' | 'none' | 'too_many'> {
  const providers = await listOpenProviders(tx, order)
  const provider = await firstWithRoom(tx, { claimId: order.claimId, now, providers })
  if (provider === null) {
    return providers.length > 0 ? 'too_many' : 'none'
  }
  const id = makeId(now)
  const row = { id, ...order, provider, state: 'wanted' as const, createdAt: now, updatedAt: now }
  await tx.insert(providerOrders).values(row)
  await tendAt(tx, id)
  return 'asked'
}

async function listOpenProviders(
  tx: Tx,
  { claimId, currencyId, amount, round }: Omit<NewOrder, 'now'>,
): Promise<string[]> {
  const wanted = sql`${toText(amount)}::numeric`
  const asked = tx
    .select({ one: sql`1` })
    .from(providerOrders)
    .where(
      and(
        eq(providerOrders.claimId, claimId),
        eq(providerOrders.provider, currencyProviders.provider),
        eq(providerOrders.round, round),
      ),
    )
  const rows = await tx
    .select({ name: currencyProviders.provider })
    .from(currencyProviders)
    .innerJoin(requisiteProviders, eq(requisiteProviders.name, currencyProviders.provider))
    .where(
      and(
        eq(currencyProviders.currencyId, currencyId),
        or(isNull(currencyProviders.minAmount), lte(currencyProviders.minAmount, wanted)),
        or(isNull(currencyProviders.maxAmount), gte(currencyProviders.maxAmount, wanted)),
        isProviderOpen,
        notExists(asked),
      ),
    )
    .orderBy(asc(currencyProviders.position), asc(currencyProviders.provider))
  return rows.map(({ name }) => name)
}

/** What a provider is told about the claim of an order, and whether its customer may still pay. */
export async function findClaimOf(db: Executor, { claimId }: OrderRow) {
  const [row] = await db
    .select({
      number: claims.number,
      state: claims.state,
      fromInputs: claims.fromInputs,
      expiresAt: claims.expiresAt,
    })
    .from(claims)
    .where(eq(claims.id, claimId))
  if (!row) {
    throw new Error(`There is no claim ${claimId}.`)
  }
  const isOver = statesWith('way', 'none').some((state) => state === row.state)
  return { ...row, isAwaited: row.state === 'awaiting_payment', isOver }
}

/* A provider whose answer differs each time must not fill the table. */
const mostAnswers = 50

type NewAnswer = { orderId: string; call: ProviderCall; text: string; at: Date }

/** Records an answer, unless it says the same as the last one. */
export async function noteAnswer(tx: Tx, { orderId, call, text, at }: NewAnswer): Promise<void> {
  const rows = await tx
    .select()
    .from(providerAnswers)
    .where(eq(providerAnswers.orderId, orderId))
    .orderBy(asc(providerAnswers.seq))
  const last = rows.at(-1)
  // What operators did, and why the provider was paused, is always noted.
  const isFull = rows.length >= mostAnswers && call !== 'desk'
  if ((last?.call === call && last.text === text) || isFull) {
    return
  }
  await tx.insert(providerAnswers).values({ orderId, seq: (last?.seq ?? 0) + 1, at, call, text })
}
