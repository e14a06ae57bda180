import { useLocale, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { formatAmount } from '@/lib/money/format-amount'
import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import type { Stats } from '@/lib/contracts/site/stats'
import type { Locale } from '@/lib/i18n/locales'
import { LatestExchanges } from './latest-exchanges'

/** The office's statistics, as far as there are any. */
export function OfficeFigures({ stats, now }: { stats: Stats; now: number }) {
  const t = useTranslations('home.office')
  const figures = useFigures(stats)

  if (figures.length === 0 && stats.latest.length === 0) {
    return null
  }
  return (
    <section aria-labelledby="office-figures" className="mt-16 md:mt-20">
      <h2 id="office-figures" className="text-2xl">
        {t('title')}
      </h2>
      {figures.length > 0 && (
        <dl
          className={cx(
            'mt-5 grid gap-px overflow-hidden rounded-card border border-line bg-line',
            // A single figure must not be an empty card as wide as the page.
            figures.length === 1
              ? 'sm:w-fit sm:min-w-72'
              : 'grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]',
          )}
        >
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-surface p-5">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="text-2xl text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {stats.latest.length > 0 && <LatestExchanges latest={stats.latest} now={now} />}
    </section>
  )
}

type Figure = { label: string; value: string }

/* The office's statistics leave out numbers that are too small to be shown. */
function useFigures({ completedToday, completed, averageMinutes, reservesUsd }: Stats): Figure[] {
  const t = useTranslations('home.office')
  const locale = useLocale()
  const figures: (Figure | null)[] = [
    completedToday === null
      ? null
      : { label: t('today'), value: countText(completedToday, locale) },
    completed === null || completed === completedToday
      ? null
      : { label: t('completed'), value: countText(completed, locale) },
    averageMinutes === null
      ? null
      : { label: t('minutes'), value: t('minutesValue', { minutes: averageMinutes }) },
    reservesUsd === null
      ? null
      : reserveFigure(new Decimal(reservesUsd).floor(), locale, t('reserves')),
  ]
  return figures.filter((figure) => figure !== null)
}

function reserveFigure(worth: Decimal, locale: Locale, label: string): Figure | null {
  const dollars = { ticker: 'USD', roundCalculator: 2 }
  return worth.isZero() ? null : { label, value: limitText(worth, dollars, locale) }
}

function countText(count: number, locale: Locale): string {
  return formatAmount(new Decimal(count), { locale })
}
