import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskMessage } from '@/lib/contracts/desk/site/contacts'
import { Badge } from '@/components/ui/display/badge'

type Props = {
  messages: readonly DeskMessage[]
  onOpen: (id: string) => void
  empty: ReactNode
}

/** One message per row: its author, topic and first words. */
export function MessageTable({ messages, onOpen, empty }: Props) {
  const t = useTranslations('desk.site.messages')
  const columns: TableColumn<DeskMessage>[] = [
    {
      key: 'from',
      header: t('from'),
      isRowHeader: true,
      className: 'sm:min-w-44',
      cell: ({ id, name, email }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-touch rounded-sm text-left font-semibold wrap-anywhere text-accent hover:underline max-sm:text-right sm:min-h-8"
        >
          {name === '' ? email : name}
        </button>
      ),
    },
    {
      key: 'text',
      header: t('text'),
      className: 'sm:w-1/2',
      cell: ({ text }) => (
        <span className="line-clamp-2 wrap-anywhere whitespace-normal">{text}</span>
      ),
    },
    { key: 'topic', header: t('topic'), cell: ({ topic }) => t(`topics.${topic}`) },
    { key: 'state', header: t('stateHeader'), cell: (message) => <MessageState {...message} /> },
    {
      key: 'createdAt',
      header: t('createdAt'),
      cell: ({ createdAt }) => <MessageTime at={createdAt} />,
    },
  ]

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={messages}
      rowKey={({ id }) => id}
      onRowPress={({ id }) => onOpen(id)}
      empty={empty}
    />
  )
}

export function MessageTime({ at }: { at: string }) {
  const dateText = useDateText()

  return (
    <time dateTime={at} className="tabular">
      {dateText(at, 'moment')}
    </time>
  )
}

export function MessageState({ answeredAt }: Pick<DeskMessage, 'answeredAt'>) {
  const t = useTranslations('desk.site.messages')

  return (
    <Badge tone={answeredAt === null ? 'amber' : 'green'}>
      {t(answeredAt === null ? 'state.waiting' : 'state.answered')}
    </Badge>
  )
}
