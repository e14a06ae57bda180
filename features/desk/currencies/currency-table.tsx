import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/display/badge'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import { Link } from '@/lib/i18n/navigation'
import { folding } from '../kit/rows/folding'
import { useOrderColumn } from '../kit/rows/row-columns'

type Props = {
  order: {
    rows: readonly CurrencyRow[]
    isBusy: boolean
    move: (row: CurrencyRow, by: number) => void
  }
  empty: ReactNode
}

export function CurrencyTable({ order, empty }: Props) {
  const t = useTranslations('desk.currencies')
  const columns = useColumns(order)

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={order.rows}
      rowKey={({ id }) => String(id)}
      empty={empty}
    />
  )
}

function useColumns({ rows, isBusy, move: onMove }: Props['order']): TableColumn<CurrencyRow>[] {
  const t = useTranslations('desk.currencies')
  const place = useOrderColumn({ rows, isBusy, nameOf: ({ name }) => name, onMove })

  const kindOf = ({ kind, network }: CurrencyRow) =>
    network === null ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)}, ${network}`

  return [
    {
      key: 'currency',
      header: t('currency'),
      isRowHeader: true,
      cell: (currency) => (
        <Link
          href={`/operator/currencies/${currency.id}`}
          className="flex min-h-touch items-center gap-2.5 rounded-sm hover:text-accent hover:underline"
        >
          <CurrencyLogo logo={currency.logo} name={currency.name} size={22} />
          <span>
            {currency.name}{' '}
            <span className="font-normal whitespace-nowrap text-ink-3">{currency.ticker}</span>
            <span className={folding.large.note}>{kindOf(currency)}</span>
            <span className={folding.medium.note}>{currency.code}</span>
          </span>
        </Link>
      ),
    },
    {
      key: 'code',
      header: t('code'),
      columnClassName: folding.medium.column,
      cell: ({ code }) => code,
    },
    { key: 'kind', header: t('kind'), columnClassName: folding.large.column, cell: kindOf },
    { key: 'shown', header: t('shown'), cell: (currency) => <Sides currency={currency} /> },
    {
      key: 'directions',
      header: t('directions'),
      isNumeric: true,
      cell: ({ directions }) => directions,
    },
    place,
  ]
}

function Sides({ currency: { isSendable, isReceivable } }: { currency: CurrencyRow }) {
  const t = useTranslations('desk.common')

  return isSendable || isReceivable ? (
    <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
      {isSendable && <Badge tone="green">{t('send')}</Badge>}
      {isReceivable && <Badge tone="green">{t('receive')}</Badge>}
    </span>
  ) : (
    <Badge>{t('nobody')}</Badge>
  )
}
