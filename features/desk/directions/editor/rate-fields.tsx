'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { SelectField } from '@/components/ui/form/select-field'
import type { DirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { isOwnSource } from '@/lib/contracts/desk/rates'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { type DirectionFormValues, rateKinds } from './direction-values'
import { TermsArea, TermsField } from './terms-field'

/** Where the rate comes from, before the office's margin is applied. */
export function RateFields({ options }: { options: DirectionOptions }) {
  const t = useTranslations('desk.directions')
  const form = useFormContext<DirectionFormValues>()
  const kind = useWatch({ control: form.control, name: 'rateKind' })

  return (
    <FormSection title={t('section.rate')} description={t('section.rateHint')}>
      <RadioGroupField
        label={t('rateKind')}
        isLabelHidden
        options={rateKinds.map((value) => ({
          value,
          label: t(`rateKinds.${value}`),
          hint: t(`rateKindHints.${value}`),
        }))}
        {...form.register('rateKind')}
      />
      {kind === 'source' && <SourceField sources={options.sources} />}
      {kind === 'formula' && (
        <TermsArea
          name="terms.formula"
          label={t('field.formula')}
          hint={t('formulaHint', { assets: options.assets.join(', ') })}
          isCode
        />
      )}
      <TermsField
        name="terms.coefficient"
        label={t('field.coefficient')}
        hint={t('coefficientHint')}
      />
    </FormSection>
  )
}

function SourceField({ sources }: Pick<DirectionOptions, 'sources'>) {
  const t = useTranslations('desk.directions')
  const { control } = useFormContext<DirectionFormValues>()

  return (
    <Controller
      control={control}
      name="terms.rateSource"
      render={({ field, fieldState }) => (
        <SelectField
          label={t('field.rateSource')}
          options={sources.map(({ id, name, isEnabled }) => ({
            value: id,
            label: isOwnSource(id) ? (name ?? id) : t(`source.${id}`),
            ...(!isEnabled && { description: t('sourceOff') }),
          }))}
          value={field.value || null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          name={field.name}
          ref={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
