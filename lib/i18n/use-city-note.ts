import { useLocale, useTranslations } from 'next-intl'
import type { City, Currency } from '@/lib/contracts/catalogue'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { limitText } from '@/lib/money/money-text'

/**
 * Returns a function that describes how a city changes the course and the amounts of a currency; null if
 * it changes nothing.
 */
export function useCityNote(): (city: City, currency: Currency) => string | null {
  const t = useTranslations('exchange.city')
  const locale = useLocale()

  return ({ addOnPercent, multiple }, currency) => {
    const percent = new Decimal(addOnPercent)
    const figure = formatAmount(percent.abs(), { locale })
    const notes = [
      percent.gt(0) ? t('worse', { percent: figure }) : null,
      percent.lt(0) ? t('better', { percent: figure }) : null,
      multiple === null
        ? null
        : t('multiple', { amount: limitText(new Decimal(multiple), currency, locale) }),
    ].filter((note) => note !== null)
    return notes.length === 0 ? null : notes.join(', ')
  }
}
