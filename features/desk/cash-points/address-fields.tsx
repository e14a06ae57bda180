import { useLocale, useTranslations } from 'next-intl'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import type { KnownCity } from './by-city'
import type { CashPointValues } from './cash-point-values'

type Props = { form: UseFormReturn<CashPointValues>; cities: readonly KnownCity[] }

const languages = [
  { key: 'Ru', lang: 'ru' },
  { key: 'En', lang: 'en' },
] as const

export function AddressFields({ form, cities }: Props) {
  const t = useTranslations('desk.site.cashPoints')
  const locale = useLocale()
  const errors = form.formState.errors.terms

  return (
    <>
      <Controller
        control={form.control}
        name="terms.cityId"
        render={({ field }) => (
          <SelectField
            {...field}
            value={field.value === '' ? null : field.value}
            label={t('city')}
            options={cities.map(({ id, nameRu, nameEn }) => ({
              value: String(id),
              label: locale === 'ru' ? nameRu : nameEn,
            }))}
            error={errors?.cityId?.message}
            className="max-w-96"
          />
        )}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        {languages.map(({ key, lang }) => (
          <TextField
            key={key}
            {...form.register(`terms.address${key}`)}
            lang={lang}
            label={t(`address${key}`)}
            maxLength={300}
            autoComplete="off"
            error={errors?.[`address${key}`]?.message}
          />
        ))}
        {languages.map(({ key, lang }) => (
          <TextareaField
            key={key}
            {...form.register(`terms.note${key}`)}
            lang={lang}
            label={t(`note${key}`)}
            hint={t('noteHint')}
            maxLength={500}
            rows={3}
            error={errors?.[`note${key}`]?.message}
          />
        ))}
      </div>
    </>
  )
}
