import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal, one } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import type { WithdrawalRules } from '@/server/modules/settings'

/** What the office's offer says about currencies and prices. */
export type Market = {
  currencyOf: (id: number) => CatalogueCurrency | null
  marketPrice: (assets: { from: string; to: string }) => Decimal | null
  receiveInputs: (query: { currencyId: number; locale: Locale }) => InputDefinition[]
}

/** A currency in which balances are paid out. */
export type Method = { currency: CatalogueCurrency; minimum: Decimal; maximum: Decimal | null }

/** Whether the form of a currency says where the money goes. */
export function hasDestination({ receiveInputs }: Pick<Market, 'receiveInputs'>, id: number) {
  return receiveInputs({ currencyId: id, locale: 'ru' }).some(({ required }) => required)
}

/** The currencies that the rules name, as far as the office pays them out now. */
export function methodsOf({ methods }: WithdrawalRules, market: Market): Method[] {
  return methods.flatMap(({ currencyId, minimum, maximum }) => {
    const currency = market.currencyOf(currencyId)
    return currency?.isReceivable !== true || !hasDestination(market, currencyId)
      ? []
      : [
          {
            currency,
            minimum: new Decimal(minimum),
            maximum: maximum === null ? null : new Decimal(maximum),
          },
        ]
  })
}

/* As many digits as the database keeps. */
const priceDigits = 18

type Pair = { from: CatalogueCurrency; to: CatalogueCurrency }

/**
 * How much of `to` one unit of `from` gives: one for one within an asset, else the market price, from
 * which the office keeps nothing. Null without a fresh price.
 */
export function priceBetween({ from, to }: Pair, market: Market): Decimal | null {
  if (from.assetCode === to.assetCode) {
    return one
  }
  const price = market.marketPrice({ from: from.assetCode, to: to.assetCode })
  const kept = price && roundAmountDown(price, priceDigits)
  return kept?.gt(0) === true ? kept : null
}

/** What is paid out for an amount of a balance. */
export function payoutOf(amount: Decimal, price: Decimal, to: CatalogueCurrency): Decimal {
  return roundAmountDown(amount.times(price), to.digits)
}
