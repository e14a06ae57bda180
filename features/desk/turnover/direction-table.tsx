'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { Turnover, TurnoverDirection } from '@/lib/contracts/desk/money/turnover'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { PairName } from '../directions/parts/pair-name'
import { turnoverAddress, type TurnoverFilters } from './turnover-filters'
import { averageTurnover, sharePercent } from './turnover-shares'
import { Figure, shownIn } from './figure'

type Props = { turnover: Turnover; filters: TurnoverFilters }

/** The directions with the highest turnover, each with a link to its turnover by day. */
export function DirectionTable({ turnover, filters }: Props) {
  const t = useTranslations('desk.turnover')
  const columns = useColumns({ turnover, filters })

  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-lg">{t('directions')}</h2>
      <Table
        caption={t('directions')}
        columns={columns}
        rows={turnover.directions}
        rowKey={({ id }) => String(id)}
        empty={<p className="px-4 py-5 text-sm text-ink-2">{t('noDays')}</p>}
      />
    </div>
  )
}

function useColumns({ turnover, filters }: Props): TableColumn<TurnoverDirection>[] {
  const t = useTranslations('desk.turnover')
  const locale = useLocale()
  const { currency, total } = turnover
  const share = (row: TurnoverDirection) => {
    const percent = sharePercent(row, total)
    return percent === null ? '—' : formatPercent(new Decimal(percent), { locale })
  }

  return [
    {
      key: 'direction',
      header: t('direction'),
      isRowHeader: true,
      cell: ({ id, from, to }) => (
        <Link
          href={turnoverAddress({ ...filters, direction: String(id) })}
          className="inline-flex min-h-touch items-center rounded-sm py-1 hover:text-accent"
        >
          <PairName from={from} to={to} />
        </Link>
      ),
    },
    {
      key: 'claims',
      header: t('claims'),
      isNumeric: true,
      cell: ({ claims }) => <Amount value={String(claims)} />,
    },
    {
      key: 'turnover',
      header: t('turnover'),
      isNumeric: true,
      cell: (row) => <Figure value={row.turnover} currency={currency} />,
    },
    { key: 'share', header: t('share'), isNumeric: true, cell: share },
    {
      key: 'average',
      header: t('average'),
      isNumeric: true,
      cell: (row) => {
        const average = averageTurnover(row)
        return average === null ? (
          '—'
        ) : (
          <Amount
            value={average}
            unit={shownIn(currency).unit ?? ''}
            digits={currency?.roundCalculator ?? 2}
          />
        )
      },
    },
    {
      key: 'difference',
      header: t(currency === null ? 'margin' : 'change'),
      isNumeric: true,
      cell: (row) => <Figure value={row.difference} currency={currency} />,
    },
  ]
}
