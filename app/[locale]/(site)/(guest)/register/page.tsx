import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadCaptchaKey, loadSendsMail } from '@/features/auth/api/load-guest-settings'
import { RegisterFromAddress, GuestFoot } from '@/features/auth/components/from-address'
import { MailOffNote } from '@/features/auth/components/mail/mail-off-note'
import { GuestFrame } from '@/features/auth/components/guest-frame'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'register', path: '/register', isPrivate: true })
}

export default async function RegisterPage() {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'auth.register' })

  return (
    <GuestFrame
      title={t('title')}
      lead={t('lead')}
      foot={
        <GuestFoot question={t('haveAccount')} path="/login">
          {t('signIn')}
        </GuestFoot>
      }
    >
      <AddedMessages messages={areaMessages(locale, 'auth')}>
        <div className="grid gap-4">
          {!(await loadSendsMail(locale)) && <MailOffNote />}
          <RegisterFromAddress captchaKey={await loadCaptchaKey(locale)} />
        </div>
      </AddedMessages>
    </GuestFrame>
  )
}
