import { useLocale, useTranslations } from 'next-intl'
import { formatAmount } from '@/lib/money/format-amount'
import { Decimal } from '@/lib/money/decimal'
import type { Stats } from '@/lib/contracts/site/stats'
import type { Locale } from '@/lib/i18n/locales'
import { LatestExchanges } from './latest-exchanges'

/** The office's statistics, as far as there are any. */
export function OfficeFigures({ stats, now }: { stats: Stats; now: number }) {
  const t = useTranslations('home.office')
  const figures = useFigures(stats)

  // A single number is not worth a heading.
  const isShown = figures.length >= fewestFigures

  if (!isShown && stats.latest.length === 0) {
    return null
  }
  return (
    <section aria-labelledby="office-figures" className="mt-16 below-first-screen md:mt-20">
      <h2 id="office-figures" className="text-2xl">
        {t(isShown ? 'title' : 'latest')}
      </h2>
      {isShown && (
        <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-surface p-5">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="text-2xl text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {stats.latest.length > 0 && (
        <LatestExchanges latest={stats.latest} now={now} isTitled={isShown} />
      )}
    </section>
  )
}

const fewestFigures = 2

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
    reservesUsd === null ? null : reserveFigure(new Decimal(reservesUsd), locale, t),
  ]
  return figures.filter((figure) => figure !== null)
}

/* Rounded down, in millions or thousands: nobody counts the last dollars of a reserve. */
function reserveFigure(
  worth: Decimal,
  locale: Locale,
  t: ReturnType<typeof useTranslations<'home.office'>>,
): Figure | null {
  const [unit, divisor] =
    dollarUnits.find(([, least]) => worth.gte(least)) ?? (['dollars', 1] as const)
  const digits = unit === 'millions' ? 1 : 0
  const amount = worth.div(divisor).toDecimalPlaces(digits, Decimal.ROUND_FLOOR)
  return amount.isZero()
    ? null
    : { label: t('reserves'), value: t(unit, { amount: formatAmount(amount, { locale }) }) }
}

const dollarUnits = [
  ['millions', 1_000_000],
  ['thousands', 1_000],
] as const

function countText(count: number, locale: Locale): string {
  return formatAmount(new Decimal(count), { locale })
}
