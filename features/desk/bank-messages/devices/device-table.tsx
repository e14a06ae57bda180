import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskBankDevice } from '@/lib/contracts/bank-messages/bank-devices'

type Acts = {
  onEdit: (device: DeskBankDevice) => void
  onRevoke: (device: DeskBankDevice) => void
}

/** The devices: how each proves itself, and when it last sent a message. */
export function DeviceTable({ devices, ...acts }: Acts & { devices: readonly DeskBankDevice[] }) {
  const t = useTranslations('desk.bankMessages.devices')

  return (
    <Table
      caption={t('title')}
      columns={useColumns(acts)}
      rows={devices}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState title={t('none')} text={t('noneHint')} />}
    />
  )
}

function useColumns({ onEdit, onRevoke }: Acts): TableColumn<DeskBankDevice>[] {
  const t = useTranslations('desk.bankMessages')
  const common = useTranslations('desk.common')
  const dateText = useDateText()

  return [
    {
      key: 'name',
      header: t('devices.name'),
      isRowHeader: true,
      className: 'sm:w-full sm:min-w-48 wrap-anywhere',
      cell: ({ code, isSilent, revokedAt, terms }) => (
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
            {terms.name}
            {isSilent && <Badge tone="red">{t('devices.silent')}</Badge>}
            {revokedAt !== null && <Badge>{t('devices.revoked')}</Badge>}
          </span>
          <span className="font-mono text-sm font-normal text-ink-3">
            {t('devices.code', { code })}
          </span>
        </span>
      ),
    },
    {
      key: 'how',
      header: t('devices.how'),
      cell: ({ terms }) => t(terms.allowsBearer ? 'devices.bearer' : 'devices.signed'),
    },
    {
      key: 'last',
      header: t('devices.lastMessage'),
      className: 'tabular whitespace-nowrap',
      cell: ({ lastMessageAt }) =>
        lastMessageAt === null ? (
          t('devices.never')
        ) : (
          <time dateTime={lastMessageAt}>{dateText(lastMessageAt, 'moment')}</time>
        ),
    },
    {
      key: 'actions',
      header: t('actions'),
      cell: (device) =>
        device.revokedAt === null && (
          <span className="flex flex-wrap gap-2 max-sm:justify-end">
            <Button size="small" color="graySecondary" onClick={() => onEdit(device)}>
              {common('edit')} <span className="sr-only">{device.terms.name}</span>
            </Button>
            <Button size="small" color="graySecondary" onClick={() => onRevoke(device)}>
              {t('devices.revoke')} <span className="sr-only">{device.terms.name}</span>
            </Button>
          </span>
        ),
    },
  ]
}
