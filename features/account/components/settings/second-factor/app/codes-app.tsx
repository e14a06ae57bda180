'use client'

import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { removeTotp } from '@/lib/contracts/accounts/second-factor'
import { listSessions } from '@/lib/contracts/accounts/sessions'
import { useMe } from '@/features/account/hooks/use-me'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { ProofDialog } from '@/features/account/components/settings/proof/proof-dialog'
import { FactorRow } from '../factor-row'
import { AddAppDialog } from './add-app-dialog'

/** Whether an authenticator app is set up, with a button to set one up or to remove it. */
export function CodesApp() {
  const t = useTranslations('account.settings.factor.app')
  const { secondFactor } = useMe()
  const [openDialog, setOpenDialog] = useState<'add' | 'remove' | null>(null)
  const close = () => setOpenDialog(null)
  const isOn = secondFactor.totp

  return (
    <FactorRow
      icon={<Smartphone aria-hidden />}
      title={t('title')}
      text={t(isOn ? 'textOn' : 'text')}
      state={<Badge tone={isOn ? 'green' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>}
      action={
        <Button
          color="graySecondary"
          size="small"
          aria-label={t(isOn ? 'removeTitle' : 'addTitle')}
          onClick={() => setOpenDialog(isOn ? 'remove' : 'add')}
        >
          {t(isOn ? 'remove' : 'add')}
        </Button>
      }
    >
      {/* Both dialogs stay mounted even if the profile changes meanwhile, because recovery codes are
          shown only once. */}
      <AddAppDialog open={openDialog === 'add'} onClose={close} />
      <RemoveAppDialog open={openDialog === 'remove'} onClose={close} />
    </FactorRow>
  )
}

function RemoveAppDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account.settings.factor.app')
  const toast = useToast()
  const refresh = useRefreshOwn()
  const { secondFactor } = useMe()

  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      title={t('removeTitle')}
      description={t(secondFactor.passkeys > 0 ? 'removeText' : 'removeLastText')}
      confirmLabel={t('remove')}
      color="red"
      act={async (body) => {
        await ownCall(removeTotp, { body })
        toast.success(t('removed'))
        onClose()
        void refresh(listSessions)
      }}
    />
  )
}
