import { useTranslations } from 'next-intl'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { channelKinds } from '@/lib/contracts/site/contacts'
import type { ContactsValues } from './contacts-values'

type Props = { form: UseFormReturn<ContactsValues>; index: number }

const texts = [
  { key: 'labelRu', lang: 'ru' },
  { key: 'labelEn', lang: 'en' },
  { key: 'noteRu', lang: 'ru' },
  { key: 'noteEn', lang: 'en' },
] as const

/** One way to reach the office. */
export function ChannelFields({ form, index }: Props) {
  const t = useTranslations('desk.site.contacts')
  const name = `terms.channels.${index}` as const
  const kind = useWatch({ control: form.control, name: `${name}.kind` })
  const errors = form.formState.errors.terms?.channels?.[index]

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={form.control}
        name={`${name}.kind`}
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('kind')}
            options={channelKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            error={errors?.kind?.message}
          />
        )}
      />
      <TextField
        {...form.register(`${name}.value`)}
        label={t('value')}
        hint={t(`valueHints.${kind}`)}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={errors?.value?.message}
      />
      {texts.map(({ key, lang }) => (
        <TextField
          key={key}
          {...form.register(`${name}.${key}`)}
          lang={lang}
          label={t(key)}
          maxLength={100}
          autoComplete="off"
          error={errors?.[key]?.message}
        />
      ))}
    </div>
  )
}
