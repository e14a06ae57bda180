'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToast } from '@/components/ui/overlay/toast-provider'
import {
  listPasskeys,
  removePasskey,
  type Passkey,
  renamePasskey,
} from '@/lib/contracts/accounts/second-factor'
import { listSessions } from '@/lib/contracts/accounts/sessions'
import { useMe } from '@/features/account/hooks/use-me'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { ProofDialog } from '@/features/account/components/settings/proof/proof-dialog'
import type { z } from 'zod'
import { TextField } from '@/components/ui/form/text-field'
import { fieldText } from '@/features/account/components/settings/parts/field-text'
import { FormDialog } from '@/features/account/components/settings/parts/form-dialog'
import { useOwnForm } from '@/features/account/components/settings/parts/use-own-form'

type Props = {
  passkey: Passkey
  open: boolean
  onClose: () => void
  onClosed: () => void
  onRemoved: () => void
}

export function RemovePasskeyDialog({ passkey, open, onClose, onClosed, onRemoved }: Props) {
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
          onRemoved()
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

type Named = z.input<typeof renamePasskey.body>

type RenamePasskeyDialogProps = {
  passkey: Passkey
  open: boolean
  onClose: () => void
  onClosed: () => void
}

export function RenamePasskeyDialog({
  passkey,
  open,
  onClose,
  onClosed,
}: RenamePasskeyDialogProps) {
  const t = useTranslations('account.settings.factor.passkeys')
  const toast = useToast()
  const refresh = useRefreshOwn()
  const { form, fault, submit, isBusy } = useOwnForm<Named, Named>({
    schema: renamePasskey.body,
    values: { name: passkey.name },
    send: async (body) => {
      await ownCall(renamePasskey, { params: { id: passkey.id }, body })
      toast.success(t('renamed'))
      onClose()
      void refresh(listPasskeys)
    },
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={t('renameTitle')}
      confirmLabel={t('rename')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <TextField
        {...form.register('name')}
        label={t('name')}
        autoComplete="off"
        maxLength={60}
        error={fieldText(form.formState.errors.name, () => t('nameWrong'))}
        reservesErrorLine
      />
    </FormDialog>
  )
}
