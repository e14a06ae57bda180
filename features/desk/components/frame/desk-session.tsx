'use client'

import Cookies from 'js-cookie'
import { LogIn } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { companionCookieName } from '@/lib/session/cookies'
import { useSession } from '@/lib/session/session-store'
import { signOut } from '@/lib/session/sign-out'

/**
 * Lets the page begin once the browser has its access token: every call of the desk needs it. A
 * session that is over leads to the login page, and from there back to here.
 */
export function DeskSession({ children }: { children?: ReactNode }) {
  const t = useTranslations('desk.frame')
  const locale = useLocale()
  const status = useSession((session) => session.status)

  const wasHere = useRef(false)

  useEffect(() => {
    if (status === 'user') {
      wasHere.current = true
      return
    }
    // The cookies are gone: the server has said that the session is over. Whoever was at work is
    // told so and not sent away; he may just have signed out.
    const isOver = status === 'guest' && Cookies.get(companionCookieName) === undefined
    if (isOver && !wasHere.current) {
      void signInAgain(locale)
    }
  }, [status, locale])

  if (status === 'user') {
    return children
  }
  if (status === 'guest') {
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
  return (
    <div aria-busy="true" className="grid gap-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton width={220} height={32} />
      <Skeleton width="100%" height={220} shape="card" />
      <Skeleton width="100%" height={220} shape="card" />
    </div>
  )
}

/* As long as a cookie is left the login page would lead straight back here. */
async function signInAgain(locale: Locale): Promise<void> {
  if (await signOut()) {
    const next = encodeURIComponent(window.location.pathname + window.location.search)
    window.location.assign(`${localePath(locale, '/login')}?next=${next}`)
  }
}
