import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useWatch, type UseFormReturn, Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { maxChannels, newChannel, type ContactsValues } from './contacts-values'
import { OrderButtons } from '../kit/rows/order-buttons'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { channelKinds, channelPurposes } from '@/lib/contracts/site/contacts'

type ChannelFieldsProps = { form: UseFormReturn<ContactsValues>; index: number }

const texts = [
  { key: 'labelRu', lang: 'ru' },
  { key: 'labelEn', lang: 'en' },
  { key: 'noteRu', lang: 'ru' },
  { key: 'noteEn', lang: 'en' },
] as const

const purposes = ['everybody', ...channelPurposes] as const

/** The fields of one channel through which customers contact the office. */
function ChannelFields({ form, index }: ChannelFieldsProps) {
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
      <Controller
        control={form.control}
        name={`${name}.purpose`}
        render={({ field: { onChange, value, ...field } }) => (
          <SelectField
            {...field}
            label={t('purpose')}
            hint={t('purposeHint')}
            options={purposes.map((each) => ({ value: each, label: t(`purposes.${each}`) }))}
            value={value ?? 'everybody'}
            onChange={(chosen) => onChange(chosen === 'everybody' ? undefined : chosen)}
          />
        )}
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

type Props = { form: UseFormReturn<ContactsValues> }

/** The channels through which customers contact the office, in display order. */
export function ChannelList({ form }: Props) {
  const t = useTranslations('desk.site.contacts')
  const common = useTranslations('desk.common')
  const { control } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'terms.channels' })
  const typed = useWatch({ control, name: 'terms.channels' })
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)

  /*
   * The pressed button disappears with its row, so the focus moves to the next channel or to the
   * "add" button.
   */
  function removeAt(index: number) {
    flushSync(() => remove(index))
    const next = list.current?.querySelectorAll('fieldset')[index] ?? adding.current
    next?.focus()
  }

  return (
    <>
      {fields.length === 0 && <p className="text-base text-ink-3">{t('noChannels')}</p>}
      <ul ref={list} className="grid gap-4 empty:hidden">
        {fields.map((field, index) => {
          const name = typed[index]?.value.trim() || t('channelNumber', { number: index + 1 })
          return (
            <li key={field.id}>
              <fieldset tabIndex={-1} className="min-w-0 rounded-field border border-line p-4">
                <legend className="sr-only">{name}</legend>
                <ChannelFields form={form} index={index} />
                <div className="mt-3 flex flex-wrap justify-end gap-1">
                  <OrderButtons
                    name={name}
                    index={index}
                    count={fields.length}
                    onMove={(by) => move(index, index + by)}
                  />
                  <IconButton
                    size="small"
                    label={common('removeNamed', { name })}
                    onClick={() => removeAt(index)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                </div>
              </fieldset>
            </li>
          )
        })}
      </ul>
      {fields.length < maxChannels ? (
        <div>
          <Button
            ref={adding}
            size="small"
            color="graySecondary"
            iconLeft={<Plus aria-hidden className="size-4" />}
            onClick={() => append(newChannel)}
          >
            {t('addChannel')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-3">{t('mostChannels', { count: maxChannels })}</p>
      )}
    </>
  )
}
