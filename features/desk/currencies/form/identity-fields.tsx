import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { TextField } from '@/components/ui/form/text-field'
import { slugOfLogo } from '../currency-table'
import type { FormProps } from './form-props'

/** How visitors and monitoring sites know a currency. */
export function IdentityFields({ form, logos }: FormProps & { logos: readonly string[] }) {
  const t = useTranslations('desk.currencies')
  const common = useTranslations('desk.common')
  const errors = form.formState.errors.terms

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('terms.nameRu')}
          label={common('nameRu')}
          error={errors?.nameRu?.message}
        />
        <TextField
          {...form.register('terms.nameEn')}
          label={common('nameEn')}
          error={errors?.nameEn?.message}
        />
        <TextField
          {...form.register('terms.ticker')}
          label={t('ticker')}
          hint={t('tickerHint')}
          autoComplete="off"
          spellCheck={false}
          error={errors?.ticker?.message}
        />
        <TextField
          {...form.register('terms.code')}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          spellCheck={false}
          error={errors?.code?.message}
        />
      </div>
      <TextField
        {...form.register('terms.slug')}
        label={common('slug')}
        hint={common('slugHint')}
        autoComplete="off"
        spellCheck={false}
        error={errors?.slug?.message}
      />
      <Controller
        control={form.control}
        name="terms.logo"
        render={({ field }) => (
          <ComboboxField
            {...field}
            label={t('logo')}
            hint={t('logoHint')}
            groups={[{ label: t('logo'), items: logos.map(logoOption) }]}
            error={errors?.logo?.message}
          />
        )}
      />
    </>
  )
}

function logoOption(logo: string) {
  const slug = slugOfLogo(logo)
  return { value: logo, label: slug, leading: <CurrencyLogo slug={slug} name={slug} size={24} /> }
}
