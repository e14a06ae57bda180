import { MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button/button'
import { formatTimeLeft } from '@/components/ui/display/count-down/format-time-left'
import type { useMailRequest } from '@/features/auth/hooks/use-mail-request'
import type { SentMail } from '@/features/auth/model/passed-to-next-page'
import { FormFault } from '../parts/form-notes'
import { createCountdownStore } from '@/components/ui/display/count-down/countdown-store'

const now = () => Date.now()

/** Whole seconds until a time; 0 afterwards and on the server. */
function useSecondsUntil(untilMs: number): number {
  const store = useMemo(() => createCountdownStore({ untilMs, now }), [untilMs])
  return useSyncExternalStore(store.subscribe, store.getSecondsLeft, () => null) ?? 0
}

type Props = {
  /** If not, the page says so, and nothing here says that something was sent. */
  sendsMail: boolean
  request: ReturnType<typeof useMailRequest>
  mail: SentMail
  /** How long the link is valid, and what to do when no mail comes. */
  validity: string
  /** What to do when the address is wrong. */
  otherAddress: ReactNode
}

/** Says that a mail was sent, to which address, and what to do when it does not come. */
export function SentPanel({ sendsMail, request, mail, validity, otherAddress }: Props) {
  const t = useTranslations('auth.sent')
  const { fault, timesSent } = request
  const text = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // The submitted form is gone, so the focus moves here.
    if (timesSent === 1) {
      text.current?.focus()
    }
  }, [timesSent])

  if (!sendsMail) {
    return (
      <p ref={text} tabIndex={-1} className="text-base text-pretty text-ink-2 outline-none">
        {t.rich('notSent', {
          address: () => <strong className="wrap-anywhere text-ink">{mail.email}</strong>,
        })}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-4 text-center">
      <MailCheck aria-hidden className="mx-auto size-10 text-accent" />
      <p ref={text} tabIndex={-1} className="text-lg text-pretty text-ink outline-none">
        {mail.text}
      </p>
      <p className="text-base text-ink-2">
        {t.rich('to', {
          address: () => <strong className="block wrap-anywhere text-ink">{mail.email}</strong>,
        })}
      </p>
      <p className="text-base text-pretty text-ink-2">{validity}</p>
      <div role="alert" className="text-left empty:-mb-4">
        {fault !== null && <FormFault>{fault.text}</FormFault>}
      </div>
      <SendAgain request={request} />
      <p className="text-base text-ink-2">
        {t('wrongAddress')} {otherAddress}
      </p>
    </div>
  )
}

function SendAgain({ request }: Pick<Props, 'request'>) {
  const t = useTranslations('auth.sent')
  const secondsLeft = useSecondsUntil(request.againAt)

  return (
    <div className="grid justify-items-center gap-1.5">
      <Button
        color="graySecondary"
        size="large"
        fullWidth
        loading={request.isBusy}
        disabled={secondsLeft > 0 && !request.isBusy}
        onClick={request.again}
      >
        {t('again')}
      </Button>
      <p className="min-h-5 text-sm text-ink-3">
        <span role="status">{request.timesSent > 1 && secondsLeft > 0 && t('sentAgain')}</span>{' '}
        {secondsLeft > 0 && (
          <span className="tabular">{t('againIn', { time: formatTimeLeft(secondsLeft) })}</span>
        )}
      </p>
    </div>
  )
}
