import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Controller, useWatch, useFieldArray, type UseFormReturn } from 'react-hook-form'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { inputChecker, inputKind } from '@/lib/contracts/catalogue'
import { checkersOfKind, type InputTerms } from '@/lib/contracts/desk/input-terms'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { withKind } from '../form/currency-values'
import { withChecker } from './checker-hints'

const switches = [
  'isRequired',
  'isSendVisible',
  'isReceiveVisible',
  'isForDefault',
  'isForVerification',
] as const

export function InputFields({ form }: InputFormProps) {
  const t = useTranslations('desk.inputs')
  const kind = useWatch({ control: form.control, name: 'kind' })

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <SelectField
              {...field}
              label={t('kind')}
              options={inputKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              onChange={(value) => {
                const next = withKind(form.getValues(), inputKind.parse(value))
                form.reset(next, { keepDefaultValues: true })
              }}
            />
          )}
        />
        <Controller
          control={form.control}
          name="checker"
          render={({ field }) => (
            <SelectField
              {...field}
              label={t('checker')}
              options={checkersOfKind[kind].map((value) => ({
                value,
                label: t(`checkers.${value}`),
              }))}
              onChange={(value) => {
                const next = withChecker(form.getValues(), inputChecker.parse(value))
                form.reset(next, { keepDefaultValues: true })
              }}
            />
          )}
        />
        <TextField {...form.register('labelRu')} label={t('labelRu')} />
        <TextField {...form.register('labelEn')} label={t('labelEn')} />
        <TextField {...form.register('hintRu')} label={t('hintRu')} />
        <TextField {...form.register('hintEn')} label={t('hintEn')} />
      </div>
      <TextField
        {...form.register('key')}
        label={t('key')}
        hint={t('keyHint')}
        autoComplete="off"
        spellCheck={false}
        error={form.formState.errors.key?.message}
      />
      {kind === 'select' && <OptionFields form={form} />}
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {switches.map((name) => (
          <CheckboxField key={name} {...form.register(name)} label={t(name)} />
        ))}
      </div>
    </>
  )
}

/** The options of a list, in their order. */
function OptionFields({ form }: InputFormProps) {
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

type InputFormProps = { form: UseFormReturn<InputTerms> }
