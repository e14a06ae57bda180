import type { Decimal } from './decimal'
import { formatAmount, type AmountLocale } from './format-amount'

type Money = { ticker: string; roundCalculator: number }

/** Money that is worded where the reader's language is known. */
export type Sum = Money & { value: Decimal }

/** `25 000,00 RUB`, in one piece. */
export function moneyText(value: Decimal, money: Money, locale: AmountLocale): string {
  const digits = moneyDigits(value, money.roundCalculator)
  return `${formatAmount(value, { locale, digits })}\u00a0${money.ticker}`
}

/** Of a bound, which is mostly round: `5 000 RUB`, and yet `10,50 RUB`. */
export function boundText(value: Decimal, money: Money, locale: AmountLocale): string {
  return value.isInteger()
    ? `${formatAmount(value, { locale })}\u00a0${money.ticker}`
    : moneyText(value, money, locale)
}

/**
 * How many digits to write: money of two places has both, 29.10; a coin's eight would only be zeros.
 * Nothing that is there is left out.
 */
export function moneyDigits(value: Decimal, places: number): number {
  const own = value.decimalPlaces()
  return places <= 2 ? Math.max(places, own) : own
}
