import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { cityCalls, type DeskCity } from '@/lib/contracts/desk/catalogue/cities'
import type { CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import { useEditColumn, useOrderColumn } from '../kit/rows/row-columns'
import { useOrder } from '../kit/rows/use-order'
import { RemoveCity } from './remove-city'

type Props = {
  cities: readonly DeskCity[]
  cash: readonly CurrencyRow[]
  onEdit: (city: DeskCity) => void
}

export function CityTable(props: Props) {
  const t = useTranslations('desk.cities')
  const order = useOrder(props.cities, cityCalls)
  const columns = useColumns(props, order)

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={order.rows}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState title={t('none')} text={t('noneHint')} />}
    />
  )
}

function useColumns(
  { cash, onEdit }: Props,
  { rows, isBusy, move: onMove }: ReturnType<typeof useOrder<DeskCity>>,
): TableColumn<DeskCity>[] {
  const t = useTranslations('desk.cities')
  const locale = useLocale()
  const nameOf = ({ terms }: DeskCity) => (locale === 'ru' ? terms.nameRu : terms.nameEn)
  const tickerOf = (id: number) => cash.find((currency) => currency.id === id)?.ticker

  const place = useOrderColumn({ rows, isBusy, nameOf, onMove })
  const edit = useEditColumn({
    nameOf,
    edit: { onEdit },
    removal: (city: DeskCity) => <RemoveCity id={city.id} name={nameOf(city)} />,
  })

  return [
    { key: 'city', header: t('city'), isRowHeader: true, cell: nameOf },
    { key: 'code', header: t('code'), cell: ({ terms }) => terms.code },
    {
      key: 'cash',
      header: t('cash'),
      cell: ({ terms }) => terms.currencyIds.map(tickerOf).filter(Boolean).join(', ') || '—',
    },
    {
      key: 'directions',
      header: t('directions'),
      isNumeric: true,
      cell: ({ directions }) => directions,
    },
    place,
    edit,
  ]
}
