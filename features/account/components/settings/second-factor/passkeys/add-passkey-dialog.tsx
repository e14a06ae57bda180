'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { fieldText } from '@/features/account/components/settings/parts/field-text'
import { FormDialog } from '@/features/account/components/settings/parts/form-dialog'
import { ProofFields } from '@/features/account/components/settings/proof/proof-fields'
import { useCodesView } from '../codes/use-codes-view'
import type { z } from 'zod'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { ownerProof } from '@/lib/contracts/accounts/me'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  renamePasskey,
} from '@/lib/contracts/accounts/second-factor'
import { listSessions } from '@/lib/contracts/accounts/sessions'
import { deviceName } from '@/lib/user-agent/device-name'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import {
  emptyProof,
  proofOf,
  useProofForm,
} from '@/features/account/components/settings/proof/use-proof-form'
import { makePasskey, PasskeyError } from './make-passkey'

const schema = ownerProof.extend(renamePasskey.body.shape)

/** The form that adds a passkey, from the owner's proof to the stored key. */
function usePasskeyMaking(onMade: (recoveryCodes: readonly string[]) => void) {
  const t = useTranslations('account.settings.factor.passkeys')
  const toast = useToast()
  const refresh = useRefreshOwn()

  return useProofForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    values: { ...emptyProof, name: '' },
    send: async ({ name, ...proof }, form) => {
      const { challenge, options } = await ownCall(beginPasskey, { body: proofOf(proof) })
      // The code is used up, whatever the device does next.
      form.setValue('code', '')
      const credential = await makePasskey(options)
      const { recoveryCodes } = await ownCall(addPasskey, {
        body: { challenge, credential, name },
      })
      toast.success(t('added'))
      onMade(recoveryCodes ?? [])
      void refresh(listPasskeys, listSessions)
    },
    textOf: (error) => (error instanceof PasskeyError ? t(`faults.${error.fault}`) : null),
  })
}

/** A suggested name: the device and browser in use. */
function proposedName(fallback: string): string {
  return deviceName(navigator.userAgent) ?? fallback
}

type Props = { open: boolean; onClose: () => void }

/**
 * The steps: a name and the owner's proof, the device's own dialog, and the recovery codes if the
 * account had none.
 */
export function AddPasskeyDialog({ open, onClose }: Props) {
  const t = useTranslations('account.settings.factor.passkeys')
  const saved = useCodesView(onClose)
  const { form, fault, submit, isBusy, clear, asksCode } = usePasskeyMaking(saved.show)
  const { setValue } = form

  useEffect(() => {
    if (open) {
      setValue('name', proposedName(t('nameProposed')))
    }
  }, [open, setValue, t])

  function reset() {
    clear()
    saved.clear()
  }

  const frame = { open, onClose, onClosed: reset }
  if (saved.view) {
    return <FormDialog {...frame} step="codes" {...saved.view} />
  }
  return (
    <FormDialog
      {...frame}
      step="proof"
      title={t('addTitle')}
      description={t('addText')}
      confirmLabel={t('make')}
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
      <FormProvider {...form}>
        <ProofFields asksCode={asksCode} />
      </FormProvider>
    </FormDialog>
  )
}
