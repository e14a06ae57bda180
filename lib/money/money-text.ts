import type { Decimal } from './decimal'
import { formatAmount, type AmountLocale } from './format-amount'

type Money = { ticker: string; roundCalculator: number }

/** An amount with its currency, to be formatted where the reader's language is known. */
export type Sum = Money & { value: Decimal }

/** `25 000,00 RUB`, without line breaks inside. */
export function moneyText(value: Decimal, money: Money, locale: AmountLocale): string {
  const digits = moneyDigits(value, money.roundCalculator)
  return `${formatAmount(value, { locale, digits })}\u00a0${money.ticker}`
}

/** For bounds, which are mostly whole: `5 000 RUB`, but `10,50 RUB`. */
export function boundText(value: Decimal, money: Money, locale: AmountLocale): string {
  return value.isInteger()
    ? `${formatAmount(value, { locale })}\u00a0${money.ticker}`
    : moneyText(value, money, locale)
}

/**
 * How many decimals to write: a currency of two places always has both, 29.10; a coin's eight would
 * mostly be zeros. Existing digits are never dropped.
 */
export function moneyDigits(value: Decimal, places: number): number {
  const own = value.decimalPlaces()
  return places <= 2 ? Math.max(places, own) : own
}
