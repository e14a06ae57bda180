'use client'

import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { Turnover, TurnoverDay } from '@/lib/contracts/desk/money/turnover'
import { Figure } from './figure'
import { useDateText } from './use-date-text'

/** The days on which claims were completed, the newest first. */
export function DayTable({ turnover: { currency, days } }: { turnover: Turnover }) {
  const t = useTranslations('desk.turnover')
  const dateText = useDateText()
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
      cell: ({ date }) => <time dateTime={date}>{dateText(date)}</time>,
    },
    {
      key: 'claims',
      header: t('claims'),
      isNumeric: true,
      cell: ({ claims }) => <Amount value={String(claims)} />,
    },
    figure('taken', t('taken')),
    figure('paid', t('paid')),
    // Worth in USD it is what was taken in.
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
