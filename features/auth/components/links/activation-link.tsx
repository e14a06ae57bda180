'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useMessageModal } from '@/components/ui/overlay/message-modal-provider'
import { useActivation } from '@/features/auth/hooks/use-activation'
import { useErrorText } from '@/lib/http/use-error-text'
import { useSession } from '@/lib/session/session-store'

/** Activates an account as soon as it stands on the page, and says how it went. */
export function ActivationLink({ code }: { code: string }) {
  const t = useTranslations('layout.mailLink')
  const layout = useTranslations('layout')
  const isGuest = useSession(({ status }) => status === 'guest')
  const errorText = useErrorText()
  const { show } = useMessageModal()
  const activation = useActivation(code, (said) => show({ title: t('title'), html: said }))
  const { isRefused, setIsRefused, isBusy, isGone, again } = activation

  return (
    <Dialog
      open={isRefused}
      onOpenChange={setIsRefused}
      title={t('title')}
      description={errorText(activation.error)}
      footer={
        isGone ? (
          <>
            <Button href="/successfully" onClick={() => setIsRefused(false)}>
              {t('newLink')}
            </Button>
            {isGuest && (
              <Button href="/login" color="graySecondary" onClick={() => setIsRefused(false)}>
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
