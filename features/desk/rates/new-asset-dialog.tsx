'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { AmountInput } from '@/components/ui/form/amount-input'
import { addAsset, getRates } from '@/lib/contracts/desk/rates'
import { useChangeForm } from '../kit/form/use-change-form'
import { EditDialog } from '../kit/form/edit-dialog'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { AssetCodeField, assetOf, RecordedPriceField, usualDrift } from './asset-fields'

const empty = { code: '', recordedPrice: '', demoDriftPercent: usualDrift }

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
    values: empty,
    save: ({ demoDriftPercent, ...asset }) =>
      change.mutateAsync({ body: { ...assetOf(asset), demoDriftPercent } }),
  })
  const { errors } = form.formState

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => form.reset(empty)}
      title={t('addAsset')}
      description={t('addAssetHint')}
      isNew={true}
      editing={{ submit, fault: null, isSaving: change.isPending }}
    >
      <AssetCodeField {...form.register('code')} error={errors.code?.message ?? fault} />
      <Controller
        control={form.control}
        name="recordedPrice"
        render={({ field }) => (
          <RecordedPriceField {...field} error={errors.recordedPrice?.message} />
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
