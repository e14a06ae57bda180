'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { AmountInput } from '@/components/ui/form/amount-input'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { getCurrencyOptions } from '@/lib/contracts/desk/catalogue/currencies'
import { addAsset, addRatePair, getRates } from '@/lib/contracts/desk/rates'
import { newPairValues, toPairSettings } from '@/features/desk/rates/pair-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { EditDialog } from '@/features/desk/kit/form/edit-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The existing assets, one of which the price of the new one is in. */
  assets: readonly string[]
  onAdded: (code: string) => void
}

const usualQuote = 'USD'
const usualDrift = '0.5'
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
      const code = entered.code.trim().toUpperCase()
      const recordedPrice = entered.recordedPrice === '' ? null : entered.recordedPrice
      await asset.mutateAsync({ body: { code, recordedPrice, demoDriftPercent: usualDrift } })
      onAdded(code)
      onOpenChange(false)
      const settings = toPairSettings(newPairValues)
      await pair
        .mutateAsync({ body: { base: code, quote: entered.quote, ...settings } })
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
      <TextField
        {...form.register('code')}
        label={rates('assetCode')}
        hint={rates('assetCodeHint')}
        error={errors.code?.message ?? fault}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
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
          <AmountInput
            {...field}
            passesUnreadable
            appearance="field"
            label={rates('recordedPrice')}
            hint={rates('recordedPriceHint')}
            trailing="USD"
            error={errors.recordedPrice?.message}
          />
        )}
      />
    </EditDialog>
  )
}
