import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { listDeskCities, orderCities, type DeskCity } from '@/lib/contracts/desk/catalogue/cities'
import type { CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import { OrderButtons } from '@/features/desk/kit/rows/order-buttons'
import { useOrder } from '@/features/desk/kit/rows/use-order'
import { RemoveCity } from './remove-city'

type Props = {
  cities: readonly DeskCity[]
  cash: readonly CurrencyRow[]
  onEdit: (city: DeskCity) => void
}

export function CityTable(props: Props) {
  const t = useTranslations('desk.cities')
  const order = useOrder(props.cities, { order: orderCities, list: listDeskCities })
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
  { rows, isBusy, move }: ReturnType<typeof useOrder<DeskCity>>,
): TableColumn<DeskCity>[] {
  const t = useTranslations('desk.cities')
  const common = useTranslations('desk.catalogue')
  const locale = useLocale()
  const nameOf = ({ terms }: DeskCity) => (locale === 'ru' ? terms.nameRu : terms.nameEn)
  const tickerOf = (id: number) => cash.find((currency) => currency.id === id)?.ticker

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
    {
      key: 'place',
      header: common('place'),
      cell: (city) => (
        <OrderButtons
          name={nameOf(city)}
          index={rows.indexOf(city)}
          count={rows.length}
          isBusy={isBusy}
          onMove={(by) => move(rows.indexOf(city), by)}
        />
      ),
    },
    {
      key: 'edit',
      header: common('edit'),
      cell: (city) => (
        <span className="inline-flex gap-1">
          <Button
            size="small"
            color="graySecondary"
            aria-label={common('editNamed', { name: nameOf(city) })}
            onClick={() => onEdit(city)}
          >
            {common('edit')}
          </Button>
          <RemoveCity id={city.id} name={nameOf(city)} />
        </span>
      ),
    },
  ]
}
