'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useMessageModal } from '@/components/ui/overlay/message-modal-provider'
import { useActivation } from '@/features/auth/hooks/use-activation'
import { useErrorText } from '@/lib/http/use-error-text'
import { useSession } from '@/lib/session/session-store'
import { homeNoticeHash, takeHomeNotice } from '@/lib/browser/home-notice'
import { dropLinkFromAddress, mailLinkAt, type MailLink } from '@/features/auth/model/mail-link'
import { RecoverLink } from './recover-link'

/** Handles the link of a mail; without a link it shows the notice that the previous page has stored. */
export function MailLinkIsland() {
  const link = useMailLink()

  if (link === null) {
    return <HomeNotice />
  }
  return link.kind === 'activate' ? (
    <ActivationLink key={link.nth} code={link.code} />
  ) : (
    <RecoverLink key={link.nth} code={link.code} />
  )
}

/** Activates an account as soon as it is mounted, and shows the result. */
function ActivationLink({ code }: { code: string }) {
  const t = useTranslations('layout.mailLink')
  const layout = useTranslations('layout')
  const isGuest = useSession(({ status }) => status === 'guest')
  const errorText = useErrorText()
  const { show } = useMessageModal()
  const activation = useActivation(code, (text) => show({ title: t('title'), html: text }))
  const { hasFailed, setHasFailed, isBusy, isGone, again } = activation

  return (
    <Dialog
      open={hasFailed}
      onOpenChange={setHasFailed}
      title={t('title')}
      description={errorText(activation.error)}
      footer={
        isGone ? (
          <>
            <Button href="/successfully" onClick={() => setHasFailed(false)}>
              {t('newLink')}
            </Button>
            {isGuest && (
              <Button href="/login" color="graySecondary" onClick={() => setHasFailed(false)}>
                {layout('signIn')}
              </Button>
            )}
          </>
        ) : (
          <Button loading={isBusy} onClick={() => void again()}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}

/** Shows the notice that the previous page has stored, and removes its fragment from the address. */
function HomeNotice(): null {
  const t = useTranslations('layout.mailLink')
  const { show } = useMessageModal()

  const take = useEffectEvent(() => {
    if (window.location.hash !== homeNoticeHash) {
      return
    }
    dropLinkFromAddress()
    const text = takeHomeNotice()
    if (text !== null) {
      show({ title: t('title'), html: text })
    }
  })
  useEffect(() => {
    take()
  }, [])

  return null
}

/** `nth` counts the links followed on this page, because the same link may be followed twice. */
type FollowedLink = MailLink & { nth: number }

/** The mail's link that opened the page; it is removed from the address immediately. */
function useMailLink(): FollowedLink | null {
  const [link, setLink] = useState<FollowedLink | null>(null)

  useEffect(() => {
    const take = () => {
      const found = mailLinkAt(window.location)
      if (found !== null) {
        dropLinkFromAddress()
        setLink((before) => ({ ...found, nth: (before?.nth ?? 0) + 1 }))
      }
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return link
}
