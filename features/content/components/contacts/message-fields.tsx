import { useTranslations } from 'next-intl'
import { Controller, useWatch, type FieldError } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import {
  minTextLength,
  maxLengths,
  type MessageFormState,
} from '@/features/content/hooks/use-message'
import { messageTopic, type MessageTopic } from '@/lib/contracts/site/contacts'

type Props = { form: MessageFormState }

const aboutClaim = 'exchange' satisfies MessageTopic

export function MessageFields({ form }: Props) {
  const t = useTranslations('siteForm.message')
  const { control, register, resetField } = form
  const { errors } = form.formState
  const topic = useWatch({ control, name: 'topic' })
  const tooLong = (field: keyof typeof maxLengths) => t('tooLong', { most: maxLengths[field] })

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('email')}
          label={t('email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldText(errors.email, t('emailWrong'))}
        />
        <TextField
          {...register('name')}
          label={t('name')}
          aside={t('optional')}
          autoComplete="name"
          error={fieldText(errors.name, tooLong('name'))}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="topic"
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              onChange={(value) => {
                field.onChange(value)
                if (value !== aboutClaim) {
                  // An error in a hidden field must not block the message.
                  resetField('claimNumber')
                }
              }}
              label={t('topic')}
              options={messageTopic.options.map((value) => ({
                value,
                label: t(`topics.${value}`),
              }))}
              error={fieldText(fieldState.error, t('topicWrong'))}
            />
          )}
        />
        {topic === aboutClaim && (
          <TextField
            {...register('claimNumber')}
            label={t('claimNumber')}
            aside={t('optional')}
            autoComplete="off"
            spellCheck={false}
            error={fieldText(errors.claimNumber, tooLong('claimNumber'))}
          />
        )}
      </div>
      <MessageText form={form} />
    </>
  )
}

function MessageText({ form: { control, register, formState } }: Props) {
  const t = useTranslations('siteForm.message')
  const text = useWatch({ control, name: 'text' })
  const error = formState.errors.text
  const wrong =
    error?.type === 'too_big'
      ? t('tooLong', { most: maxLengths.text })
      : t('textShort', { least: minTextLength })

  return (
    <TextareaField
      {...register('text')}
      label={t('text')}
      rows={7}
      aside={
        <span className="tabular">
          {t('counter', { count: text.trim().length, most: maxLengths.text })}
        </span>
      }
      hint={t('textHint')}
      error={fieldText(error, wrong)}
    />
  )
}

/** The error text of a field: the server's text, or the form's text for any other error. */
function fieldText(error: FieldError | undefined, own: string): string | undefined {
  return error && (error.type === 'server' ? error.message : own)
}
