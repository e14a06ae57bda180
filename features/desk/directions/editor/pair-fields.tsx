'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import type { DirectionOptions } from '@/lib/contracts/desk/directions/directions'
import type { DirectionFormValues } from './direction-values'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { CurrencyField } from '../parts/currency-field'

/** The two currencies. They cannot be changed after the direction is created. */
export function PairFields({ currencies }: Pick<DirectionOptions, 'currencies'>) {
  const t = useTranslations('desk.directions')
  const { control } = useFormContext<DirectionFormValues>()

  return (
    <FormSection title={t('section.pair')} description={t('section.pairHint')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((side) => (
          <Controller
            key={side}
            control={control}
            name={side}
            render={({ field, fieldState }) => (
              <CurrencyField
                label={t(side)}
                currencies={currencies}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </div>
    </FormSection>
  )
}
