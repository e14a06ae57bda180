import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { findWithdrawalRules } from '@/server/modules/settings'
import {
  methodsOf,
  payoutOf,
  priceBetween,
  type Market,
  type Method,
} from '../request/price-withdrawal'
import { listPageOf, type BalanceOwner } from '../withdrawals.repository'
import { listBalancesOf } from './balances-of'

export type OwnBalance = {
  currencyId: number
  digits: number
  available: Decimal
  requested: Decimal
}

type Priced = { balance: OwnBalance; price: Decimal }

/** A method with what the account could get in it now. */
export type OpenMethod = Method & { available: Decimal; prices: Priced[] }

type Query = { owner: BalanceOwner; page: number; size: number; market: Market; now: Date }

/** The balances of an owner, how they can be paid out, and a page of its withdrawals, newest first. */
export async function listOwnWithdrawals(db: Executor, { market, now, ...page }: Query) {
  const rules = await findWithdrawalRules(db)
  const balances = await listOwnBalances(db, { ...page, now }, market)
  const methods = methodsOf(rules, market).map((method) => openMethod(method, balances, market))
  return { balances, methods, ...(await listPageOf(db, page)) }
}

async function listOwnBalances(
  db: Executor,
  { owner, now }: Pick<Query, 'owner' | 'now'>,
  { currencyOf }: Market,
): Promise<OwnBalance[]> {
  const balances = await listBalancesOf(db, owner, now)
  return balances.flatMap(({ available, currencyId, requested }) => {
    const currency = currencyOf(currencyId)
    return currency === null ? [] : [{ currencyId, digits: currency.digits, available, requested }]
  })
}

function openMethod(method: Method, balances: readonly OwnBalance[], market: Market): OpenMethod {
  const { currency, maximum } = method
  const prices = balances.flatMap((balance): Priced[] => {
    const from = market.currencyOf(balance.currencyId)
    const price = from && priceBetween({ from, to: currency }, market)
    return price === null ? [] : [{ balance, price }]
  })
  const most = prices.reduce((largest, { balance, price }) => {
    const payout = payoutOf(balance.available, price, currency)
    return payout.gt(largest) ? payout : largest
  }, zero)
  const available = maximum !== null && most.gt(maximum) ? maximum : most
  return { ...method, available, prices }
}
