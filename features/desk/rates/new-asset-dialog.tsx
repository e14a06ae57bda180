'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { AmountInput } from '@/components/ui/form/amount-input'
import { TextField } from '@/components/ui/form/text-field'
import { addAsset, getRates } from '@/lib/contracts/desk/rates'
import { useChangeForm } from '../kit/form/use-change-form'
import { EditDialog } from '../kit/form/edit-dialog'
import { useDeskChange } from '../kit/calls/use-desk-change'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds an asset: something that has a price. Pairs and currencies refer to it by its code. */
export function NewAssetDialog({ open, onOpenChange }: Props) {
  const t = useTranslations('desk.rates')
  const change = useDeskChange(addAsset, {
    refreshes: [getRates],
    done: t('assetAdded'),
    onDone: () => onOpenChange(false),
  })
  const { form, submit, fault } = useChangeForm({
    values: { code: '', recordedPrice: '', demoDriftPercent: '0.5' },
    save: ({ code, recordedPrice, demoDriftPercent }) =>
      change.mutateAsync({
        body: {
          code: code.trim().toUpperCase(),
          recordedPrice: recordedPrice === '' ? null : recordedPrice,
          demoDriftPercent,
        },
      }),
  })
  const { errors } = form.formState

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => form.reset({ code: '', recordedPrice: '', demoDriftPercent: '0.5' })}
      title={t('addAsset')}
      description={t('addAssetHint')}
      isNew={true}
      editing={{ submit, fault: null, isSaving: change.isPending }}
    >
      <TextField
        {...form.register('code')}
        label={t('assetCode')}
        hint={t('assetCodeHint')}
        error={errors.code?.message ?? fault}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Controller
        control={form.control}
        name="recordedPrice"
        render={({ field }) => (
          <AmountInput
            {...field}
            passesUnreadable
            appearance="field"
            label={t('recordedPrice')}
            hint={t('recordedPriceHint')}
            trailing="USD"
            error={errors.recordedPrice?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="demoDriftPercent"
        render={({ field }) => (
          <AmountInput
            {...field}
            passesUnreadable
            appearance="field"
            label={t('demoDrift')}
            hint={t('demoDriftHint')}
            trailing="%"
            error={errors.demoDriftPercent?.message}
          />
        )}
      />
    </EditDialog>
  )
}
