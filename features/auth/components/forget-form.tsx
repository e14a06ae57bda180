'use client'

import { useTranslations } from 'next-intl'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import { useMailRequest } from '../hooks/use-mail-request'
import { AddressForm } from './mail/address-form'
import { MailOffNote } from './mail/mail-off-note'
import { SentPanel } from './mail/sent-panel'
import { textLinkClasses } from './parts/text-link'

type Props = { captchaKey: string | null; sendsMail: boolean }

/**
 * Requests the link to set a new password; the response is the same whether or not the address is known.
 */
export function ForgetForm({ captchaKey, sendsMail }: Props) {
  const t = useTranslations('auth')
  const captcha = useCaptcha({ action: 'restore', findKey: () => Promise.resolve(captchaKey) })
  const request = useMailRequest({ kind: 'restore', captcha, before: null })

  return (
    <div className="grid gap-4">
      {!sendsMail && <MailOffNote />}
      {request.sent === null ? (
        <AddressForm
          request={request}
          captcha={captcha}
          title={t('forget.title')}
          lead={t('forget.lead')}
        />
      ) : (
        <SentPanel
          sendsMail={sendsMail}
          request={request}
          mail={request.sent}
          validity={t('forget.validity')}
          otherAddress={
            <button type="button" onClick={request.startAgain} className={textLinkClasses}>
              {t('sent.otherAddress')}
            </button>
          }
        />
      )}
      {captchaKey !== null && <CaptchaNotice />}
      {captcha.slot}
    </div>
  )
}
