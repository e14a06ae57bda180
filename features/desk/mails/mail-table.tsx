'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskMail, MailState } from '@/lib/contracts/desk/mails'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'

const tones: Record<MailState, BadgeTone> = {
  queued: 'amber',
  sent: 'green',
  failed: 'red',
  kept: 'neutral',
}

export function MailStateBadge({ state }: { state: MailState }) {
  const t = useTranslations('desk.mails')

  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

type Props = { mails: readonly DeskMail[]; onOpen: (id: string) => void; empty: ReactNode }

export function MailTable({ mails, onOpen, empty }: Props) {
  const t = useTranslations('desk.mails')
  const dateText = useDateText()
  const columns: TableColumn<DeskMail>[] = [
    {
      key: 'subject',
      header: t('subject'),
      isRowHeader: true,
      cell: ({ id, subject }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-touch rounded-sm text-left font-medium wrap-anywhere hover:text-accent sm:min-h-8"
        >
          {subject}
        </button>
      ),
    },
    {
      key: 'recipient',
      header: t('recipient'),
      cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
    },
    {
      key: 'state',
      header: t('stateHeader'),
      cell: ({ state }) => <MailStateBadge state={state} />,
    },
    {
      key: 'attempts',
      header: t('attempts'),
      isNumeric: true,
      cell: ({ attempts }) => attempts,
    },
    {
      key: 'createdAt',
      header: t('createdAt'),
      className: 'sm:whitespace-nowrap',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular">
          {dateText(createdAt, 'moment')}
        </time>
      ),
    },
  ]

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}
