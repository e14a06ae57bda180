import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
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
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { OrderButtons } from '@/features/desk/kit/rows/order-buttons'
import { useOrder } from '@/features/desk/kit/rows/use-order'
import { RemoveOne } from '@/features/desk/kit/rows/remove-one'

type Props = {
  monitorings: readonly DeskMonitoring[]
  onEdit: (monitoring: DeskMonitoring) => void
}

export function MonitoringTable({ monitorings, onEdit }: Props) {
  const t = useTranslations('desk.site.monitorings')
  const order = useOrder(monitorings, { order: orderMonitorings, list: listMonitorings })
  const columns = [...useFactColumns(), ...useActColumns(order, onEdit)]

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

function useActColumns(
  { rows, isBusy, move }: ReturnType<typeof useOrder<DeskMonitoring>>,
  onEdit: Props['onEdit'],
): TableColumn<DeskMonitoring>[] {
  const common = useTranslations('desk.catalogue')

  return [
    {
      key: 'place',
      header: common('place'),
      cell: (row) => (
        <OrderButtons
          name={row.terms.name}
          index={rows.indexOf(row)}
          count={rows.length}
          isBusy={isBusy}
          onMove={(by) => move(rows.indexOf(row), by)}
        />
      ),
    },
    {
      key: 'edit',
      header: common('edit'),
      cell: (row) => (
        <span className="inline-flex gap-1">
          <Button
            size="small"
            color="graySecondary"
            aria-label={common('editNamed', { name: row.terms.name })}
            onClick={() => onEdit(row)}
          >
            {common('edit')}
          </Button>
          <RemoveMonitoring monitoring={row} />
        </span>
      ),
    },
  ]
}

function RemoveMonitoring({ monitoring }: { monitoring: DeskMonitoring }) {
  const t = useTranslations('desk.site.monitorings')
  const { id, version, terms } = monitoring
  const change = useDeskChange(deleteMonitoring, {
    refreshes: [listMonitorings],
    done: t('removed'),
    isReadAnew: true,
  })

  return (
    <RemoveOne
      name={terms.name}
      title={t('removeTitle', { name: terms.name })}
      text={t('removeText')}
      isBusy={change.isPending}
      remove={(onSettled) => change.mutate({ params: { id }, query: { version } }, { onSettled })}
    />
  )
}
