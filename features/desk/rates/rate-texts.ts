import type { BadgeTone } from '@/components/ui/display/badge'
import type { PriceState, RatePair } from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount, type AmountLocale } from '@/lib/money/format-amount'
import { formatPercent } from '@/lib/money/format-percent'

/* Enough digits to compare sources by eye. The chart's table and the audit log show all digits. */
const priceDigits = 9

export function priceText(price: string, locale: AmountLocale): string {
  return formatAmount(new Decimal(price).toSignificantDigits(priceDigits), { locale })
}

/** With a sign and two decimals: `+0.12%`. */
export function percentText(percent: string, locale: AmountLocale): string {
  const value = new Decimal(percent).toDecimalPlaces(2)
  const sign = value.isPositive() && !value.isZero() ? '+' : ''
  return `${sign}${formatPercent(value, { locale, digits: 2 })}`
}

/** The change from one price to another, in percent of the first price. */
export function changePercent(from: string, to: string): string {
  return new Decimal(to).div(from).minus(1).times(100).toFixed()
}

export const stateTones: Record<PriceState, BadgeTone> = {
  ok: 'green',
  stale: 'amber',
  few_sources: 'amber',
  spread: 'red',
  jump: 'red',
}

export function pairName({ base, quote }: Pick<RatePair, 'base' | 'quote'>): string {
  return `${base}/${quote}`
}
