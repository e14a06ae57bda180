'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useSyncExternalStore } from 'react'
import { Skeleton } from '@/components/ui/display/skeleton'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useCaptcha } from '@/lib/captcha/use-captcha'
import { useMailRequest } from '../hooks/use-mail-request'
import { guestPath } from '../model/after-login'
import {
  storeSentMail,
  storedSentMail,
  parseSentMail,
  type SentMail,
} from '../model/passed-to-next-page'
import { AddressForm } from './mail/address-form'
import { MailOffNote } from './mail/mail-off-note'
import { SentPanel } from './mail/sent-panel'
import { FormFoot } from './parts/form-foot'
import { TextLink } from './parts/text-link'

type Props = { next: string | null; captchaKey: string | null; sendsMail: boolean }

/** The page after registering: a mail was sent. Visitors from elsewhere can request a mail here. */
export function SentPage(props: Props) {
  // Only the browser knows which mail was requested.
  const storedMail = useSyncExternalStore(neverChanges, storedSentMail, () => undefined)
  const before = useMemo(
    () => (storedMail === undefined ? undefined : parseSentMail(storedMail)),
    [storedMail],
  )

  return before === undefined ? (
    <div aria-busy="true">
      <Skeleton width="100%" height={272} shape="field" />
    </div>
  ) : (
    <SentPageContent {...props} before={before} />
  )
}

const neverChanges = () => () => undefined

type ContentProps = Props & { before: SentMail | null }

function SentPageContent({ next, captchaKey, sendsMail, before }: ContentProps) {
  const t = useTranslations('auth')
  const captcha = useCaptcha({ action: 'restore', findKey: () => Promise.resolve(captchaKey) })
  const request = useMailRequest({ kind: 'activation', captcha, before, onSent: storeSentMail })

  return (
    <div className="grid gap-4">
      {!sendsMail && <MailOffNote />}
      {request.sent === null ? (
        <>
          <AddressForm
            request={request}
            captcha={captcha}
            title={t('activation.title')}
            lead={t('activation.lead')}
          />
          <FormFoot question={t('activation.noAccount')} href={guestPath('/register', next)}>
            {t('login.register')}
          </FormFoot>
        </>
      ) : (
        <SentPanel
          sendsMail={sendsMail}
          request={request}
          mail={request.sent}
          validity={t('sent.validity')}
          otherAddress={
            <TextLink href={guestPath('/register', next)}>{t('sent.registerAnew')}</TextLink>
          }
        />
      )}
      {captchaKey !== null && <CaptchaNotice />}
      {captcha.slot}
    </div>
  )
}
