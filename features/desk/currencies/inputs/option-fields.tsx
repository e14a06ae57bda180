import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField } from '@/components/ui/form/text-field'
import type { InputFormProps } from './input-form-props'

/** The values of a list, in its order. */
export function OptionFields({ form }: InputFormProps) {
  const t = useTranslations('desk.inputs')
  const common = useTranslations('desk.common')
  const options = useFieldArray({ control: form.control, name: 'options' })

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm text-ink-2">{t('options')}</legend>
      {options.fields.map((option, index) => (
        <fieldset
          key={option.id}
          className="grid gap-3 rounded-field border border-line p-3 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-end"
        >
          <legend className="sr-only">{t('optionNamed', { number: index + 1 })}</legend>
          <TextField {...form.register(`options.${index}.value`)} label={t('optionValue')} />
          <TextField {...form.register(`options.${index}.labelRu`)} label={t('optionRu')} />
          <TextField {...form.register(`options.${index}.labelEn`)} label={t('optionEn')} />
          <IconButton
            label={common('removeNamed', { name: t('optionNamed', { number: index + 1 }) })}
            onClick={() => options.remove(index)}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          color="graySecondary"
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => options.append({ value: '', labelRu: '', labelEn: '' })}
        >
          {t('addOption')}
        </Button>
      </div>
    </fieldset>
  )
}
