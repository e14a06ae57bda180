import { useLocale, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import type { SourceQuote } from '@/lib/contracts/desk/rates'
import { percentText, priceText } from './rate-texts'

/** What one source says, and how far that is from the judged price. */
export function QuoteCell({ quote }: { quote: SourceQuote | undefined }) {
  const t = useTranslations('desk.rates')
  const locale = useLocale()

  if (!quote) {
    return (
      <span data-silent className="text-ink-3">
        —
      </span>
    )
  }
  const { price, deviationPercent, isFresh } = quote
  return (
    <span className={cx('block', !isFresh && 'text-ink-3')}>
      <span className={cx(!isFresh && 'line-through')}>{priceText(price, locale)}</span>
      <span className="block text-note text-ink-3">
        {isFresh && deviationPercent !== null ? percentText(deviationPercent, locale) : t('old')}
      </span>
    </span>
  )
}
