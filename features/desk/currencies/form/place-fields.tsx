import { useTranslations } from 'next-intl'
import { Controller, useWatch } from 'react-hook-form'
import type { CurrencyOptions } from '@/lib/contracts/desk/catalogue/currencies'
import { ChoiceList } from '@/features/desk/catalogue/choice-list'
import type { FormProps } from './form-props'

type Props = FormProps & Pick<CurrencyOptions, 'groups' | 'cities'>

/** In which groups it stands, and in which cities cash of it changes hands. */
export function PlaceFields({ form, groups, cities }: Props) {
  const t = useTranslations('desk.currencies')
  const errors = form.formState.errors.terms
  const kind = useWatch({ control: form.control, name: 'terms.kind' })

  return (
    <>
      <Controller
        control={form.control}
        name="terms.groupIds"
        render={({ field }) => (
          <ChoiceList
            label={t('groups')}
            options={groups}
            value={field.value}
            onChange={field.onChange}
            empty={t('noGroups')}
            error={errors?.groupIds?.message}
          />
        )}
      />
      {kind === 'cash' && (
        <Controller
          control={form.control}
          name="terms.cityIds"
          render={({ field }) => (
            <ChoiceList
              label={t('cities')}
              options={cities}
              value={field.value}
              onChange={field.onChange}
              empty={t('noCities')}
              error={errors?.cityIds?.message}
            />
          )}
        />
      )}
    </>
  )
}
