import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import {
  cashPointCalls,
  type DeskCashPoint,
  type CashPointTerms,
} from '@/lib/contracts/desk/site/cash-points'
import { weekText } from '@/lib/i18n/week-text'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useEditColumn, useOrderColumn } from '../kit/rows/row-columns'
import { RemoveRow } from '../kit/rows/remove-row'

type Props = {
  city: string
  points: readonly DeskCashPoint[]
  path: string
  isBusy: boolean
  onMove: (point: DeskCashPoint, by: number) => void
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
  const locale = useLocale()
  const nameOf = ({ terms }: DeskCashPoint) => (locale === 'ru' ? terms.addressRu : terms.addressEn)

  const place = useOrderColumn({ rows: points, isBusy, nameOf, onMove })
  const edit = useEditColumn({
    nameOf,
    edit: { hrefOf: ({ id }) => `${path}?point=${String(id)}` },
    removal: (point: DeskCashPoint) => <RemoveCashPoint point={point} name={nameOf(point)} />,
  })

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
      className: 'sm:min-w-52',
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
    place,
    edit,
  ]
}

function RemoveCashPoint({ point, name }: { point: DeskCashPoint; name: string }) {
  const t = useTranslations('desk.site.cashPoints')
  const { id, version } = point
  const change = useDeskChange(cashPointCalls.remove, {
    refreshes: [cashPointCalls.list],
    done: t('removed'),
  })

  return (
    <RemoveRow
      name={name}
      title={t('removeTitle')}
      text={t('removeText', { name })}
      isBusy={change.isPending}
      onConfirm={(close) =>
        change.mutate({ params: { id }, query: { version } }, { onSettled: close })
      }
    />
  )
}

type HoursTextProps = Pick<CashPointTerms, 'week' | 'timezone'>

/** The hours as customers see them, with the name of the time zone. */
function HoursText({ week, timezone }: HoursTextProps) {
  const t = useTranslations('desk.site.cashPoints')
  const locale = useLocale()
  const words = { roundTheClock: t('around'), daily: t('daily'), closed: t('dayOff') }

  return (
    <>
      {weekText(week, { locale, words })}
      <span className="block text-note text-ink-3">{timezone.replaceAll('_', ' ')}</span>
    </>
  )
}
