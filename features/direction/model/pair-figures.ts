import type { PairResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'

export function amountText(amount: string, currency: Currency, locale: Locale): string {
  return limitText(new Decimal(amount), currency, locale)
}

/** The inputs of both sides, each once, in the order of the form. */
export function inputLabels({ structure }: Pick<PairResponse, 'structure'>): string[] {
  const { from, to } = structure
  const visible = [
    ...from.input.filter(({ send }) => send.visible),
    ...to.input.filter(({ receive }) => receive.visible),
  ]
  return [...new Set(visible.map(({ label }) => label))]
}
