import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { listMessages, markMessage, type DeskMessage } from '@/lib/contracts/desk/site/contacts'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { replyLink } from './reply-link'
import { MessageFacts } from './message-facts'

type Props = {
  /** Null: none is open. */
  message: DeskMessage | null
  onClose: () => void
}

/** One message in full, as text: what a stranger typed is never a page's own markup. */
export function MessageDialog({ message, onClose }: Props) {
  const t = useTranslations('desk.site.messages')

  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={message === null ? '' : t('one', { topic: t(`topics.${message.topic}`) })}
      footer={message && <Acts message={message} onClose={onClose} />}
    >
      {message && (
        <div className="grid gap-5">
          <MessageFacts message={message} />
          <p
            lang={message.locale}
            className="rounded-field border border-line bg-sunken p-4 text-base wrap-anywhere whitespace-pre-wrap"
          >
            {message.text}
          </p>
        </div>
      )}
    </Dialog>
  )
}

function Acts({ message, onClose }: { message: DeskMessage; onClose: () => void }) {
  const t = useTranslations('desk.site.messages')
  const { id, email, text, locale, claimNumber } = message
  const isAnswered = message.answeredAt !== null
  const change = useDeskChange(markMessage, {
    refreshes: [listMessages],
    done: t(isAnswered ? 'markedWaiting' : 'markedAnswered'),
    onDone: onClose,
  })
  const subject =
    claimNumber === null
      ? t(`subject.${locale}`)
      : t(`subjectOfClaim.${locale}`, { number: claimNumber })

  return (
    <>
      <Button
        color={isAnswered ? 'graySecondary' : 'green'}
        loading={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { isAnswered: !isAnswered } })}
      >
        {t(isAnswered ? 'markWaiting' : 'markAnswered')}
      </Button>
      <Button
        color="graySecondary"
        href={replyLink({ email, subject, text })}
        iconLeft={<Mail aria-hidden className="size-4" />}
      >
        {t('reply')}
      </Button>
    </>
  )
}
