'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import type { DirectionFormValues } from './direction-values'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { TermsField } from './terms-field'

/** Lower margins for larger amounts. */
export function TierFields({ fromTicker }: { fromTicker: string }) {
  const t = useTranslations('desk.directions')
  const { control } = useFormContext<DirectionFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'terms.tiers' })

  return (
    <FormSection title={t('section.tiers')} description={t('section.tiersHint')}>
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map((field, index) => (
            <li
              key={field.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-b border-line pb-3 last:border-b-0 last:pb-0 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
            >
              <TermsField
                className="max-sm:col-span-2"
                name={`terms.tiers.${index}.minFrom`}
                label={t('tierFrom')}
                unit={fromTicker}
              />
              <TermsField
                className="max-sm:col-span-2"
                name={`terms.tiers.${index}.marginPercent`}
                label={t('field.marginPercent')}
                unit="%"
              />
              <TermsField
                name={`terms.tiers.${index}.verificationMarginPercent`}
                label={t('verification')}
                unit="%"
              />
              <IconButton
                label={t('removeTier', { number: index + 1 })}
                className="mt-7"
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          color="graySecondary"
          size="small"
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => append({ minFrom: '', marginPercent: '', verificationMarginPercent: '' })}
        >
          {t('addTier')}
        </Button>
      </div>
    </FormSection>
  )
}
