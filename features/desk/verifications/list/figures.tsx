'use client'

import { ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import {
  getDeskVerificationFigures,
  type DeskVerificationFigures,
} from '@/lib/contracts/desk/verifications/verification-figures'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { useMinutesText } from '../hooks/use-minutes-text'

const everyMilliseconds = 60_000
const usualDays = 7

/** The figures of a period, requested again every minute. */
export function useFigures(days = usualDays) {
  return useDeskQuery(
    getDeskVerificationFigures,
    { query: { days } },
    { everyMilliseconds, keepsPrevious: true },
  )
}

type Props = { id: string; isOpen: boolean; onToggle: () => void }

/** How long recent decisions took compared with what was promised; shows the rest on demand. */
export function FiguresButton({ id, isOpen, onToggle }: Props) {
  const t = useTranslations('desk.verifications.figures')
  const minutesText = useMinutesText()
  const figures = useFigures().data

  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onToggle}
      className="group inline-flex min-h-touch items-center gap-1.5 rounded-sm text-sm whitespace-nowrap text-ink-2 hover:text-ink"
    >
      {t('title')}{' '}
      {figures && figures.medianMinutes !== null && (
        <span className="font-semibold text-ink tabular">{minutesText(figures.medianMinutes)}</span>
      )}
      <ChevronDown
        aria-hidden
        className="size-4 transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
      />
    </button>
  )
}

const periods = [1, 7, 30, 90] as const

/** How many wait, the median time, and why verifications were declined, in a chosen period. */
export function FiguresDetails({ id }: Pick<Props, 'id'>) {
  const t = useTranslations('desk.verifications.figures')
  const [days, setDays] = useState<number>(usualDays)
  const query = useFigures(days)

  return (
    <section
      id={id}
      aria-label={t('label')}
      className="mb-2 grid gap-3 rounded-card border border-line bg-surface px-3 py-3"
    >
      <div role="group" aria-label={t('period')} className="flex flex-wrap gap-1.5">
        {periods.map((period) => (
          <FilterTab key={period} isChosen={period === days} onChoose={() => setDays(period)}>
            {t('days', { count: period })}
          </FilterTab>
        ))}
      </div>
      <Loaded query={query}>{(figures) => <Details figures={figures} />}</Loaded>
    </section>
  )
}

function Details({ figures }: { figures: DeskVerificationFigures }) {
  const t = useTranslations('desk.verifications')
  const reasonText = useTranslations('verificationTerms.reason')
  const locale = useLocale()
  const minutesText = useMinutesText()
  const percent = (text: string) => formatPercent(new Decimal(text).toDecimalPlaces(0), { locale })
  const { medianMinutes, promiseMinutes, declinedPercent } = figures
  const isLate = medianMinutes !== null && medianMinutes > promiseMinutes

  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-3">
      <dl className="grid content-start gap-1.5 text-sm">
        <Line name={t('figures.waiting')}>{figures.waiting}</Line>
        <Line name={t('figures.overdue')} isBad={figures.overdue > 0}>
          {figures.overdue}
        </Line>
        <Line name={t('figures.median')} isBad={isLate}>
          {medianMinutes === null ? '—' : minutesText(medianMinutes)}
        </Line>
        <Line name={t('figures.promised')}>{minutesText(promiseMinutes)}</Line>
        <Line name={t('figures.decided')}>{figures.decided}</Line>
        <Line name={t('figures.declined')}>
          {declinedPercent === null ? '—' : percent(declinedPercent)}
        </Line>
      </dl>
      <section className="min-w-0">
        <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{t('figures.byKind')}</h3>
        <dl className="grid gap-1.5 text-sm">
          {figures.kinds.map(({ kind, waiting, decided, medianMinutes: median }) => (
            <Line key={kind} name={t(`kind.${kind}`)}>
              {t('figures.ofKind', {
                waiting,
                decided,
                median: median === null ? '—' : minutesText(median),
              })}
            </Line>
          ))}
        </dl>
      </section>
      <section className="min-w-0">
        <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{t('figures.reasons')}</h3>
        {figures.reasons.length === 0 ? (
          <p className="text-sm text-ink-3">{t('figures.noReasons')}</p>
        ) : (
          <dl className="grid gap-1.5 text-sm">
            {figures.reasons.map(({ reason, count, percent: share }) => (
              <div key={reason}>
                <Line name={reasonText(reason)}>
                  {percent(share)} <span className="font-normal text-ink-3">({count})</span>
                </Line>
                <div aria-hidden className="mt-0.5 h-1 overflow-hidden rounded-full bg-sunken">
                  <div
                    className="h-full rounded-full bg-line-control"
                    style={{ width: `${new Decimal(share).toDecimalPlaces(0).toFixed()}%` }}
                  />
                </div>
              </div>
            ))}
          </dl>
        )}
      </section>
    </div>
  )
}

type LineProps = { name: string; isBad?: boolean; children: ReactNode }

function Line({ name, isBad = false, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-ink-3">{name}</dt>
      <dd className={cx('shrink-0 font-semibold tabular', isBad && 'text-red')}>{children}</dd>
    </div>
  )
}
