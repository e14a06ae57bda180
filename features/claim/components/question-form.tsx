'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { askOffice, type Question } from '@/features/claim/api/claim-commands'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { minMessageLength, maxMessageLength } from '@/lib/contracts/claims/claim-message'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { useErrorText } from '@/lib/http/use-error-text'
import { useSession } from '@/lib/session/session-store'

type Values = Required<Question>
type Props = { claim: OwnClaim; onClose: () => void }

/** The form keeps its input until the server has accepted it. */
export function QuestionForm({ claim: { id, own }, onClose }: Props) {
  const t = useTranslations('claim.ask')
  const errorText = useErrorText()
  const email = useSession(({ user }) => user?.email ?? '')
  const form = useForm<Values>({ defaultValues: { text: '', email } })
  const { errors } = form.formState
  const ask = useMutation({
    mutationFn: (values: Values) =>
      askOffice(id, {
        text: values.text,
        ...(own.email === null && { email: values.email.trim() }),
      }),
    onError: (error) => void applyFieldErrors(form, error),
  })
  const isAtField = errors.text !== undefined || errors.email !== undefined

  if (ask.data !== undefined) {
    return (
      <div role="status" className="mt-4 grid gap-4">
        <p className="text-lg font-semibold">{t('sentTitle')}</p>
        <p className="text-base text-ink-2">{ask.data}</p>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    )
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => ask.mutate(values))}
      className="mt-4 grid grid-cols-1 gap-4"
    >
      {own.email !== null && (
        <p className="text-sm wrap-anywhere text-ink-2">{t('answerTo', { email: own.email })}</p>
      )}
      {own.email === null && (
        <TextField
          {...form.register('email', {
            validate: (value) => value.trim() !== '' || t('emailMissing'),
          })}
          label={t('email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
      )}
      <TextareaField
        {...form.register('text', {
          validate: (value) =>
            value.trim().length < minMessageLength
              ? t('short', { least: minMessageLength })
              : value.length <= maxMessageLength || t('long', { most: maxMessageLength }),
        })}
        label={t('message')}
        rows={5}
        error={errors.text?.message}
      />
      <ErrorNote text={ask.error && !isAtField ? errorText(ask.error) : null} />
      <Button type="submit" size="large" fullWidth loading={ask.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
