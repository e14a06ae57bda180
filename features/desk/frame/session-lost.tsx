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
  /** The form to sign in by; null where it would need what this page may not do. */
  signIn: ReactNode
}

/** Stands over the page, which waits as it is: whoever signs in again goes on where they were. */
export function SessionLost({ isOpen, signIn }: Props) {
  const t = useTranslations('desk.frame')
  const locale = useLocale()
  const isAsking = useSession(({ status }) => status === 'unknown')
  const [hasAsked, setHasAsked] = useState(false)
  useEffect(() => (isOpen ? keepEscape() : undefined), [isOpen])

  if (!isOpen && hasAsked) {
    setHasAsked(false)
  }

  function carryOn() {
    setHasAsked(true)
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
          <Button color="graySecondary" loading={isAsking} onClick={carryOn}>
            {t('resume')}
          </Button>
        </>
      }
    >
      <div data-session-lost className="mt-4 empty:hidden">
        {signIn}
      </div>
      <p role="alert" className="mt-4 text-sm text-red empty:hidden">
        {hasAsked && !isAsking && t('nobodyYet')}
      </p>
    </Dialog>
  )
}

/* Who is here is found out anew, by the cookie. */
function resume(): void {
  sessionStore.setState({ status: 'unknown' })
  void startSession()
}

/* A question that is open beneath would take it for its own, and what was typed there would go. */
function keepEscape(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
    }
  }
  window.addEventListener('keydown', keep, { capture: true })
  return () => window.removeEventListener('keydown', keep, { capture: true })
}

/**
 * What was open over the page (a question, a list) lies outside of it and waits unseen as well. Gives
 * what brings it back.
 */
export function coverPortals(but = 'data-session-lost'): () => void {
  const portals = [...document.querySelectorAll<HTMLElement>('[data-base-ui-portal]')].filter(
    (portal) => portal.querySelector(`[${but}]`) === null,
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
