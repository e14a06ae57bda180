import { useTranslations } from 'next-intl'
import { Controller, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { inputChecker, inputKind } from '@/lib/contracts/catalogue'
import { checkersOfKind } from '@/lib/contracts/desk/input-terms'
import { withChecker } from './checker-hints'
import { withKind } from '../form/currency-values'
import type { InputFormProps } from './input-form-props'
import { OptionFields } from './option-fields'

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
