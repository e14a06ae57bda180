import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import {
  deleteMonitoring,
  listMonitorings,
  orderMonitorings,
  type DeskMonitoring,
} from '@/lib/contracts/desk/site/monitorings'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useEditColumn, useOrderColumn } from '../kit/rows/row-columns'
import { useOrder } from '../kit/rows/use-order'
import { RemoveRow } from '../kit/rows/remove-row'

type Props = {
  monitorings: readonly DeskMonitoring[]
  onEdit: (monitoring: DeskMonitoring) => void
}

const nameOf = ({ terms }: DeskMonitoring) => terms.name

export function MonitoringTable({ monitorings, onEdit }: Props) {
  const t = useTranslations('desk.site.monitorings')
  const order = useOrder(monitorings, { order: orderMonitorings, list: listMonitorings })
  const place = useOrderColumn({ ...order, nameOf, onMove: order.move })
  const edit = useEditColumn({
    nameOf,
    edit: { onEdit },
    removal: (monitoring: DeskMonitoring) => <RemoveMonitoring monitoring={monitoring} />,
  })

  return (
    <Table
      caption={t('title')}
      columns={[...useFactColumns(), place, edit]}
      rows={order.rows}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState title={t('none')} text={t('noneHint')} />}
    />
  )
}

const spans = ['today', 'week', 'month'] as const

function useFactColumns(): TableColumn<DeskMonitoring>[] {
  const t = useTranslations('desk.site.monitorings')
  const format = useFormatter()

  return [
    {
      key: 'name',
      header: t('nameAndLink'),
      isRowHeader: true,
      className: 'sm:w-full sm:min-w-48',
      cell: (monitoring) => <NameAndLink monitoring={monitoring} />,
    },
    ...spans.map((span) => ({
      key: span,
      header: t(span),
      isNumeric: true,
      cell: ({ visits }: DeskMonitoring) => format.number(visits[span]),
    })),
  ]
}

/* Its own site, and beneath it the address by which its visitors come. */
function NameAndLink({ monitoring }: { monitoring: DeskMonitoring }) {
  const t = useTranslations('desk.site.monitorings')
  const { terms, link } = monitoring

  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
        <a
          href={terms.url}
          target="_blank"
          rel="noopener noreferrer"
          className="rounded-sm wrap-anywhere text-accent hover:underline"
        >
          {terms.name}
        </a>
        {!terms.isShown && <Badge>{t('hidden')}</Badge>}
      </span>
      <span className="flex items-center gap-2 max-sm:justify-end">
        <span className="min-w-0 font-normal wrap-anywhere text-ink-2">{link}</span>
        <CopyButton
          isCompact
          value={link}
          label={t('linkNamed', { name: terms.name })}
          className="shrink-0"
        />
      </span>
    </span>
  )
}

function RemoveMonitoring({ monitoring }: { monitoring: DeskMonitoring }) {
  const t = useTranslations('desk.site.monitorings')
  const { id, version, terms } = monitoring
  const change = useDeskChange(deleteMonitoring, {
    refreshes: [listMonitorings],
    done: t('removed'),
  })

  return (
    <RemoveRow
      name={terms.name}
      title={t('removeTitle', { name: terms.name })}
      text={t('removeText')}
      isBusy={change.isPending}
      onConfirm={(close) =>
        change.mutate({ params: { id }, query: { version } }, { onSettled: close })
      }
    />
  )
}
