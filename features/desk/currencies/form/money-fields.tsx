import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { useTranslations } from 'next-intl'
import { Controller, useWatch } from 'react-hook-form'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { currencyKind } from '@/lib/contracts/catalogue'
import type { FormProps } from './currency-values'

type Props = FormProps & {
  assets: readonly string[]
  isInLedger: boolean
  /** Adds an asset that is missing in the list, without leaving the form. */
  onNewAsset: () => void
}

/** The kind of money, and its precision. */
export function MoneyFields({ form, assets, isInLedger, onNewAsset }: Props) {
  const t = useTranslations('desk.currencies')
  const errors = form.formState.errors.terms
  const kind = useWatch({ control: form.control, name: 'terms.kind' })

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={form.control}
        name="terms.kind"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('kind')}
            options={currencyKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            error={errors?.kind?.message}
          />
        )}
      />
      {kind === 'crypto' && (
        <TextField
          {...form.register('terms.network')}
          label={t('network')}
          hint={t('networkHint')}
          error={errors?.network?.message}
        />
      )}
      <Controller
        control={form.control}
        name="terms.assetCode"
        render={({ field }) => (
          <ComboboxField
            {...field}
            label={t('asset')}
            hint={isInLedger ? t('assetFixed') : t('assetHint')}
            disabled={isInLedger}
            groups={[
              { label: t('asset'), items: assets.map((code) => ({ value: code, label: code })) },
            ]}
            error={errors?.assetCode?.message}
            emptyText={t('assetNone')}
            className="sm:col-span-2"
          />
        )}
      />
      {!isInLedger && (
        <div className="-mt-2 sm:col-span-2">
          <Button
            size="small"
            color="transparent"
            iconLeft={<Plus aria-hidden className="size-4" />}
            onClick={onNewAsset}
          >
            {t('assetNew')}
          </Button>
        </div>
      )}
      <TextField
        {...form.register('terms.digits', { valueAsNumber: true })}
        type="number"
        min={0}
        max={18}
        label={t('digits')}
        hint={isInLedger ? t('digitsFixed') : t('digitsHint')}
        error={errors?.digits?.message}
      />
      <TextField
        {...form.register('terms.roundCalculator', { valueAsNumber: true })}
        type="number"
        min={0}
        max={18}
        label={t('round')}
        hint={t('roundHint')}
        error={errors?.roundCalculator?.message}
      />
    </div>
  )
}
