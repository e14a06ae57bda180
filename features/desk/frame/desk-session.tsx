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
  /** Children that need an active session; none of them holds anything the user has typed. */
  background?: ReactNode
  children?: ReactNode
}

/**
 * Renders the page once the browser has its access token, which every call of the desk needs.
 * Without a session the user is sent to the login page and back. When the session expires during
 * work, the user signs in over the page and loses nothing they typed. Another person starts with a
 * fresh page, and a customer is sent to their account. Signing out leaves nothing behind. Where the
 * office requires a second factor, nothing is shown without one.
 */
export function DeskSession({ signIn = null, background, children }: Props) {
  const locale = useLocale()
  const person = usePerson()
  const status = useSession((session) => session.status)
  const isSignedOut = useSession((session) => session.isSignedOut === true)
  const isCustomer = useSession(({ user }) => user?.role === 'user')
  const isLost = person !== null && status !== 'user'
  const need = useFactorNeed()

  useEffect(() => {
    if (isCustomer) {
      openPage(localePath(locale, '/account'))
    }
  }, [isCustomer, locale])
  useEffect(() => {
    // The cookies are gone: the server has said that the session is over.
    const isOver = status === 'guest' && Cookies.get(companionCookieName) === undefined
    if (isOver && person === null && !isSignedOut) {
      void signInAgain(locale)
    }
  }, [status, person, isSignedOut, locale])
  useLayoutEffect(() => (isLost ? coverPortals() : undefined), [isLost])
  useRetryRefused(isLost)

  if (person !== null) {
    return (
      <>
        <div key={person} inert={isLost} className={isLost ? 'invisible' : ''}>
          {need === null ? (
            children
          ) : (
            <FactorNeeded need={need} onSignIn={() => void signInAgain(locale)} />
          )}
        </div>
        {!isLost && need === null && background}
        <OwnerProof />
        <SessionLost isOpen={isLost} signIn={signIn} />
      </>
    )
  }
  return <NoUser isGuest={status === 'guest'} isSignedOut={isSignedOut} />
}

/* Queries refused in the meantime would keep showing that the session has ended. */
function useRetryRefused(isLost: boolean): void {
  const client = useQueryClient()

  useEffect(() => {
    if (!isLost) {
      const predicate = ({ state }: Query) => state.status === 'error'
      void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
    }
  }, [client, isLost])
}

/** What is rendered while the user is unknown. */
function NoUser({ isGuest, isSignedOut }: { isGuest: boolean; isSignedOut: boolean }) {
  const t = useTranslations('desk.frame')
  const locale = useLocale()

  if (isGuest && isSignedOut) {
    return (
      <EmptyState
        icon={<LogIn />}
        title={t('sessionOver')}
        text={t('signedOut')}
        // The guards lead to the login page and back, or let in a user who signed in in another
        // tab.
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
      <Waiting />
    </>
  )
}

/* Without JavaScript this would load for ever. */
function Waiting() {
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

/* While a cookie is left, the login page would redirect straight back here. */
async function signInAgain(locale: Locale): Promise<void> {
  if (await signOut()) {
    const next = encodeURIComponent(window.location.pathname + window.location.search)
    window.location.assign(`${localePath(locale, '/login')}?next=${next}`)
  }
}
