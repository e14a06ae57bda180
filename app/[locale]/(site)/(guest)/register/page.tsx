import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { loadCaptchaKey } from '@/features/auth/api/load-captcha-key'
import { loadReferral } from '@/features/auth/api/load-referral'
import { guestPath, wantedPath } from '@/features/auth/api/wanted-path'
import { GuestFrame } from '@/features/auth/components/guest-frame'
import { FormFoot } from '@/features/auth/components/parts/form-foot'
import { RegisterForm } from '@/features/auth/components/register-form'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'register', path: '/register', isPrivate: true })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function RegisterPage({ searchParams }: Props) {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'auth.register' })
  const search = await searchParams
  const next = wantedPath(search)

  return (
    <GuestFrame
      title={t('title')}
      lead={t('lead')}
      foot={
        <FormFoot question={t('haveAccount')} href={guestPath('/login', next)}>
          {t('signIn')}
        </FormFoot>
      }
    >
      <NextIntlClientProvider messages={areaMessages(locale, 'auth')}>
        <RegisterForm
          next={next}
          captchaKey={await loadCaptchaKey(locale)}
          referral={await loadReferral(search)}
        />
      </NextIntlClientProvider>
    </GuestFrame>
  )
}
