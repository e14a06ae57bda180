'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo, useCallback } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Card } from '@/components/ui/display/card'
import { BarChart } from '@/components/ui/display/chart/bar-chart'
import type { Turnover, TurnoverDay } from '@/lib/contracts/desk/money/turnover'
import { shownIn, Figure } from './figure'
import { Amount } from '@/components/ui/display/amount'
import { Table, type TableColumn } from '@/components/ui/display/table'

/** Charts of turnover and margin by day. The table of days has the same figures. */
export function TurnoverCharts({ turnover }: { turnover: Turnover }) {
  const t = useTranslations('desk.turnover')

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <DayChart title={t('turnover')} of="turnover" turnover={turnover} />
      <DayChart
        title={t(turnover.currency === null ? 'margin' : 'change')}
        of="difference"
        turnover={turnover}
      />
    </div>
  )
}

type ChartProps = { title: string; of: 'turnover' | 'difference'; turnover: Turnover }

function DayChart({ title, of, turnover: { currency, days, total } }: ChartProps) {
  const t = useTranslations('desk.turnover')
  const dayText = useDayText()
  const heading = useId()
  const bars = useMemo(
    () => days.map((day) => ({ key: day.date, label: dayText(day.date), value: day[of] })),
    [days, dayText, of],
  )

  return (
    <Card as="section" surface="flat" padding="small" aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-lg">
        {title}
      </h2>
      <BarChart
        label={t('byDay', { what: title })}
        bars={bars}
        shown={shownIn(currency)}
        whole={{ label: t('whole'), value: total[of] }}
      />
    </Card>
  )
}

/** The days on which claims were completed, newest first. */
export function DayTable({ turnover: { currency, days } }: { turnover: Turnover }) {
  const t = useTranslations('desk.turnover')
  const dayText = useDayText()
  const figure = (name: 'taken' | 'paid' | 'difference' | 'turnover', header: string) => ({
    key: name,
    header,
    isNumeric: true,
    cell: (day: TurnoverDay) => <Figure value={day[name]} currency={currency} />,
  })
  const columns: TableColumn<TurnoverDay>[] = [
    {
      key: 'date',
      header: t('day'),
      isRowHeader: true,
      cell: ({ date }) => <time dateTime={date}>{dayText(date)}</time>,
    },
    {
      key: 'claims',
      header: t('claims'),
      isNumeric: true,
      cell: ({ claims }) => <Amount value={String(claims)} />,
    },
    figure('taken', t('taken')),
    figure('paid', t('paid')),
    // In USD, turnover is the same as the money taken in.
    ...(currency === null ? [] : [figure('turnover', t('turnover'))]),
    figure('difference', t(currency === null ? 'margin' : 'change')),
  ]

  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-lg">{t('days')}</h2>
      <Table
        caption={t('days')}
        columns={columns}
        rows={days.filter(({ claims }) => claims > 0).toReversed()}
        rowKey={({ date }) => date}
        empty={<p className="px-4 py-5 text-sm text-ink-2">{t('noDays')}</p>}
      />
    </div>
  )
}

/** Formats a day of the office, without shifting it to the browser's time zone. */
function useDayText(): (date: string) => string {
  const dateText = useDateText()

  return useCallback((date: string) => dateText(date, 'date', 'UTC'), [dateText])
}
