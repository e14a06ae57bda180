import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { decimalMarks, thousandsMarks } from '@/lib/contracts/bank-messages/message-lists'
import { decimalNames, thousandsNames } from './mark-names'
import type { WordingForm } from './wording-form'

/** The sender, the text, and how numbers are written in it. */
export function TextFields({ form }: { form: WordingForm }) {
  const t = useTranslations('desk.bankMessages.wordings')
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
      <TextField
        {...form.register('terms.sender')}
        label={t('field.sender')}
        hint={t('hint.sender')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        error={errors?.sender?.message}
      />
      <TextareaField
        {...form.register('terms.wording')}
        rows={3}
        maxLength={500}
        spellCheck={false}
        label={t('field.wording')}
        hint={t('hint.wording')}
        error={errors?.wording?.message}
        className="col-span-full"
      />
      <Controller
        control={form.control}
        name="terms.decimalMark"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('field.decimalMark')}
            options={decimalMarks.map((value) => ({
              value,
              label: t(`decimals.${decimalNames[value]}`),
            }))}
            error={errors?.decimalMark?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="terms.thousandsMark"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('field.thousandsMark')}
            options={thousandsMarks.map((value) => ({
              value,
              label: t(`thousands.${thousandsNames[value]}`),
            }))}
            error={errors?.thousandsMark?.message}
          />
        )}
      />
    </>
  )
}
