import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/display/card'
import { LoginForm } from '@/features/auth/components/login-form'
import { loadCaptchaKey } from '@/features/auth/api/load-captcha-key'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { ownPath } from '@/lib/session/guard-path'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'login', path: '/login', isPrivate: true })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'auth.login' })
  const { next } = await searchParams

  return (
    <div className="mx-auto max-w-md pt-8 pb-14 md:pt-14">
      <h1 className="text-center text-3xl">{t('title')}</h1>
      <Card className="mt-6">
        <NextIntlClientProvider messages={areaMessages(locale, 'auth')}>
          <LoginForm
            next={ownPath(typeof next === 'string' ? next : null)}
            captchaKey={await loadCaptchaKey(locale)}
          />
        </NextIntlClientProvider>
      </Card>
    </div>
  )
}
