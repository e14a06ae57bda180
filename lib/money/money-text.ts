import type { Decimal } from './decimal'
import { formatAmount, type AmountLocale } from './format-amount'

type Money = { ticker: string; roundCalculator: number }

/** An amount with its currency, to be formatted when the language is known. */
export type CurrencyAmount = Money & { value: Decimal }

/** An amount with its ticker, such as `25 000,00 RUB`, that never breaks across lines. */
export function moneyText(value: Decimal, money: Money, locale: AmountLocale): string {
  const digits = moneyDigits(value, money.roundCalculator)
  return `${formatAmount(value, { locale, digits })}\u00a0${money.ticker}`
}

/** A limit with its ticker. Limits are mostly whole numbers: `5 000 RUB`, but `10,50 RUB`. */
export function limitText(value: Decimal, money: Money, locale: AmountLocale): string {
  return value.isInteger()
    ? `${formatAmount(value, { locale })}\u00a0${money.ticker}`
    : moneyText(value, money, locale)
}

/**
 * How many decimals to write. A currency with up to two decimals always shows them all, as in 29.10. A
 * coin shows only the decimals that the amount has, because most of its eight would be zeros. No decimal
 * of the amount is dropped.
 */
export function moneyDigits(value: Decimal, places: number): number {
  const own = value.decimalPlaces()
  return places <= 2 ? Math.max(places, own) : own
}
