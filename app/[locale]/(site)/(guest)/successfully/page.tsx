import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadCaptchaKey, loadSendsMail } from '@/features/auth/api/load-guest-settings'
import { SentFromAddress, GuestFoot } from '@/features/auth/components/from-address'
import { GuestFrame } from '@/features/auth/components/guest-frame'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'successfully', path: '/successfully', isPrivate: true })
}

export default async function SuccessfullyPage() {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'auth' })

  return (
    <GuestFrame
      title={t('activation.title')}
      foot={
        <GuestFoot question={t('sent.activated')} path="/login">
          {t('register.signIn')}
        </GuestFoot>
      }
    >
      <AddedMessages messages={areaMessages(locale, 'auth')}>
        <SentFromAddress
          captchaKey={await loadCaptchaKey(locale)}
          sendsMail={await loadSendsMail(locale)}
        />
      </AddedMessages>
    </GuestFrame>
  )
}
