import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { loadCaptchaKey } from '@/features/auth/api/load-captcha-key'
import { guestPath, wantedPath } from '@/features/auth/api/wanted-path'
import { ForgetForm } from '@/features/auth/components/forget-form'
import { GuestFrame } from '@/features/auth/components/guest-frame'
import { FormFoot } from '@/features/auth/components/parts/form-foot'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'forget', path: '/forget', isPrivate: true })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ForgetPage({ searchParams }: Props) {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'auth' })
  const next = wantedPath(await searchParams)

  return (
    <GuestFrame
      title={t('forget.title')}
      foot={
        <FormFoot question={t('forget.remembered')} href={guestPath('/login', next)}>
          {t('register.signIn')}
        </FormFoot>
      }
    >
      <NextIntlClientProvider messages={areaMessages(locale, 'auth')}>
        <ForgetForm captchaKey={await loadCaptchaKey(locale)} />
      </NextIntlClientProvider>
    </GuestFrame>
  )
}
