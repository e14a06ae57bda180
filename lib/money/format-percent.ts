import type { Decimal } from './decimal'
import { formatAmount, type FormatOptions } from './format-amount'

/** Formats a percentage for display only, like an amount: `2,5 %` in Russian, `2.5%` in English. */
export function formatPercent(value: Decimal, options: FormatOptions): string {
  const figure = formatAmount(value, options)
  return options.locale === 'ru' ? `${figure}\u00a0%` : `${figure}%`
}
