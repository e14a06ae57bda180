'use client'

import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Amount } from '@/components/ui/display/amount'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { Dialog } from '@/components/ui/overlay/dialog'
import {
  listReserveEntries,
  type ReserveEntry,
  type ReserveRow,
} from '@/lib/contracts/desk/reserves'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { PageTurner } from '../kit/rows/page-turner'
import { useCursor } from '../kit/rows/use-cursor'
import { useAuditNames } from '../audit/use-audit-names'
import { Loaded } from '../kit/page/loaded'

type Props = { reserve: ReserveRow; isOpen: boolean; onClose: () => void; onClosed: () => void }

/** All ledger entries that changed this reserve: when, by whom, and why. */
export function ReserveHistory({ reserve, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations('desk.reserves')
  const { id, name, ticker } = reserve.currency
  const { before, turn } = useCursor()
  const query = useDeskQuery(listReserveEntries, {
    params: { id },
    query: before === undefined ? {} : { before },
  })

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      size="large"
      title={t('historyTitle', { name })}
      description={t('historyText', { unit: ticker })}
    >
      <div className="mt-4">
        <Loaded query={query}>
          {({ entries, next }) => (
            <>
              <Entries entries={entries} places={reserve.roundCalculator} />
              <PageTurner turn={turn} next={next} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

type EntriesProps = { entries: readonly ReserveEntry[]; places: number }

function Entries({ entries, places }: EntriesProps) {
  const t = useTranslations('desk.reserves')
  const dateText = useDateText()

  const columns: TableColumn<ReserveEntry>[] = [
    {
      key: 'at',
      header: t('when'),
      isRowHeader: true,
      className: 'whitespace-nowrap',
      cell: ({ at }) => (
        <time dateTime={at} className="tabular">
          {dateText(at, 'moment')}
        </time>
      ),
    },
    { key: 'what', header: t('what'), cell: (entry) => <What entry={entry} /> },
    {
      key: 'available',
      header: t('change'),
      isNumeric: true,
      cell: ({ available }) => <Change amount={available} places={places} />,
    },
    {
      key: 'held',
      header: t('held'),
      isNumeric: true,
      cell: ({ held }) => (held === '0' ? '—' : <Change amount={held} places={places} />),
    },
    {
      key: 'balance',
      header: t('balance'),
      isNumeric: true,
      cell: ({ availableAfter }) =>
        availableAfter === null ? '—' : <Amount value={availableAfter} places={places} />,
    },
  ]

  return (
    <Table
      caption={t('history')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('noEntries')} text={t('noEntriesText')} />}
    />
  )
}

function What({ entry: { kind, reason, who } }: { entry: ReserveEntry }) {
  const t = useTranslations('desk.reserves')
  const names = useAuditNames()

  return (
    <span className="grid gap-0.5">
      <span className="font-medium">{t(`kind.${kind}`)}</span>
      <span className="wrap-anywhere text-ink-2">{reason}</span>
      <span className="text-note text-ink-3">{names.who(who)}</span>
    </span>
  )
}

function Change({ amount, places }: { amount: string; places: number }) {
  const isOutgoing = amount.startsWith('-')
  return (
    <span className={isOutgoing ? 'text-red' : 'text-accent-strong'}>
      {isOutgoing || amount === '0' ? '' : '+'}
      <Amount value={amount} places={places} />
    </span>
  )
}
