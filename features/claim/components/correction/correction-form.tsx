'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@/lib/i18n/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'
import { createContentKey } from '@/lib/http/content-key'
import { useErrorText } from '@/lib/http/use-error-text'
import { formatRequisite } from '@/lib/requisites/format-requisite'
import { sendCorrection } from '@/features/claim/api/correct-claim'
import { statusQuery } from '@/features/claim/api/claim-queries'
import { cashSides } from '@/features/claim/model/cash'
import { repeatPath } from '@/features/claim/model/claim-states'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { rememberToReplace } from '@/features/claim/model/replacing'
import { ErrorNote, Note } from '@/components/feedback/notes'

type Correction = NonNullable<OwnClaim['own']['correction']>
type Props = { claim: OwnClaim; correction: Correction; onClose: () => void }
type Values = {
  email: string
  fromRequisites: Record<string, string>
  toRequisites: Record<string, string>
}

/** The details as they were entered. The server checks them like those of a new claim. */
export function CorrectionForm({ claim, correction, onClose }: Props) {
  const t = useTranslations('claim.correct')
  const errorText = useErrorText()
  const { own } = claim
  const form = useForm<Values>({
    defaultValues: {
      email: own.email ?? '',
      fromRequisites: valuesOf(correction.from, own.fromInputs),
      toRequisites: valuesOf(correction.to, own.toInputs),
    },
  })
  const { errors } = form.formState
  const correcting = useCorrection(claim, form)
  const { isIn, isOut } = cashSides(claim)
  const isCash = isIn || isOut
  const isAtField = Object.keys(errors).some((name) => name !== 'root')

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => correcting.mutate(values))}
      className="mt-4 grid grid-cols-1 gap-4"
    >
      {correction.from.map((input) => (
        <CorrectedInput key={input.key} side="fromRequisites" input={input} form={form} />
      ))}
      {correction.to.map((input) => (
        <CorrectedInput key={input.key} side="toRequisites" input={input} form={form} />
      ))}
      <TextField
        {...form.register('email')}
        label={t('email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        error={errors.email?.message}
      />
      <Note kind="info">{t('same')}</Note>
      {claim.status === 'awaiting_payment' && <Note kind="warning">{t('notIfPaid')}</Note>}
      <ErrorNote text={correcting.error && !isAtField ? errorText(correcting.error) : null} />
      <Button type="submit" size="large" fullWidth loading={correcting.isPending}>
        {t('submit')}
      </Button>
      <Button
        href={repeatPath(claim)}
        color="graySecondary"
        fullWidth
        onClick={() => rememberToReplace(claim)}
      >
        {t(isCash ? 'otherCash' : 'other')}
      </Button>
      <Button color="transparent" fullWidth onClick={onClose}>
        {t('keep')}
      </Button>
    </form>
  )
}

function valuesOf(
  inputs: readonly InputDefinition[],
  filled: readonly { key: string; value: string }[],
): Record<string, string> {
  const valueOf = (key: string) => filled.find((each) => each.key === key)?.value ?? ''
  return Object.fromEntries(inputs.map((input) => [input.key, grouped(input, valueOf(input.key))]))
}

/** In the groups of its kind, such as a card's; unchanged if a character would be lost. */
function grouped({ kind, checker }: InputDefinition, value: string): string {
  const inGroups = formatRequisite({ kind, checker, value })
  const bare = (text: string) => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  return bare(inGroups) === bare(value) ? inGroups : value
}

function useCorrection(claim: OwnClaim, form: UseFormReturn<Values>) {
  const client = useQueryClient()
  const locale = useLocale()
  const router = useRouter()
  const [contentKey] = useState(createContentKey)

  return useMutation({
    mutationFn: (values: Values) => {
      const correction = { version: claim.version, ...values }
      return sendCorrection(claim.id, {
        correction,
        idempotencyKey: contentKey.of(JSON.stringify(correction)),
      })
    },
    onSuccess: ({ id }) => {
      contentKey.forget()
      router.replace(`/claim/${id}`)
    },
    onError: async (error) => {
      applyFieldErrors(form, error)
      if (error instanceof ApiError && error.status !== 422) {
        await client.invalidateQueries({ queryKey: statusQuery(claim.id, locale).queryKey })
      }
    },
  })
}

type InputProps = {
  side: 'fromRequisites' | 'toRequisites'
  input: InputDefinition
  form: UseFormReturn<Values>
}

function CorrectedInput({ side, input, form }: InputProps) {
  const t = useTranslations('claim.correct')
  const { key, kind, label, hint, options, required } = input
  const name = `${side}.${key}` as const
  const texts = {
    label,
    hint: hint ?? undefined,
    error: form.formState.errors[side]?.[key]?.message,
  }

  if (kind === 'select') {
    return (
      <SelectField
        {...texts}
        options={options ?? []}
        value={form.watch(name) || null}
        onChange={(value) => form.setValue(name, value)}
      />
    )
  }
  return (
    <TextField
      {...texts}
      {...form.register(name, {
        validate: (value) => !required || value.trim() !== '' || t('required'),
        onChange: ({ target }: { target: HTMLInputElement }) => {
          // Grouping while somebody types in the middle would move the text under the caret.
          if (target.selectionEnd === target.value.length) {
            form.setValue(name, grouped(input, target.value))
          }
        },
      })}
      required={required}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
    />
  )
}
