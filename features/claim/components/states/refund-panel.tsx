'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { giveRefundDetails } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { sumText } from '@/features/claim/model/texts'
import { FaultNote } from '../parts/notes'

type Values = { requisites: Record<string, string> }

/** Where the money goes back to; what the server finds wrong stands at its field. */
export function RefundPanel({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.refund')
  const locale = useLocale()
  const { id, own, from } = claim
  const { act, error, fault, isActing } = useClaimAction(id, (requisites: Values['requisites']) =>
    giveRefundDetails(id, requisites),
  )
  const form = useForm<Values>({
    defaultValues: {
      requisites: Object.fromEntries(own.refundInputs.map(({ key }) => [key, ''])),
    },
  })
  const { errors } = form.formState
  const isAtFields = error !== null && errors.requisites !== undefined

  const submit = form.handleSubmit(({ requisites }) =>
    act(requisites, { onError: (failure) => void applyFieldErrors(form, failure) }),
  )

  return (
    <form noValidate onSubmit={submit} aria-label={t('title')} className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-base text-ink-2">
        {own.received === null
          ? t('text')
          : t('textAmount', { amount: sumText(own.received, from.currency, locale) })}
      </p>
      {own.refundInputs.map(({ key, label, hint, required }) => (
        <TextField
          key={key}
          {...form.register(`requisites.${key}`, {
            validate: (value) => !required || value.trim() !== '' || t('required'),
          })}
          label={label}
          hint={hint ?? undefined}
          required={required}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          error={errors.requisites?.[key]?.message}
        />
      ))}
      <FaultNote text={isAtFields ? null : fault} />
      <Button type="submit" size="large" fullWidth loading={isActing}>
        {t('submit')}
      </Button>
    </form>
  )
}
