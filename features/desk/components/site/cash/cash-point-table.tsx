import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import {
  deleteCashPoint,
  listCashPoints,
  type DeskCashPoint,
} from '@/lib/contracts/desk/site/cash-points'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { OrderButtons } from '@/features/desk/kit/rows/order-buttons'
import { RemoveOne } from '@/features/desk/kit/rows/remove-one'
import { HoursText } from './hours-text'

type Props = {
  city: string
  points: readonly DeskCashPoint[]
  path: string
  isBusy: boolean
  onMove: (point: DeskCashPoint, by: -1 | 1) => void
}

/** The addresses of one city. */
export function CashPointTable(props: Props) {
  return (
    <Table
      caption={props.city}
      isCaptionShown
      columns={useColumns(props)}
      rows={props.points}
      rowKey={({ id }) => String(id)}
    />
  )
}

function useColumns({ points, path, isBusy, onMove }: Props): TableColumn<DeskCashPoint>[] {
  const t = useTranslations('desk.site.cashPoints')
  const common = useTranslations('desk.catalogue')
  const locale = useLocale()
  const nameOf = ({ terms }: DeskCashPoint) => (locale === 'ru' ? terms.addressRu : terms.addressEn)

  return [
    {
      key: 'address',
      header: t('addressHeader'),
      isRowHeader: true,
      className: 'sm:w-full sm:min-w-40',
      cell: (point) => <span className="wrap-anywhere">{nameOf(point)}</span>,
    },
    {
      key: 'hours',
      header: t('hours'),
      className: 'sm:min-w-44',
      cell: ({ terms }) => <HoursText {...terms} />,
    },
    {
      key: 'shown',
      header: t('onSite'),
      className: 'sm:min-w-28',
      cell: ({ terms }) => (
        <Badge tone={terms.isShown ? 'green' : 'neutral'}>
          {t(terms.isShown ? 'shown' : 'hidden')}
        </Badge>
      ),
    },
    {
      key: 'place',
      header: common('place'),
      cell: (point) => (
        <OrderButtons
          name={nameOf(point)}
          index={points.indexOf(point)}
          count={points.length}
          isBusy={isBusy}
          onMove={(by) => onMove(point, by)}
        />
      ),
    },
    {
      key: 'edit',
      header: common('edit'),
      cell: (point) => (
        <span className="inline-flex gap-1">
          <Button
            size="small"
            color="graySecondary"
            aria-label={common('editNamed', { name: nameOf(point) })}
            href={`${path}?point=${String(point.id)}`}
          >
            {common('edit')}
          </Button>
          <RemoveCashPoint point={point} name={nameOf(point)} />
        </span>
      ),
    },
  ]
}

function RemoveCashPoint({ point, name }: { point: DeskCashPoint; name: string }) {
  const t = useTranslations('desk.site.cashPoints')
  const { id, version } = point
  const change = useDeskChange(deleteCashPoint, {
    refreshes: [listCashPoints],
    done: t('removed'),
    isReadAnew: true,
  })

  return (
    <RemoveOne
      name={name}
      title={t('removeTitle')}
      text={t('removeText', { name })}
      isBusy={change.isPending}
      remove={(onSettled) => change.mutate({ params: { id }, query: { version } }, { onSettled })}
    />
  )
}
