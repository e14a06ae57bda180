'use client'

import { type Query, useQueryClient } from '@tanstack/react-query'
import Cookies from 'js-cookie'
import { LogIn } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useFactorNeed } from './factor/use-factor-need'
import { usePerson } from './use-person'
import { openPage } from '@/lib/browser/open-page'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { companionCookieName } from '@/lib/session/cookies'
import { useSession } from '@/lib/session/session-store'
import { signOut } from '@/lib/session/sign-out'
import { FactorNeeded } from './factor/factor-needed'
import { OwnerProof } from './owner-proof'
import { coverPortals, SessionLost } from './session-lost'

type Props = {
  /** The form to sign in again after the session has ended. */
  signIn?: ReactNode
  /** Children that need an active session. They must not contain anything that the user types. */
  background?: ReactNode
  children?: ReactNode
}

/**
 * Renders the page once the browser has its access token, which every call of the desk needs.
 * Without a session the user is sent to the login page, which leads back here. When the session
 * expires during work, the user signs in again in a dialog over the page and loses nothing they
 * typed. Another person starts with a fresh page, and a customer is sent to their account. After
 * signing out nothing of the page is shown. If the office requires a second factor, nothing is
 * shown to a user without one.
 */
export function DeskSession({ signIn = null, background, children }: Props) {
  const locale = useLocale()
  const person = usePerson()
  const status = useSession((session) => session.status)
  const isSignedOut = useSession((session) => session.isSignedOut === true)
  const isCustomer = useSession(({ user }) => user?.role === 'user')
  const isExpired = person !== null && status !== 'user'
  const need = useFactorNeed()

  useEffect(() => {
    if (isCustomer) {
      openPage(localePath(locale, '/account'))
    }
  }, [isCustomer, locale])
  useEffect(() => {
    // Without the cookies there is no session to resume: the server has ended it.
    const isOver = status === 'guest' && Cookies.get(companionCookieName) === undefined
    if (isOver && person === null && !isSignedOut) {
      void signInAgain(locale)
    }
  }, [status, person, isSignedOut, locale])
  useLayoutEffect(() => (isExpired ? coverPortals() : undefined), [isExpired])
  useRetryRefused(isExpired)

  if (person !== null) {
    return (
      <>
        <div key={person} inert={isExpired} className={isExpired ? 'invisible' : ''}>
          {need === null ? (
            children
          ) : (
            <FactorNeeded need={need} onSignIn={() => void signInAgain(locale)} />
          )}
        </div>
        {!isExpired && need === null && background}
        <OwnerProof />
        <SessionLost isOpen={isExpired} signIn={signIn} />
      </>
    )
  }
  return <NoUser isGuest={status === 'guest'} isSignedOut={isSignedOut} />
}

/*
 * Queries that were refused in the meantime are repeated, otherwise they would keep showing that
 * the session has ended.
 */
function useRetryRefused(isExpired: boolean): void {
  const client = useQueryClient()

  useEffect(() => {
    if (!isExpired) {
      const predicate = ({ state }: Query) => state.status === 'error'
      void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
    }
  }, [client, isExpired])
}

/** Rendered while it is not known who the user is. */
function NoUser({ isGuest, isSignedOut }: { isGuest: boolean; isSignedOut: boolean }) {
  const t = useTranslations('desk.frame')
  const locale = useLocale()

  if (isGuest && isSignedOut) {
    return (
      <EmptyState
        icon={<LogIn />}
        title={t('sessionOver')}
        text={t('signedOut')}
        // After a reload, the layout opens the login page, or the desk if the user has signed in in
        // another tab.
        action={<Button onClick={() => window.location.reload()}>{t('signInAgain')}</Button>}
      />
    )
  }
  if (isGuest) {
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
    <>
      <noscript>
        <p className="text-base text-ink">{t('withoutScript')}</p>
      </noscript>
      <LoadingSession />
    </>
  )
}

/* Shown while the session is loaded; without JavaScript the loading would never end. */
function LoadingSession() {
  const t = useTranslations('desk.frame')

  return (
    <div aria-busy="true" className="grid gap-5 noscript:hidden">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton width={220} height={32} />
      <Skeleton width="100%" height={220} shape="card" />
      <Skeleton width="100%" height={220} shape="card" />
    </div>
  )
}

/* Signs out first, because with a cookie left the login page would redirect straight back here. */
async function signInAgain(locale: Locale): Promise<void> {
  if (await signOut()) {
    const next = encodeURIComponent(window.location.pathname + window.location.search)
    window.location.assign(`${localePath(locale, '/login')}?next=${next}`)
  }
}
