import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { NumberedText } from '@/components/ui/display/numbered-text'
import { Dialog } from '@/components/ui/overlay/dialog'
import { claimNumberText, readClaimNumber } from '@/lib/contracts/claims/claim-number'
import { listMessages, markMessage, type DeskMessage } from '@/lib/contracts/desk/site/contacts'
import { useDeskChange } from '../kit/calls/use-desk-change'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { MessageState, MessageTime } from './message-table'

type Reply = {
  email: string
  subject: string
  /** The message, which the reply quotes. */
  text: string
}

/* Some mail programs truncate or refuse longer URLs. */
const maxQuoteLength = 1000

/** A `mailto:` link that starts a reply in the operator's mail program. */
export function replyLink({ email, subject, text }: Reply): string {
  const quoted = beginningOf(text)
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
  const body = ['', '', ...quoted].join('\r\n')
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/* The text is cut between code points, because half of a surrogate pair cannot be encoded in a URL. */
function beginningOf(text: string): string {
  const characters = Array.from(text)
  return characters.length > maxQuoteLength
    ? `${characters.slice(0, maxQuoteLength).join('').trimEnd()}…`
    : text
}

const linkClasses = 'rounded-sm text-accent underline underline-offset-2 hover:text-accent-strong'

/** Who wrote the message, when, about which claim, and whether it was answered. */
function MessageFacts({ message }: { message: DeskMessage }) {
  const t = useTranslations('desk.site.messages')
  const { name, email, claimNumber, userId, createdAt, answeredAt, answeredBy, locale } = message

  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
      {name !== '' && <Fact label={t('name')}>{name}</Fact>}
      <Fact label={t('email')}>{email}</Fact>
      <Fact label={t('createdAt')}>
        <MessageTime at={createdAt} />
      </Fact>
      <Fact label={t('language')}>{t(`languages.${locale}`)}</Fact>
      {claimNumber !== null && (
        <Fact label={t('claim')}>
          <ClaimOf {...message} />
        </Fact>
      )}
      <Fact label={t('user')}>
        {userId === null ? (
          <span className="text-ink-3">{t('guest')}</span>
        ) : (
          <Link href={`/operator/users/${userId}`} className={linkClasses}>
            {t('openUser')}
          </Link>
        )}
      </Fact>
      <Fact label={t('stateHeader')}>
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <MessageState answeredAt={answeredAt} />
          {answeredAt !== null && <MessageTime at={answeredAt} />}
          {answeredBy}
        </span>
      </Fact>
    </dl>
  )
}

/* The visitor may have typed any number, so the claim may not exist. */
function ClaimOf({ claimId, claimNumber }: Pick<DeskMessage, 'claimId' | 'claimNumber'>) {
  const t = useTranslations('desk.site.messages')
  const number = claimNumber ?? ''

  return claimId === null ? (
    <>
      {number} <span className="text-ink-3">{t('noSuchClaim')}</span>
    </>
  ) : (
    <Link href={`/operator/claims/${claimId}`} className={linkClasses}>
      <NumberedText
        text={t('claimNumber', { number: claimNumberText(readClaimNumber(number) ?? number) })}
      />
    </Link>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

type Props = {
  /** Null if no message is open. */
  message: DeskMessage | null
  onClose: () => void
}

/** One message in full, as plain text: what a visitor typed is not rendered as markup. */
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
      : t(`subjectOfClaim.${locale}`, {
          number: claimNumberText(readClaimNumber(claimNumber) ?? claimNumber),
        })

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
