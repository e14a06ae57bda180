import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField } from '@/components/ui/form/text-field'
import { emptyField } from './requisite-form'
import type { RequisiteFormProps } from './requisite-form-props'

const most = 8

/** What a customer sees: each line under its words in both languages. */
export function ShownFields({ form }: RequisiteFormProps) {
  const t = useTranslations('desk.requisites')
  const common = useTranslations('desk.common')
  const lines = useFieldArray({ control: form.control, name: 'terms.fields' })
  const errors = form.formState.errors.terms?.fields

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-base font-semibold">{t('fields')}</legend>
      {lines.fields.map((line, index) => {
        const name = t('fieldNamed', { number: index + 1 })
        const path = `terms.fields.${index}` as const
        return (
          <fieldset
            key={line.id}
            className="grid gap-3 rounded-field border border-line p-3 sm:grid-cols-2"
          >
            <legend className="sr-only">{name}</legend>
            <TextField
              {...form.register(`${path}.labelRu`)}
              label={t('labelRu')}
              error={errors?.[index]?.labelRu?.message}
            />
            <TextField
              {...form.register(`${path}.labelEn`)}
              label={t('labelEn')}
              error={errors?.[index]?.labelEn?.message}
            />
            <div className="flex items-start gap-2 sm:col-span-2">
              <TextField
                {...form.register(`${path}.value`)}
                label={t('value')}
                className="grow"
                autoComplete="off"
                spellCheck={false}
                error={errors?.[index]?.value?.message}
              />
              {lines.fields.length > 1 && (
                <span className="pt-7">
                  <IconButton
                    label={common('removeNamed', { name })}
                    onClick={() => lines.remove(index)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                </span>
              )}
            </div>
          </fieldset>
        )
      })}
      {lines.fields.length < most && (
        <div>
          <Button
            size="small"
            color="graySecondary"
            iconLeft={<Plus aria-hidden className="size-4" />}
            onClick={() => lines.append(emptyField)}
          >
            {t('addField')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
