import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { providerAnswers, providerOrders } from '@/server/database/schema/money/providers'
import type { OrderRow } from '../orders.repository'

export type ClaimOrder = OrderRow & {
  answers: Pick<typeof providerAnswers.$inferSelect, 'at' | 'call' | 'text'>[]
}

/** What was asked of providers for a claim, and what they answered. */
export async function listClaimOrders(db: Executor, claimId: string): Promise<ClaimOrder[]> {
  const orders = await db
    .select()
    .from(providerOrders)
    .where(eq(providerOrders.claimId, claimId))
    .orderBy(asc(providerOrders.createdAt), asc(providerOrders.id))
  const ids = orders.map(({ id }) => id)
  const answers =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(providerAnswers)
          .where(inArray(providerAnswers.orderId, ids))
          .orderBy(asc(providerAnswers.orderId), asc(providerAnswers.seq))
  return orders.map((order) => ({
    ...order,
    answers: answers
      .filter(({ orderId }) => orderId === order.id)
      .map(({ at, call, text }) => ({ at, call, text })),
  }))
}
