'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { useMessage } from '@/features/content/hooks/use-message'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import { MessageFields } from './message-fields'
import { MessageSent } from './message-sent'

type Props = {
  /** Null where nobody is asked. */
  captchaKey: string | null
  /** The id of the heading that names the form. */
  labelledBy: string
}

/** Writes to the office; its answer comes by e-mail. */
export function MessageForm({ captchaKey, labelledBy }: Props) {
  const t = useTranslations('siteForm.message')
  const captcha = useCaptcha({ action: 'contact', findKey: () => Promise.resolve(captchaKey) })
  const { form, fault, sent, submit, startAnew, isBusy } = useMessage({ captcha })

  return (
    <>
      {sent === null ? (
        // Before its scripts are there it must not put what was written into an address.
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
        <MessageSent sent={sent} onAgain={startAnew} />
      )}
      {captcha.slot}
    </>
  )
}
