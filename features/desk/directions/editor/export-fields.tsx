'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { exportLabel } from '@/lib/contracts/calculator'
import type { DirectionFormValues } from './direction-values'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { TermsField, TermsSwitch } from './terms-field'

/** Where the direction is shown beyond the calculator. */
export function ExportFields() {
  const t = useTranslations('desk.directions')
  const { register } = useFormContext<DirectionFormValues>()

  return (
    <FormSection title={t('section.export')} description={t('section.exportHint')}>
      <TermsSwitch name="terms.isExported" label={t('field.isExported')} />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium text-ink-2">{t('field.exportFlags')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {exportLabel.options.map((label) => (
            <CheckboxField
              key={label}
              label={t(`label.${label}`)}
              value={label}
              {...register('terms.exportFlags')}
            />
          ))}
        </div>
      </fieldset>
      <TermsField
        name="terms.bestPosition"
        label={t('field.bestPosition')}
        hint={t('bestPositionHint')}
      />
    </FormSection>
  )
}
