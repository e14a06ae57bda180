import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadCaptchaKey } from '@/features/auth/api/load-guest-settings'
import { LoginFromAddress, GuestFoot } from '@/features/auth/components/from-address'
import { GuestFrame } from '@/features/auth/components/guest-frame'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'login', path: '/login', isPrivate: true })
}

export default async function LoginPage() {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'auth.login' })

  return (
    <GuestFrame
      title={t('title')}
      foot={
        <GuestFoot question={t('noAccount')} path="/register">
          {t('register')}
        </GuestFoot>
      }
    >
      <AddedMessages messages={areaMessages(locale, 'auth')}>
        <LoginFromAddress captchaKey={await loadCaptchaKey(locale)} />
      </AddedMessages>
    </GuestFrame>
  )
}
