import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Table, type TableColumn } from '@/components/ui/display/table'
import {
  DeliveryStateBadges,
  useAttemptsText,
  useSubjectText,
} from '@/components/webhooks/delivery-state'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskDelivery } from '@/lib/contracts/shops/desk-shops'

type Props = {
  deliveries: readonly DeskDelivery[]
  onOpen: (id: string) => void
  empty: ReactNode
}

/** One webhook per row, with where it went and what came of it. */
export function DeliveryTable({ deliveries, onOpen, empty }: Props) {
  const t = useTranslations('desk.shops.webhooks.log')
  const attemptsText = useAttemptsText()
  const subjectText = useSubjectText()
  const columns: TableColumn<DeskDelivery>[] = [
    {
      key: 'type',
      header: t('type'),
      isRowHeader: true,
      cell: ({ id, type, url, ...about }) => (
        <>
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="min-h-touch rounded-sm text-left font-mono font-medium wrap-anywhere text-accent hover:underline sm:min-h-8"
          >
            {type}
          </button>
          <span className="block text-sm font-normal wrap-anywhere text-ink-2">
            {subjectText(about)}
          </span>
          {url !== null && <span className="block text-xs wrap-anywhere text-ink-3">{url}</span>}
        </>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (delivery) => (
        <span className="flex flex-wrap gap-1">
          <DeliveryStateBadges delivery={delivery} />
        </span>
      ),
    },
    {
      key: 'last',
      header: t('last'),
      cell: (delivery) => attemptsText(delivery).join(' · ') || '—',
    },
    {
      key: 'next',
      header: t('next'),
      cell: ({ nextAt }) => (nextAt === null ? '—' : <UserTime at={nextAt} mayWrap />),
    },
    { key: 'at', header: t('at'), cell: ({ createdAt }) => <UserTime at={createdAt} mayWrap /> },
  ]

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      onRowPress={({ id }) => onOpen(id)}
      empty={empty}
    />
  )
}
