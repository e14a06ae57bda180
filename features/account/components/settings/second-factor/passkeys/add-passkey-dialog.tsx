'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { fieldText } from '@/features/account/components/settings/parts/field-text'
import { FormDialog } from '@/features/account/components/settings/parts/form-dialog'
import { ProofFields } from '@/features/account/components/settings/proof/proof-fields'
import { useCodesView } from '../codes/use-codes-view'
import { proposedName, usePasskeyMaking } from './use-passkey-making'

type Props = { open: boolean; onClose: () => void }

/** A name and the owner's proof, then the device asks, then the recovery codes if they are the first. */
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

  function forget() {
    clear()
    saved.clear()
  }

  const frame = { open, onClose, onClosed: forget }
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
        keepsErrorLine
      />
      <FormProvider {...form}>
        <ProofFields asksCode={asksCode} />
      </FormProvider>
    </FormDialog>
  )
}
