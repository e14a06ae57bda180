import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import {
  listBankMessages,
  readBankMessageAgain,
  type DeskBankMessage,
} from '@/lib/contracts/bank-messages/desk-bank-messages'
import { BookButton } from './book-button'

export type MessageActions = {
  onAssign: (message: DeskBankMessage) => void
  onDismiss: (message: DeskBankMessage) => void
}

const waiting: readonly DeskBankMessage['state'][] = ['unread', 'unmatched', 'proposed']

/** What an operator can do about a message that waits. For an order that fits, one press is enough. */
export function MessageActs({
  message,
  onAssign,
  onDismiss,
}: MessageActions & { message: DeskBankMessage }) {
  const t = useTranslations('desk.bankMessages')
  const again = useDeskChange(readBankMessageAgain, {
    refreshes: [listBankMessages],
    done: t('wasReadAgain'),
  })
  const { claim, id, money, state } = message

  return waiting.includes(state) ? (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      {claim && <BookButton message={message} claim={claim} />}
      {money && (
        <Button size="small" color="graySecondary" onClick={() => onAssign(message)}>
          {t('assign')}
        </Button>
      )}
      {state === 'unread' && (
        <Button
          size="small"
          color="graySecondary"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id } })}
        >
          {t('readAgain')}
        </Button>
      )}
      <Button size="small" color="graySecondary" onClick={() => onDismiss(message)}>
        {t('dismiss')}
      </Button>
    </span>
  ) : null
}
