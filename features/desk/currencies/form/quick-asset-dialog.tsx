'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { getCurrencyOptions } from '@/lib/contracts/desk/catalogue/currencies'
import { addAsset, addRatePair, getRates } from '@/lib/contracts/desk/rates'
import {
  AssetCodeField,
  assetOf,
  RecordedPriceField,
  usualDrift,
} from '@/features/desk/rates/asset-fields'
import { newPairValues, toPairSettings } from '@/features/desk/rates/pair-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The existing assets. The price of the new asset is in one of them. */
  assets: readonly string[]
  onAdded: (code: string) => void
}

const usualQuote = 'USD'
const empty = { code: '', quote: usualQuote, recordedPrice: '' }

/**
 * Adds an asset together with its price: the pair with another asset by which it is valued. If only the
 * pair is refused, the asset stays, and the currency's next steps say that its price is missing.
 */
export function QuickAssetDialog({ open, onOpenChange, assets, onAdded }: Props) {
  const t = useTranslations('desk.currencies.quickAsset')
  const rates = useTranslations('desk.rates')
  const refreshes = [getRates, getCurrencyOptions]
  const asset = useDeskChange(addAsset, { refreshes, done: rates('assetAdded') })
  const pair = useDeskChange(addRatePair, { refreshes, done: rates('pairAdded') })
  const { form, submit, fault } = useChangeForm({
    values: empty,
    next: empty,
    save: async (entered) => {
      const added = assetOf(entered)
      await asset.mutateAsync({ body: { ...added, demoDriftPercent: usualDrift } })
      onAdded(added.code)
      onOpenChange(false)
      const settings = toPairSettings(newPairValues)
      await pair
        .mutateAsync({ body: { base: added.code, quote: entered.quote, ...settings } })
        // The mutation has reported it.
        .catch(() => undefined)
    },
  })
  const { errors } = form.formState

  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => form.reset(empty)}
      title={rates('addAsset')}
      description={t('lead')}
      isNew={true}
      editing={{ submit, fault: null, isSaving: asset.isPending || pair.isPending }}
    >
      <AssetCodeField {...form.register('code')} error={errors.code?.message ?? fault} />
      <Controller
        control={form.control}
        name="quote"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('quote')}
            hint={t('quoteHint')}
            options={assets.map((code) => ({ value: code, label: code }))}
          />
        )}
      />
      <Controller
        control={form.control}
        name="recordedPrice"
        render={({ field }) => (
          <RecordedPriceField {...field} error={errors.recordedPrice?.message} />
        )}
      />
    </EditDialog>
  )
}
