'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { Dialog } from '@/components/ui/overlay/dialog'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { isOwnClaim, type OwnClaim } from '@/features/claim/model/own-claim'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { minMessageLength, maxMessageLength } from '@/lib/contracts/claims/claim-message'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { useErrorText } from '@/lib/http/use-error-text'
import { askOffice, type Question } from '@/features/claim/api/claim-commands'
import { ErrorNote } from './parts/notes'

/**
 * How to contact the office, in any state of the claim. The claim's customer can write from here. Other
 * visitors, and customers who want to talk, get a link to the contacts. There is no live chat, because
 * its script must not run on pages where people pay.
 */
export function AskOffice({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.ask')
  const [isOpen, setIsOpen] = useState(false)

  return (
    <Card
      as="section"
      surface="flat"
      aria-labelledby="claim-ask"
      className="grid gap-3 print:hidden"
    >
      <div>
        <h2 id="claim-ask" className="text-lg font-semibold">
          {t('title')}
        </h2>
        {isOwnClaim(claim) && <p className="mt-1 text-sm text-ink-2">{t('text')}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {isOwnClaim(claim) && (
          <Button color="graySecondary" onClick={() => setIsOpen(true)}>
            {t('button')}
          </Button>
        )}
        <Button href="/contacts" color="transparent">
          {t('others')}
        </Button>
      </div>
      {isOwnClaim(claim) && (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          size="medium"
          title={t('dialogTitle', { number: claimNumberText(claim.number) })}
        >
          <QuestionForm claim={claim} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </Card>
  )
}

type Values = Required<Question>
type Props = { claim: OwnClaim; onClose: () => void }

/** The form keeps its input until the server has accepted it. */
function QuestionForm({ claim: { id, own }, onClose }: Props) {
  const t = useTranslations('claim.ask')
  const errorText = useErrorText()
  const form = useForm<Values>({ defaultValues: { text: '', email: '' } })
  const { errors } = form.formState
  const ask = useMutation({
    mutationFn: ({ text, email }: Values) =>
      askOffice(id, { text, ...(own.email === null && { email: email.trim() }) }),
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
