import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GuestFrame } from '@/features/auth/components/guest-frame'
import { FormFoot } from '@/features/auth/components/parts/form-foot'
import { RecoverForm } from '@/features/auth/components/recover-form'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'recover', path: '/recover', isPrivate: true })
}

export default async function RecoverPage() {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'auth' })

  return (
    <GuestFrame
      title={t('recover.title')}
      foot={
        <FormFoot question={t('forget.remembered')} href="/login">
          {t('register.signIn')}
        </FormFoot>
      }
    >
      <AddedMessages messages={areaMessages(locale, 'auth')}>
        <RecoverForm />
      </AddedMessages>
    </GuestFrame>
  )
}
