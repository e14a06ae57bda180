import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskGiftOrder } from '@/lib/contracts/loyalty/desk-gift-orders'
import type { GiftOrderState } from '@/lib/contracts/loyalty/gift-lists'
import { Link } from '@/lib/i18n/navigation'

type Props = {
  state: GiftOrderState
  orders: readonly DeskGiftOrder[]
  onGive: (order: DeskGiftOrder) => void
  onDecline: (order: DeskGiftOrder) => void
}

/** Ordered gifts: what, for whom and where to; in the queue, the buttons that end each. */
export function GiftOrderTable({ state, orders, ...actions }: Props) {
  const t = useTranslations('desk.gifts')
  const columns = useColumns(actions)
  const isQueue = state === 'ordered'

  return (
    <Table
      caption={t(`states.${state}`)}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      empty={
        isQueue ? (
          <EmptyState title={t('noneWaiting')} text={t('noneWaitingText')} />
        ) : (
          <EmptyState title={t('noneEnded')} />
        )
      }
    />
  )
}

function useColumns({
  onGive,
  onDecline,
}: Pick<Props, 'onGive' | 'onDecline'>): TableColumn<DeskGiftOrder>[] {
  const t = useTranslations('desk.gifts')
  const dateText = useDateText()

  return [
    {
      key: 'gift',
      header: t('gift'),
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: ({ title, price }) => (
        <span className="grid gap-0.5">
          <span>{title}</span>
          <span className="font-normal text-ink-2 tabular">{t('points', { count: price })}</span>
        </span>
      ),
    },
    {
      key: 'user',
      header: t('customer'),
      className: 'wrap-anywhere',
      cell: ({ user }) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Link href={`/operator/users/${user.id}`} className="text-accent hover:underline">
            {user.email}
          </Link>
          {user.isMe && <Badge>{t('own')}</Badge>}
          {user.isBlocked && <Badge tone="red">{t('blocked')}</Badge>}
          {user.points < 0 && <Badge tone="red">{t('debt', { count: user.points })}</Badge>}
        </span>
      ),
    },
    { key: 'words', header: t('words'), className: 'sm:w-2/5', cell: Words },
    {
      key: 'at',
      header: t('at'),
      cell: ({ orderedAt, endedAt, endedBy }) => (
        <span className="grid tabular">
          <time dateTime={orderedAt}>{dateText(orderedAt, 'moment')}</time>
          {endedAt !== null && (
            <span className="text-ink-2">
              {t('ended', { time: dateText(endedAt, 'moment') })} {endedBy}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      cell: (order) =>
        order.state === 'ordered' &&
        !order.user.isMe && (
          <span className="flex flex-wrap gap-2 max-sm:justify-end">
            {mayGet(order.user) && (
              <Button size="small" onClick={() => onGive(order)}>
                {t('give')} <span className="sr-only">{order.title}</span>
              </Button>
            )}
            <Button size="small" color="graySecondary" onClick={() => onDecline(order)}>
              {t('decline')} <span className="sr-only">{order.title}</span>
            </Button>
          </span>
        ),
    },
  ]
}

/* The badges say why not. */
const mayGet = ({ isBlocked, points }: DeskGiftOrder['user']) => !isBlocked && points >= 0

/* The customer's text while the order waits; then the office's note or reason. */
function Words({ details, note, reason }: DeskGiftOrder) {
  const t = useTranslations('desk.gifts')
  const told = note ?? reason

  if (details !== null) {
    return (
      <span className="flex items-start gap-2 max-sm:justify-end">
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">{details}</span>
        <CopyButton isCompact value={details} label={t('copy')} className="shrink-0" />
      </span>
    )
  }
  return told !== null && <span className="wrap-anywhere whitespace-pre-line">{told}</span>
}
