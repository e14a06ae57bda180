'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { listPasskeys, removePasskey, type Passkey } from '@/lib/contracts/accounts/second-factor'
import { listSessions } from '@/lib/contracts/accounts/sessions'
import { useMe } from '@/features/account/hooks/use-me'
import { ownCall } from '@/features/account/components/settings/parts/own-call'
import { useRefreshOwn } from '@/features/account/components/settings/parts/use-refresh-own'
import { ProofDialog } from '@/features/account/components/settings/proof/proof-dialog'

type Props = {
  passkey: Passkey
  open: boolean
  onClose: () => void
  onClosed: () => void
  onGone: () => void
}

export function RemovePasskeyDialog({ passkey, open, onClose, onClosed, onGone }: Props) {
  const t = useTranslations('account.settings.factor.passkeys')
  const toast = useToast()
  const refresh = useRefreshOwn()
  const { secondFactor } = useMe()
  const [isDone, setIsDone] = useState(false)
  const isLast = !secondFactor.totp && secondFactor.passkeys === 1

  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        if (isDone) {
          onGone()
          void refresh(listPasskeys, listSessions)
        }
        onClosed()
      }}
      title={t('removeTitle', { name: passkey.name })}
      description={t(isLast ? 'removeLastText' : 'removeText')}
      confirmLabel={t('remove')}
      color="red"
      act={async (body) => {
        await ownCall(removePasskey, { params: { id: passkey.id }, body })
        setIsDone(true)
        toast.success(t('removed'))
        onClose()
      }}
    />
  )
}
