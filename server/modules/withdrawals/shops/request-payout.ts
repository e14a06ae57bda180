import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import type { Database, Executor, Tx } from '@/server/database/client'
import { hashOf } from '@/server/database/idempotent-answers'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { findShopRules, findWithdrawalRules } from '@/server/modules/settings'
import { methodsOf, type Market } from '../request/price-withdrawal'
import { readForm, refusedAt, type Agreed } from '../request/read-form'
import { findEarlier, type CommandKey } from '../request/same-request'
import { setAside } from '../request/set-aside'
import { sumUsdSince, type BalanceOwner, type WithdrawalRow } from '../withdrawals.repository'

export type PayoutRequest = {
  amount: string
  currency: number
  receive?: string | undefined
  inputs: Record<string, string>
  orderId?: string | null | undefined
  metadata: Record<string, string>
}

export type ShopOfPayout = { id: string; userId: string; currencyId: number }

export type RequestPayout = {
  shop: ShopOfPayout
  keyId: string
  address: string
  request: PayoutRequest
  idempotencyKey: string
  market: Market
  locale: Locale
  now: Date
}

/** The actor of a request by a key; the withdrawal names the key. */
export const keyActor = { kind: 'system', name: 'merchant' } as const

/**
 * Sets a part of a shop's balance aside for one of its customers, as a key asks. Refuses as `readForm` and
 * `setAside` do, and with `duplicate` an order that the shop has paid out for.
 */
export async function requestPayout(db: Database, command: RequestPayout): Promise<WithdrawalRow> {
  const { address, keyId, locale, now, request, shop } = command
  const key = payoutKeyOf(command)
  const earlier = await findEarlier(db, key)
  if (earlier) {
    return earlier
  }
  const agreed = await readPayout(db, command)
  const owner = { userId: shop.userId, shopId: shop.id }
  const { metadata, orderId = null } = request
  return refusingUsedOrder(() =>
    setAside(db, {
      ...{ source: 'shop_payout', owner, command: key, agree: () => agreed, locale, now },
      mover: { by: 'key', actor: keyActor, address, shopId: shop.id },
      more: { shopKeyId: keyId, orderId, metadata },
      assertAllowed: (tx) => assertWithinDay(tx, owner, { usd: agreed.usd, locale, now }),
    }),
  )
}

export function payoutKeyOf({
  idempotencyKey,
  request,
}: Pick<RequestPayout, 'idempotencyKey' | 'request'>): CommandKey {
  const { amount, currency, inputs, metadata, orderId = null, receive = null } = request
  const pairs = [Object.entries(inputs).sort(), Object.entries(metadata).sort()]
  const bodyHash = hashOf([amount, currency, receive, orderId, ...pairs])
  return { scope: 'shop.payout', key: idempotencyKey, bodyHash }
}

/** What a shop asks to pay out, checked and priced. */
export async function readPayout(
  db: Executor,
  { locale, market, request, shop }: Pick<RequestPayout, 'locale' | 'market' | 'request' | 'shop'>,
): Promise<Agreed> {
  const { amount, inputs, receive } = request
  const rules = await findWithdrawalRules(db)
  const method = methodsOf(rules, market).find(({ currency }) => currency.id === request.currency)
  const from = market.currencyOf(shop.currencyId)
  if (!method || !from) {
    throw refusedAt({ field: 'currency', key: 'unknown_value' })
  }
  return readForm({ from, method, amount, receive, inputs, locale }, market)
}

const day = 86_400_000

/*
 * What keys may take from a shop within 24 hours, so that a stolen key cannot take everything at once. An
 * amount of unknown value counts as above the limit.
 */
export async function assertWithinDay(
  tx: Tx,
  owner: BalanceOwner,
  { usd, locale, now }: { usd: Decimal | null; locale: Locale; now: Date },
): Promise<void> {
  const { dayPayoutsUsd } = await findShopRules(tx)
  if (dayPayoutsUsd === null) {
    return
  }
  const before = await sumUsdSince(tx, owner, new Date(now.getTime() - day), 'by_key')
  const limit = new Decimal(dayPayoutsUsd)
  if (usd === null || before === null || before.plus(usd).gt(limit)) {
    const params = { limit: limitText(limit, { ticker: 'USD', roundCalculator: 2 }, locale) }
    throw refusedAt({ field: 'amount', key: 'above_day_payouts', params })
  }
}

/** Answers with `duplicate` when the shop has used the order's name for another payout or refund. */
export async function refusingUsedOrder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraintOf(error) === 'withdrawals_shop_order_once') {
      throw usedOrder(error)
    }
    throw error
  }
}

export function usedOrder(cause?: unknown): AppError {
  return new AppError('duplicate', { faults: [{ field: 'orderId', key: 'taken' }], cause })
}
