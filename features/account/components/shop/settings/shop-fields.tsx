import { useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { timezoneGroups } from '@/components/time/timezone-groups'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { TextField } from '@/components/ui/form/text-field'
import { addressOrNull, withScheme } from '@/features/account/model/shop/web-address'
import { fieldText } from '../../settings/parts/field-text'

/** What the owner says about a shop; both forms have these fields. */
export type ShopTerms = {
  name: string
  site: string
  returnUrl?: string | null | undefined
  cancelUrl?: string | null | undefined
  timeZone: string
}

/** Name, site and time zone. Needs a `FormProvider`. */
export function ShopFields() {
  const t = useTranslations('shop.settings')
  const { control, formState, register } = useFormContext<ShopTerms>()
  const { errors } = formState

  return (
    <>
      <TextField
        {...register('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="organization"
        maxLength={80}
        error={fieldText(errors.name, () => t('nameWrong'))}
      />
      <TextField
        {...register('site', { setValueAs: withScheme })}
        type="url"
        label={t('site')}
        placeholder="https://shop.example"
        autoComplete="url"
        maxLength={500}
        error={fieldText(errors.site, () => t('addressWrong'))}
      />
      <Controller
        control={control}
        name="timeZone"
        render={({ field }) => (
          <ComboboxField
            {...field}
            groups={timezoneGroups(field.value)}
            label={t('timeZone')}
            hint={t('timeZoneHint')}
            error={fieldText(errors.timeZone, () => t('timeZoneWrong'))}
          />
        )}
      />
    </>
  )
}

/** Where payers are redirected; an invoice may name other addresses. Needs a `FormProvider`. */
export function ReturnFields() {
  const t = useTranslations('shop.settings')
  const { formState, register } = useFormContext<ShopTerms>()
  const { errors } = formState

  return (['returnUrl', 'cancelUrl'] as const).map((name) => (
    <TextField
      key={name}
      {...register(name, { setValueAs: addressOrNull })}
      type="url"
      label={t(name)}
      hint={t(`${name}Hint`)}
      autoComplete="off"
      maxLength={2048}
      error={fieldText(errors[name], () => t('addressWrong'))}
    />
  ))
}
