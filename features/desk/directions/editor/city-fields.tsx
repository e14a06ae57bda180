'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { SelectField } from '@/components/ui/form/select-field'
import type { DirectionOptions } from '@/lib/contracts/desk/directions/directions'
import type { DirectionFormValues } from './direction-values'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { TermsField } from './terms-field'

type Props = { cities: DirectionOptions['cities']; toTicker: string }

/** How the terms for cash differ between cities. Renders nothing for directions without cash. */
export function CityFields({ cities, toTicker }: Props) {
  const t = useTranslations('desk.directions')
  const { control } = useFormContext<DirectionFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'terms.cities' })
  const taken = useWatch({ control, name: 'terms.cities' }).map(({ cityId }) => cityId)
  const next = cities.find(({ id }) => !taken.includes(String(id)))

  if (cities.length === 0) {
    return null
  }
  return (
    <FormSection title={t('section.cities')} description={t('section.citiesHint')}>
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map((field, index) => (
            <li
              key={field.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-b border-line pb-3 last:border-b-0 last:pb-0 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
            >
              <CityChoice index={index} cities={cities} taken={taken} />
              <TermsField
                className="max-sm:col-span-2"
                name={`terms.cities.${index}.addOnPercent`}
                label={t('addOn')}
                unit="%"
              />
              <TermsField
                name={`terms.cities.${index}.multiple`}
                label={t('multiple')}
                unit={toTicker}
              />
              <IconButton
                label={t('removeCity', { number: index + 1 })}
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
          disabled={!next}
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() =>
            next && append({ cityId: String(next.id), addOnPercent: '0', multiple: '' })
          }
        >
          {t('addCity')}
        </Button>
      </div>
    </FormSection>
  )
}

type ChoiceProps = { index: number; cities: Props['cities']; taken: readonly string[] }

function CityChoice({ index, cities, taken }: ChoiceProps) {
  const t = useTranslations('desk.directions')
  const { control } = useFormContext<DirectionFormValues>()

  return (
    <Controller
      control={control}
      name={`terms.cities.${index}.cityId`}
      render={({ field, fieldState }) => (
        <SelectField
          className="max-sm:col-span-2"
          label={t('city')}
          options={cities.map(({ id, name }) => ({
            value: String(id),
            label: name,
            disabled: taken.includes(String(id)) && String(id) !== field.value,
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
