import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { loadCaptchaKey } from '@/features/auth/api/load-captcha-key'
import { guestPath, wantedPath } from '@/features/auth/api/wanted-path'
import { GuestFrame } from '@/features/auth/components/guest-frame'
import { LoginForm } from '@/features/auth/components/login-form'
import { FormFoot } from '@/features/auth/components/parts/form-foot'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'login', path: '/login', isPrivate: true })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'auth.login' })
  const next = wantedPath(await searchParams)

  return (
    <GuestFrame
      title={t('title')}
      foot={
        <FormFoot question={t('noAccount')} href={guestPath('/register', next)}>
          {t('register')}
        </FormFoot>
      }
    >
      <NextIntlClientProvider messages={areaMessages(locale, 'auth')}>
        <LoginForm next={next} captchaKey={await loadCaptchaKey(locale)} />
      </NextIntlClientProvider>
    </GuestFrame>
  )
}
