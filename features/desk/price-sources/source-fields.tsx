import { useTranslations } from 'next-intl'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { priceFormats, priceSourceKinds } from '@/lib/contracts/desk/price-sources/price-sources'
import { places, type PriceSourceForm } from './price-source-form'

export type FormProps = { form: UseFormReturn<PriceSourceForm> }

/** Where a source is, what it contains, and how often it is read. */
export function SourceFields({ form }: FormProps) {
  const t = useTranslations('desk.priceSources')
  const errors = form.formState.errors.terms

  return (
    <>
      <TextField
        {...form.register('terms.name')}
        label={t('field.name')}
        maxLength={60}
        autoComplete="off"
        error={errors?.name?.message}
      />
      <Choice
        form={form}
        name="place"
        label={t('place')}
        options={places.map((value) => ({ value, label: t(`places.${value}`) }))}
      />
      <PlaceFields form={form} />
      <Choice
        form={form}
        name="terms.kind"
        label={t('kindLabel')}
        options={priceSourceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Choice
        form={form}
        name="terms.format"
        label={t('formatLabel')}
        options={priceFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      {(['intervalSeconds', 'maxAgeSeconds'] as const).map((name) => (
        <TextField
          key={name}
          {...form.register(`terms.${name}`, { valueAsNumber: true })}
          type="number"
          label={t(`field.${name}`)}
          hint={name === 'maxAgeSeconds' ? t('hint.maxAgeSeconds') : undefined}
          trailing={t('seconds')}
          error={errors?.[name]?.message}
        />
      ))}
      {(['isEnabled', 'hasDecimalComma', 'isDaily'] as const).map((name) => (
        <SwitchField
          key={name}
          {...form.register(`terms.${name}`)}
          label={t(`field.${name}`)}
          hint={t(`hint.${name}`)}
          className="col-span-full"
          error={errors?.[name]?.message}
        />
      ))}
    </>
  )
}

function PlaceFields({ form }: FormProps) {
  const t = useTranslations('desk.priceSources')
  const errors = form.formState.errors.terms
  const place = useWatch({ control: form.control, name: 'place' })

  if (place === 'file') {
    return (
      <TextField
        {...form.register('terms.file')}
        label={t('field.file')}
        hint={t('hint.file')}
        className="col-span-full"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        error={errors?.file?.message}
      />
    )
  }
  return (
    <>
      <TextField
        {...form.register('terms.address')}
        type="url"
        label={t('field.address')}
        hint={t('hint.address')}
        className="col-span-full"
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        error={errors?.address?.message}
      />
      <TextareaField
        {...form.register('terms.body')}
        label={t('field.body')}
        hint={t('hint.body')}
        className="col-span-full"
        rows={2}
        isCode
        maxLength={4000}
        spellCheck={false}
        error={errors?.body?.message}
      />
    </>
  )
}

type ChoiceProps = FormProps & {
  name: 'place' | 'terms.kind' | 'terms.format'
  label: string
  options: { value: string; label: string }[]
}

function Choice({ form, name, label, options }: ChoiceProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField {...field} label={label} options={options} error={fieldState.error?.message} />
      )}
    />
  )
}
