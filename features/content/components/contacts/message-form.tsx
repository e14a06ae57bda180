'use client'

import { MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CircleAlert } from '@/components/ui/icons'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { useMessage, type SentMessage } from '@/features/content/hooks/use-message'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import { Button } from '@/components/ui/button/button'
import { MessageFields } from './message-fields'

type Props = {
  /** The captcha's site key; null without a captcha. */
  captchaKey: string | null
  /** The id of the heading that names the form. */
  labelledBy: string
}

/** A message to the office, which answers by e-mail. */
export function MessageForm({ captchaKey, labelledBy }: Props) {
  const t = useTranslations('siteForm.message')
  const captcha = useCaptcha({ action: 'contact', findKey: () => Promise.resolve(captchaKey) })
  const { form, fault, sent, submit, startAgain, isBusy } = useMessage({ captcha })

  return (
    <>
      {sent === null ? (
        // POST, so that a submit before hydration cannot put the message into the address.
        <form
          method="post"
          noValidate
          onSubmit={submit}
          onFocus={captcha.prepare}
          aria-labelledby={labelledBy}
          className="flex flex-col gap-5"
        >
          <MessageFields form={form} />
          <div role="alert" className="empty:-mt-5">
            {fault !== null && (
              <p className="flex gap-2 rounded-field bg-red-soft px-4 py-3 text-base text-red-strong">
                <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
                <span className="min-w-0">{fault}</span>
              </p>
            )}
          </div>
          <SubmitButton className="sm:self-start" loading={isBusy}>
            {t('submit')}
          </SubmitButton>
          {captchaKey !== null && <CaptchaNotice />}
        </form>
      ) : (
        <MessageSent sent={sent} onAgain={startAgain} />
      )}
      {captcha.slot}
    </>
  )
}

type MessageSentProps = { sent: SentMessage; onAgain: () => void }

/** Says that the message was accepted and where the reply goes, with a button to write another. */
function MessageSent({ sent, onAgain }: MessageSentProps) {
  const t = useTranslations('siteForm.message')
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The submitted form is gone, so the focus moves here.
    title.current?.focus()
  }, [])

  return (
    <div className="flex flex-col items-start gap-3 rounded-button bg-accent-soft p-5 sm:p-6">
      <MailCheck aria-hidden className="size-9 text-accent-strong" />
      <h3 ref={title} tabIndex={-1} className="text-xl text-ink outline-none">
        {t('sentTitle')}
      </h3>
      <p className="text-base text-pretty text-ink">{sent.serverText}</p>
      <p className="text-base text-ink-2">
        {t.rich('sentTo', {
          email: sent.email,
          strong: (text) => (
            <strong className="font-semibold wrap-anywhere text-ink">{text}</strong>
          ),
        })}
      </p>
      <Button color="graySecondary" className="mt-2" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
