import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskBankMessage } from '@/lib/contracts/bank-messages/desk-bank-messages'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { Link } from '@/lib/i18n/navigation'
import { MessageActs, type MessageActions } from './message-acts'
import { MessageFacts } from './message-facts'

type Props = MessageActions & {
  show: string
  messages: readonly DeskBankMessage[]
}

/** Messages: the text, what was read from it, and the order that it is about. */
export function BankMessageTable({ messages, show, ...actions }: Props) {
  const t = useTranslations('desk.bankMessages')

  return (
    <Table
      caption={t('title')}
      columns={useColumns(actions)}
      rows={messages}
      rowKey={({ id }) => id}
      empty={
        show === 'waiting' ? (
          <EmptyState title={t('noneWaiting')} text={t('noneWaitingText')} />
        ) : (
          <EmptyState title={t('none')} />
        )
      }
    />
  )
}

function useColumns(actions: MessageActions): TableColumn<DeskBankMessage>[] {
  const t = useTranslations('desk.bankMessages')
  const dateText = useDateText()

  return [
    {
      key: 'message',
      header: t('message'),
      isRowHeader: true,
      className: 'sm:w-2/5 wrap-anywhere',
      cell: ({ device, receivedAt, sender, text }) => (
        <span className="grid gap-0.5 font-normal">
          <span className="whitespace-pre-line">{text ?? t('textDeleted')}</span>
          <span className="text-sm text-ink-3">
            {sender === null ? device.name : t('from', { sender, device: device.name })}
            {' · '}
            <time dateTime={receivedAt} className="tabular">
              {dateText(receivedAt, 'moment')}
            </time>
          </span>
        </span>
      ),
    },
    { key: 'said', header: t('said'), cell: (message) => <MessageFacts message={message} /> },
    { key: 'order', header: t('order'), cell: OrderOf },
    {
      key: 'actions',
      header: t('actions'),
      cell: (message) => <MessageActs message={message} {...actions} />,
    },
  ]
}

function OrderOf({ claim, decidedAt, decidedBy, fits, note, state }: DeskBankMessage) {
  const t = useTranslations('desk.bankMessages')
  const dateText = useDateText()
  const orders = claim ? [claim] : fits
  const at = decidedAt && dateText(decidedAt, 'moment')

  return (
    <span className="grid gap-0.5">
      {!claim && fits.length > 0 && <span className="text-sm text-ink-3">{t('fitsTitle')}</span>}
      {orders.map(({ id, number }) => (
        <Link
          key={id}
          href={`/operator/claims/${id}`}
          className="font-semibold whitespace-nowrap text-accent hover:underline"
        >
          {claimNumberText(number)}
        </Link>
      ))}
      {at && state !== 'proposed' && (
        <span className="text-sm text-ink-3">
          {decidedBy === null ? t('decidedAlone', { at }) : t('decided', { who: decidedBy, at })}
        </span>
      )}
      {note !== null && <span className="text-sm wrap-anywhere">{note}</span>}
    </span>
  )
}
