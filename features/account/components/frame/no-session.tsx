'use client'

import Cookies from 'js-cookie'
import { LogIn } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { openPage } from '@/lib/browser/open-page'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { companionCookieName } from '@/lib/session/cookies'
import { useSession } from '@/lib/session/session-store'
import { signOut } from '@/lib/session/sign-out'

/** Shown instead of the account while no signed-in user is known. */
export function NoSession() {
  const t = useTranslations('account.frame')
  const locale = useLocale()
  const isGuest = useSession(({ status }) => status === 'guest')
  const isSignedOut = useSession((session) => session.isSignedOut === true)
  // The server deletes the cookies when it answers that the session is over.
  const isRefused = isGuest && Cookies.get(companionCookieName) === undefined

  if (!isGuest) {
    return <Waiting />
  }
  if (isSignedOut || isRefused) {
    return (
      <EmptyState
        icon={<LogIn />}
        title={t(isSignedOut ? 'signedOut' : 'sessionOver')}
        text={t(isSignedOut ? 'signedOutText' : 'sessionOverText')}
        action={<Button onClick={() => void signInAgain(locale)}>{t('signIn')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<LogIn />}
      title={t('sessionLost')}
      text={t('sessionLostText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
          <Button color="graySecondary" onClick={() => void signInAgain(locale)}>
            {t('signInAgain')}
          </Button>
        </div>
      }
    />
  )
}

function Waiting() {
  const t = useTranslations('account.frame')

  return (
    <div>
      <noscript>
        <p className="pt-6 text-base text-ink">{t('withoutScript')}</p>
      </noscript>
      <div aria-busy="true" className="grid gap-5 pt-6 pb-10 md:pt-10 lg:pt-0 noscript:hidden">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton width={220} height={40} />
        <Skeleton width="100%" height={120} shape="card" />
        <Skeleton width="100%" height={280} shape="card" />
      </div>
    </div>
  )
}

/*
 * Signs out first: with any session cookie, even an invalid one, the login page would redirect back
 * here.
 */
async function signInAgain(locale: Locale): Promise<void> {
  if (await signOut()) {
    const next = encodeURIComponent(window.location.pathname + window.location.search)
    openPage(`${localePath(locale, '/login')}?next=${next}`)
  }
}
