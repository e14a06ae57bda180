'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { localePath } from '@/lib/i18n/locales'
import { sessionStore, useSession } from '@/lib/session/session-store'
import { startSession } from '@/lib/session/start-session'

type Props = {
  isOpen: boolean
  /**
   * The sign-in form; null if signing in needs something that this page's content security policy
   * forbids.
   */
  signIn: ReactNode
}

/**
 * A dialog over the page, which keeps its state: after signing in again the user continues their
 * work.
 */
export function SessionLost({ isOpen, signIn }: Props) {
  const t = useTranslations('desk.frame')
  const locale = useLocale()
  const isAsking = useSession(({ status }) => status === 'unknown')
  const [hasTried, setHasTried] = useState(false)
  useEffect(() => (isOpen ? blockEscape() : undefined), [isOpen])

  if (!isOpen && hasTried) {
    setHasTried(false)
  }

  function tryToResume() {
    setHasTried(true)
    resume()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => undefined}
      isDecision
      title={t('sessionOver')}
      description={t(signIn === null ? 'sessionOverElsewhere' : 'sessionOverText')}
      footer={
        <>
          {signIn === null && (
            <Button onClick={() => window.open(localePath(locale, '/login'), '_blank')}>
              {t('signInAgain')}
            </Button>
          )}
          <Button color="graySecondary" loading={isAsking} onClick={tryToResume}>
            {t('resume')}
          </Button>
        </>
      }
    >
      <div data-session-lost className="mt-4 empty:hidden">
        {signIn}
      </div>
      <p role="alert" className="mt-4 text-sm text-red empty:hidden">
        {hasTried && !isAsking && t('nobodyYet')}
      </p>
    </Dialog>
  )
}

/* Uses the cookie to find out who is signed in now. */
function resume(): void {
  sessionStore.setState({ status: 'unknown' })
  void startSession()
}

/* Without this, an open dialog below would close on Escape, and what was typed there would be lost. */
function blockEscape(): () => void {
  const block = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
    }
  }
  window.addEventListener('keydown', block, { capture: true })
  return () => window.removeEventListener('keydown', block, { capture: true })
}

/**
 * Hides open dialogs and lists, which are rendered outside the page. Returns a function that shows
 * them again.
 */
export function coverPortals(exceptFor = 'data-session-lost'): () => void {
  const portals = [...document.querySelectorAll<HTMLElement>('[data-base-ui-portal]')].filter(
    (portal) => portal.querySelector(`[${exceptFor}]`) === null,
  )
  for (const portal of portals) {
    portal.style.visibility = 'hidden'
  }
  return () => {
    for (const portal of portals) {
      portal.style.visibility = ''
    }
  }
}
