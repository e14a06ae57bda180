import { eq } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import { gifts, giftOrders } from '@/server/database/schema/loyalty/gifts'
import { promoCodes } from '@/server/database/schema/loyalty/promo-codes'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { demoCustomerAddress, demoDeskAddress } from '@/server/database/seed/demo-people'
import {
  cancelGiftOrder,
  createPromoCodes,
  declineGift,
  giveGift,
  redeemGift,
} from '@/server/modules/loyalty'
import {
  approveWithdrawal,
  declineWithdrawal,
  payWithdrawal,
  requestWithdrawal,
} from '@/server/modules/withdrawals'
import { promoCode, referrer, type giftOrders as toldOrders, type withdrawals } from './story'
import { currencyIdOf, referenceFor, type Telling } from './telling'

const [, customer] = demoLogins

type Withdrawal = (typeof withdrawals)[number]

/** Requests a withdrawal and brings it to where the story leaves it. */
export async function makeWithdrawal(telling: Telling, wanted: Withdrawal): Promise<void> {
  const { db, offer: market } = telling
  const { card, holder, wallet } = referrer
  const key = `demo withdrawal ${String(wanted.ago)}`
  const { id, state, version } = await requestWithdrawal(db, {
    ...{ actor: { kind: 'user', userId: telling.customerId }, address: demoCustomerAddress },
    request: {
      ...{ method: currencyIdOf(telling, wanted.method), amount: wanted.amount },
      inputs: wanted.method === 'sberbank' ? { card, holder } : { wallet },
    },
    ...{ idempotencyKey: key, market, locale: customer.locale, now: telling.at(wanted.ago) },
  })
  const decided = (days: number, seen: number) => ({
    ...{ id, version: seen, now: telling.at(days), address: demoDeskAddress },
    actor: { kind: 'user', userId: telling.operatorId } as const,
  })
  if (state !== 'waiting') {
    return
  }
  if ('declined' in wanted) {
    await declineWithdrawal(db, { ...decided(wanted.declined, version), reason: wanted.reason })
  } else if ('paid' in wanted) {
    const approved = await approveWithdrawal(db, decided(wanted.approved, version))
    const reference = referenceFor(key)
    const { currencyOf } = market
    await payWithdrawal(db, { ...decided(wanted.paid, approved.version), reference, currencyOf })
  }
}

/** Issues the customer's own promo code at the desk. */
export async function issuePromoCode({ at, db, operatorId }: Telling): Promise<void> {
  const { code, ends, minUsd, percent, starts } = promoCode
  const [known] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
  if (known) {
    return
  }
  const deps = { db, actor: { kind: 'user', userId: operatorId } as const, now: at(starts) }
  await createPromoCodes(deps, {
    terms: {
      ...{ percent: new Decimal(percent), minUsd: new Decimal(minUsd), directions: [] },
      ...{ startsAt: at(starts), endsAt: at(ends), totalLimit: 3, perUserLimit: null },
      ...{ isEnabled: true, isShown: false },
    },
    ...{ code, prefix: '', count: 1, user: customer.email },
  })
}

type GiftOrder = (typeof toldOrders)[number]

/** Orders a gift and brings the order to where the story leaves it. */
export async function orderGift(telling: Telling, wanted: GiftOrder): Promise<void> {
  const { at, customerId: userId, db, operatorId } = telling
  const [gift] = await db.select().from(gifts).where(eq(gifts.titleEn, wanted.gift))
  if (!gift) {
    throw new Error('The demo office has no gifts yet.')
  }
  const { id } = await redeemGift(db, {
    ...{ giftId: gift.id, userId, email: customer.email, price: undefined },
    ...{ details: wanted.details, idempotencyKey: `demo gift ${String(wanted.ago)}` },
    now: at(wanted.ago),
  })
  const [order] = await db.select().from(giftOrders).where(eq(giftOrders.id, id))
  if (order?.state !== 'ordered') {
    return
  }
  const deps = (days: number) => ({
    ...{ db, now: at(days), operatorId },
    actor: { kind: 'user', userId: operatorId } as const,
  })
  if ('given' in wanted) {
    await giveGift(deps(wanted.given), { id, note: wanted.note })
  } else if ('declined' in wanted) {
    await declineGift(deps(wanted.declined), { id, reason: wanted.reason })
  } else if ('cancelled' in wanted) {
    await cancelGiftOrder(db, { id, userId, now: at(wanted.cancelled) })
  }
}
