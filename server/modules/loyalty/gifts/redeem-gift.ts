import { AppError } from '@/lib/errors/app-error'
import type { Database, Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import {
  countTakenBy,
  findOrderByKey,
  insertOrder,
  listWaitingOf,
  lockGift,
  type GiftRow,
} from './gifts.repository'
import { lockServedOwner } from '../lock-owner'
import { leftOf, ownLeftOf } from './own-gifts'
import { addEntry, collectPoints, lockPoints } from './points'

export type RedeemGift = {
  giftId: number
  /** The customer's account; its address is null until it is confirmed. */
  userId: string
  email: string | null
  /** The price that the customer saw. */
  price: number | undefined
  details: string
  idempotencyKey: string
  now: Date
}

/** How many ordered gifts of one account may wait: each waits for an operator. */
const maxWaiting = 10

/**
 * Orders a gift for points; a repeated call with the same key finds the first order, even if the
 * gift was switched off meanwhile. Throws what `lockServedOwner` throws, `not_found`, `validation_error`,
 * `idempotency_mismatch`, `state_changed` when the gift has another price or is sold out, or when the account
 * has reached its limit or has too few points, and `too_many_requests` while ten others wait. Locks the
 * account, the gift, and the balance last.
 */
export async function redeemGift(db: Database, command: RedeemGift): Promise<{ id: string }> {
  const { email, giftId, now, userId } = command
  const earlier = await findEarlier(db, command)
  if (earlier) {
    return earlier
  }
  if (email === null) {
    throw new AppError('not_activated')
  }
  await collectPoints(db, { userId, email, now })
  return inTransaction(db, async (tx) => {
    await lockServedOwner(tx, userId)
    const gift = await lockGift(tx, giftId)
    const meanwhile = await findEarlier(tx, command)
    if (meanwhile) {
      return meanwhile
    }
    if (!gift) {
      throw new AppError('not_found')
    }
    await assertMayOrder(tx, gift, command)
    return order(tx, gift, command)
  })
}

/* The order that the same call has made before. */
async function findEarlier(
  db: Executor,
  { giftId, idempotencyKey }: RedeemGift,
): Promise<{ id: string } | null> {
  const earlier = await findOrderByKey(db, idempotencyKey)
  if (earlier && earlier.giftId !== giftId) {
    throw new AppError('idempotency_mismatch')
  }
  return earlier && { id: earlier.id }
}

async function order(
  tx: Tx,
  { id: giftId, price, titleEn, titleRu }: GiftRow,
  { details, idempotencyKey, now, userId }: RedeemGift,
): Promise<{ id: string }> {
  const id = makeId(now)
  await insertOrder(tx, {
    ...{ id, userId, giftId, idempotencyKey, titleRu, titleEn, price },
    ...{ state: 'ordered', details: details || null, createdAt: now },
  })
  const points = -price
  await addEntry(tx, { userId, points, reason: 'redeem', giftOrderId: id, createdAt: now })
  return { id }
}

async function assertMayOrder(
  tx: Tx,
  gift: GiftRow,
  { userId, price, details }: RedeemGift,
): Promise<void> {
  if (price !== undefined && price !== gift.price) {
    throw new AppError('state_changed', { text: 'gift_price_changed' })
  }
  if (leftOf(gift) === 0) {
    throw new AppError('state_changed', { text: 'gift_sold_out' })
  }
  const own = (await countTakenBy(tx, userId)).get(gift.id) ?? 0
  if (ownLeftOf(gift, own) === 0) {
    throw new AppError('state_changed', { text: 'gift_limit_reached' })
  }
  if ((gift.asksRu === '') !== (details === '')) {
    const key = details === '' ? 'required' : 'gift_asks_nothing'
    throw new AppError('validation_error', { faults: [{ field: 'details', key }] })
  }
  const missing = gift.price - (await lockPoints(tx, userId))
  if (missing > 0) {
    throw new AppError('state_changed', { text: 'points_short', params: { missing } })
  }
  // The lock of the balance makes simultaneous orders of one account run one after another.
  if ((await listWaitingOf(tx, userId)).length >= maxWaiting) {
    throw new AppError('too_many_requests', { text: 'too_many_gifts' })
  }
}
