'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { openPage } from '@/lib/browser/open-page'
import { localePath } from '@/lib/i18n/locales'
import { useSession } from '@/lib/session/session-store'
import { signOut } from '@/lib/session/sign-out'

type Props = { code: string; leave?: (path: string) => void }

/** A signed-in reader has followed the link to a new password: he has to sign out for it first. */
export function RecoverLink({ code, leave = openPage }: Props) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const { status, user } = useSession((session) => session)
  const [isOpen, setIsOpen] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const goOn = useEffectEvent(() => leave(`${localePath(locale, '/recover')}#${code}`))

  useEffect(() => {
    if (!isOpen || status !== 'guest') {
      return
    }
    // The session is over, ended here or long before; the page below may lead elsewhere at that.
    const timer = setTimeout(() => goOn())
    return () => clearTimeout(timer)
  }, [isOpen, status])

  async function end(): Promise<void> {
    setIsBusy(true)
    setHasFailed(false)
    if (!(await signOut())) {
      setIsBusy(false)
      setHasFailed(true)
    }
  }

  return (
    <Dialog
      open={isOpen && user !== null}
      onOpenChange={setIsOpen}
      title={t('mailLink.recoverTitle')}
      description={t('mailLink.recover', { email: user?.email ?? '' })}
      footer={
        <>
          <Button loading={isBusy} onClick={() => void end()}>
            {t('mailLink.signOut')}
          </Button>
          <Button color="graySecondary" onClick={() => setIsOpen(false)}>
            {t('mailLink.stay')}
          </Button>
        </>
      }
    >
      <p role="alert" className="mt-3 text-base text-red empty:hidden">
        {hasFailed && t('signOutFailed')}
      </p>
    </Dialog>
  )
}
