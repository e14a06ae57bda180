import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import { groupCalls, type DeskGroup } from '@/lib/contracts/desk/catalogue/groups'
import { useEditColumn, useOrderColumn } from '../kit/rows/row-columns'
import { useOrder } from '../kit/rows/use-order'
import { RemoveGroup } from './remove-group'

type Props = {
  groups: readonly DeskGroup[]
  currencies: readonly CurrencyRow[]
  onEdit: (group: DeskGroup) => void
}

export function GroupTable(props: Props) {
  const t = useTranslations('desk.groups')
  const order = useOrder(props.groups, groupCalls)
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
  { currencies, onEdit }: Props,
  { rows, isBusy, move: onMove }: ReturnType<typeof useOrder<DeskGroup>>,
): TableColumn<DeskGroup>[] {
  const t = useTranslations('desk.groups')
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const nameOf = ({ terms }: DeskGroup) => (locale === 'ru' ? terms.nameRu : terms.nameEn)
  const currencyName = (id: number) => currencies.find((currency) => currency.id === id)?.name

  const place = useOrderColumn({ rows, isBusy, nameOf, onMove })
  const edit = useEditColumn({
    nameOf,
    edit: { onEdit },
    removal: (group: DeskGroup) => <RemoveGroup id={group.id} name={nameOf(group)} />,
  })

  return [
    { key: 'group', header: t('group'), isRowHeader: true, cell: nameOf },
    {
      key: 'shown',
      header: t('shown'),
      cell: ({ terms }) => (
        <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
          {terms.isSendVisible && <Badge tone="green">{common('send')}</Badge>}
          {terms.isReceiveVisible && <Badge tone="green">{common('receive')}</Badge>}
          {!terms.isSendVisible && !terms.isReceiveVisible && <Badge>{common('nobody')}</Badge>}
        </span>
      ),
    },
    {
      key: 'members',
      header: t('members'),
      cell: ({ terms }) => terms.currencyIds.map(currencyName).filter(Boolean).join(', ') || '—',
    },
    place,
    edit,
  ]
}
