import { useTranslations } from 'next-intl'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import type { ProgrammeForm } from './programme-form'

/** Whether there are rewards, in which currency, and how long they are held back. */
export function GeneralFields({ form }: { form: UseFormReturn<ProgrammeForm> }) {
  const t = useTranslations('desk.partners')
  const { data } = useDeskQuery(getDirectionOptions, {})
  const errors = form.formState.errors.terms

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SwitchField
          {...form.register('terms.isEnabled')}
          label={t('field.isEnabled')}
          hint={t('hint.isEnabled')}
          error={errors?.isEnabled?.message}
        />
      </div>
      <Controller
        control={form.control}
        name="terms.currencyId"
        render={({ field: { value, onChange } }) => (
          <CurrencyField
            label={t('field.currencyId')}
            hint={t('hint.currencyId')}
            currencies={data?.currencies ?? []}
            value={value}
            onChange={onChange}
            error={errors?.currencyId?.message}
          />
        )}
      />
      <TextField
        {...form.register('terms.holdDays')}
        label={t('field.holdDays')}
        hint={t('hint.holdDays')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={errors?.holdDays?.message}
      />
    </div>
  )
}
