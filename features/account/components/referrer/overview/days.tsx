import { useTranslations } from 'next-intl'
import { useCallback, useId, useMemo, useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Amount } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import { BarChart } from '@/components/ui/display/chart/bar-chart'
import { Disclosure } from '@/components/ui/display/disclosure'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { cx } from '@/components/ui/cx'
import { shownDays } from '@/features/account/model/referrer/referrer-address'
import type { Referral } from '@/lib/contracts/loyalty/referral'
import { Decimal } from '@/lib/money/decimal'
import { useReferrerAddress } from '../use-referrer-address'

const figures = ['visits', 'users', 'claims', 'income'] as const
type Figure = (typeof figures)[number]
type Day = Referral['days'][number]

function shownAs(figure: Figure) {
  return figure === 'income' ? { unit: 'USD', digits: 2 } : { digits: 0 }
}

/** Four totals of the period; the pressed one is drawn by day. */
export function Days({ referral: { days, totals } }: { referral: Referral }) {
  const t = useTranslations('account.referrer.days')
  const heading = useId()
  const [chosen, setChosen] = useState<Figure>('income')
  const dayText = useDayText()
  const bars = useMemo(
    () =>
      days.map((day) => ({ key: day.day, label: dayText(day.day), value: String(day[chosen]) })),
    [chosen, days, dayText],
  )

  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-lg font-semibold">
          {t('title')}
        </h2>
        <Periods />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map((figure) => (
          <button
            key={figure}
            type="button"
            aria-pressed={figure === chosen}
            onClick={() => setChosen(figure)}
            className={cx(
              'min-w-0 rounded-field border px-3 py-2.5 text-left transition-colors duration-150',
              figure === chosen
                ? 'border-accent bg-accent-soft'
                : 'border-line hover:border-line-control',
            )}
          >
            <span className="block text-sm text-ink-2">{t(figure)}</span>
            <Amount
              value={String(totals[figure])}
              {...shownAs(figure)}
              className="text-base font-semibold sm:text-lg"
            />
          </button>
        ))}
      </div>
      <BarChart
        label={t('byDay', { what: t(chosen) })}
        bars={bars}
        shown={shownAs(chosen)}
        whole={{ label: t('whole'), value: String(totals[chosen]) }}
        className="mt-4"
      />
      <Disclosure summary={<span className="text-sm">{t('table')}</span>} className="mt-2">
        <DayTable days={days} />
      </Disclosure>
    </Card>
  )
}

function Periods() {
  const t = useTranslations('account.referrer.days')
  const { address, choose } = useReferrerAddress()

  return (
    <div role="group" aria-label={t('period')} className="flex gap-1.5">
      {shownDays.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={days === address.days}
          onClick={() => choose({ days })}
          className={cx(
            'h-9 rounded-full border px-3 text-sm font-medium whitespace-nowrap pointer-coarse:h-11',
            days === address.days
              ? 'border-ink bg-ink text-on-ink'
              : 'border-line-strong bg-surface text-ink-2 hover:border-line-control hover:text-ink',
          )}
        >
          {t('last', { days })}
        </button>
      ))}
    </div>
  )
}

/** The days on which something happened, newest first. */
function DayTable({ days }: { days: readonly Day[] }) {
  const t = useTranslations('account.referrer.days')
  const dayText = useDayText()
  const columns: TableColumn<Day>[] = [
    {
      key: 'day',
      header: t('day'),
      isRowHeader: true,
      cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time>,
    },
    ...figures.map((figure) => ({
      key: figure,
      header: t(figure),
      isNumeric: true,
      cell: (day: Day) => <Amount value={String(day[figure])} {...shownAs(figure)} />,
    })),
  ]

  return (
    <>
      <Table
        caption={t('title')}
        columns={columns}
        rows={days.filter(hasAny).toReversed()}
        rowKey={({ day }) => day}
        empty={<p className="px-4 py-5 text-sm text-ink-2">{t('empty')}</p>}
      />
      <p className="mt-2 text-note text-ink-3">{t('utc')}</p>
    </>
  )
}

function hasAny({ visits, users, claims, income }: Day): boolean {
  return visits + users + claims > 0 || !new Decimal(income).isZero()
}

/* Days are the server's, and are not shifted to the browser's time zone. */
function useDayText(): (day: string) => string {
  const dateText = useDateText()
  return useCallback((day: string) => dateText(day, 'date', 'UTC'), [dateText])
}
