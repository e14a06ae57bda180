import { and, asc, count, desc, eq, gt, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GiftOrderState } from '@/lib/contracts/loyalty/gift-lists'
import type { Executor, Tx } from '@/server/database/client'
import { giftOrders, gifts } from '@/server/database/schema/loyalty/gifts'
import { pointBalances } from '@/server/database/schema/loyalty/points'
import { users } from '@/server/database/schema/people/users'
import { queueAccountMail, type AccountMail } from '@/server/modules/mailer'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import type { GiftOrderRow } from '../gifts.repository'
import { moveGiftOrder } from '../move-gift-order'

const operators = alias(users, 'operators')

type Filter = { state: GiftOrderState; after?: string | undefined; size: number }

/** One page of the ordered gifts in a state; those that wait begin with the oldest. */
export async function listGiftOrders(db: Executor, { state, after, size }: Filter) {
  const [follows, direction] = state === 'ordered' ? [gt, asc] : [lt, desc]
  const rows = await db
    .select({
      order: giftOrders,
      pictureId: gifts.pictureId,
      email: users.email,
      blockedAt: users.blockedAt,
      points: pointBalances.points,
      endedBy: operators.email,
    })
    .from(giftOrders)
    .innerJoin(gifts, eq(gifts.id, giftOrders.giftId))
    .innerJoin(users, eq(users.id, giftOrders.userId))
    .leftJoin(pointBalances, eq(pointBalances.userId, giftOrders.userId))
    .leftJoin(operators, eq(operators.id, giftOrders.endedBy))
    .where(
      and(
        eq(giftOrders.state, state),
        after === undefined ? undefined : follows(giftOrders.id, after),
      ),
    )
    .orderBy(direction(giftOrders.id))
    .limit(size + 1)
  const orders = rows.slice(0, size)
  const next = rows.length > size ? (orders.at(-1)?.order.id ?? null) : null
  return { orders, next, waiting: await countWaiting(db) }
}
export type ListedGiftOrder = Awaited<ReturnType<typeof listGiftOrders>>['orders'][number]

async function countWaiting(db: Executor): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(giftOrders)
    .where(eq(giftOrders.state, 'ordered'))
  return row?.waiting ?? 0
}

type Deps = ChangeDeps & { operatorId: string }

/** Records that a gift was given, and mails its customer. Throws what `moveGiftOrder` throws. */
export async function giveGift(deps: Deps, { id, note }: { id: string; note: string }) {
  await decide(deps, { id, move: 'give', note: note || null })
}

/** Declines an ordered gift, and mails its customer. Throws what `moveGiftOrder` throws. */
export async function declineGift(deps: Deps, { id, reason }: { id: string; reason: string }) {
  await decide(deps, { id, move: 'decline', reason })
}

type Decision = { id: string } & (
  | { move: 'give'; note: string | null }
  | { move: 'decline'; reason: string }
)

/* What is given can be a code that is worth money, so it is neither recorded nor mailed. */
async function decide({ operatorId, ...deps }: Deps, decision: Decision): Promise<void> {
  const { now } = deps
  await changeAtDesk(deps, async (tx) => {
    const order = await moveGiftOrder(tx, { ...decision, userId: operatorId, now })
    await mailCustomer(tx, order, decision)
    return {
      action: `gift_order.${decision.move}`,
      entity: 'gift_order',
      entityId: order.id,
      before: null,
      after: {
        price: order.price,
        ...(decision.move === 'decline' && { reason: decision.reason }),
      },
    }
  })
}

async function mailCustomer(tx: Tx, order: GiftOrderRow, decision: Decision): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, locale: users.locale, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, order.userId))
  if (user?.deletedAt !== null) {
    return
  }
  const gift = user.locale === 'ru' ? order.titleRu : order.titleEn
  const mail: AccountMail =
    decision.move === 'give'
      ? { template: 'gift_given', gift, hasNote: decision.note !== null }
      : { template: 'gift_declined', gift, points: order.price, reason: decision.reason }
  await queueAccountMail(tx, { to: user, dedupeKey: `${mail.template}:${order.id}`, mail })
}
