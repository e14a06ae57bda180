'use client'

import Cookies from 'js-cookie'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { openPage } from '@/lib/browser/open-page'
import { localePath } from '@/lib/i18n/locales'
import { companionCookieName } from '@/lib/session/cookies'
import { useSession } from '@/lib/session/session-store'
import { signOut } from '@/lib/session/sign-out'

type Props = {
  /** Null if the link had no code. */
  code: string | null
  leave?: (path: string) => void
}

/** A signed-in user has followed the link to set a new password: they have to sign out first. */
export function RecoverLink({ code, leave = openPage }: Props) {
  const t = useTranslations('layout')
  const { status, user, isSignedOut = false } = useSession((session) => session)
  const [isOpen, setIsOpen] = useState(true)
  const openRecoverPage = useOpenRecoverPage({ code, leave })
  const isGuest = status === 'guest'
  // While the session's cookies exist the guard would redirect the link straight back here.
  const isOver = isGuest && (isSignedOut || Cookies.get(companionCookieName) === undefined)
  const isUnsure = isGuest && !isOver
  const leaving = useSignOut()

  const continueRecovery = useEffectEvent(openRecoverPage)
  useEffect(() => {
    if (!isOpen || !isOver) {
      return
    }
    // The session is over. Delayed, because the page below may also navigate when it notices that.
    const timer = setTimeout(() => continueRecovery())
    return () => clearTimeout(timer)
  }, [isOpen, isOver])

  function descriptionFor(email: string): string {
    if (isUnsure) {
      return t('mailLink.unsure')
    }
    return t(code === null ? 'mailLink.incomplete' : 'mailLink.recover', { email })
  }

  return (
    <Dialog
      open={isOpen && (user !== null || isUnsure)}
      onOpenChange={setIsOpen}
      title={t('mailLink.recoverTitle')}
      description={descriptionFor(user?.email ?? '')}
      footer={
        <>
          {isUnsure && <Button onClick={openRecoverPage}>{t('mailLink.retry')}</Button>}
          {!isUnsure && code === null && (
            <Button href="/account/settings" onClick={() => setIsOpen(false)}>
              {t('mailLink.toSettings')}
            </Button>
          )}
          <Button
            color={isUnsure || code === null ? 'graySecondary' : 'green'}
            loading={leaving.isBusy}
            onClick={() => void leaving.start()}
          >
            {t(code === null ? 'signOut' : 'mailLink.signOut')}
          </Button>
          {!isUnsure && code !== null && (
            <Button color="graySecondary" onClick={() => setIsOpen(false)}>
              {t('mailLink.stay')}
            </Button>
          )}
        </>
      }
    >
      <p role="alert" className="mt-3 text-base text-red empty:hidden">
        {leaving.hasFailed && t('signOutFailed')}
      </p>
    </Dialog>
  )
}

/** Opens the page for the new password, where the guard checks the session again. */
function useOpenRecoverPage({ code, leave }: Required<Props>): () => void {
  const locale = useLocale()
  return () => leave(localePath(locale, '/recover') + (code === null ? '' : `#${code}`))
}

function useSignOut() {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function start(): Promise<void> {
    setIsBusy(true)
    setHasFailed(false)
    if (!(await signOut())) {
      setIsBusy(false)
      setHasFailed(true)
    }
  }
  return { isBusy, hasFailed, start }
}
