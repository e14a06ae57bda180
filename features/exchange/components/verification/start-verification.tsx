'use client'

import { useTranslations } from 'next-intl'
import type { SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import { startFieldId } from '@/features/exchange/hooks/verification/use-start-fields'
import { useStartVerification } from '@/features/exchange/hooks/verification/use-start-verification'
import type { StartFault } from '@/features/exchange/api/start-verification'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { PairVerification } from '@/lib/contracts/verification/pair-verification'
import type { VerificationForm } from '@/lib/contracts/verification/verification-schemas'

type Props = {
  pair: PairResponse
  course: NonNullable<PairVerification['course']>
  form: VerificationForm
  onClose: () => void
}

const formId = 'start-verification'

/** A small form that begins a verification. A guest gets the link to it by mail. */
export function StartVerification({ pair, course, form, onClose }: Props) {
  const t = useTranslations('siteForm.verification')
  const start = useStartVerification({ pair, course, form })
  const { isGuest, mailedTo } = start
  const { kind } = course

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(mailedTo === null ? `start.${kind}` : 'sent.title')}
      description={
        mailedTo === null ? (
          t(isGuest ? 'dialog.guest' : 'dialog.user')
        ) : (
          // Announced when it replaces the form.
          <p role="status">{t('sent.text', { email: mailedTo })}</p>
        )
      }
      footer={
        mailedTo === null ? (
          <Button type="submit" form={formId} size="large" loading={start.isSending}>
            {t(isGuest ? 'dialog.sendLink' : 'dialog.continue')}
          </Button>
        ) : (
          <Button size="large" onClick={onClose}>
            {t('sent.back')}
          </Button>
        )
      }
    >
      {mailedTo === null && <StartForm start={start} />}
    </Dialog>
  )
}

function StartForm({ start }: { start: ReturnType<typeof useStartVerification> }) {
  const t = useTranslations('exchange')
  const faultText = useStartFaultText()
  const { number, holder, isGuest, fields, faults, refusal, captcha, change, submit } = start
  const common = (name: keyof typeof fields) => ({
    id: startFieldId(name),
    value: fields[name],
    error: faultText(faults[name]),
    onChange: ({ target }: { target: HTMLInputElement }) => change(name, target.value),
    spellCheck: false,
    required: true,
  })

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    // The dialog is inside the exchange form for React, which must not be sent with it.
    event.stopPropagation()
    void submit()
  }

  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit}
      onFocus={(event) => {
        event.stopPropagation()
        captcha.prepare()
      }}
      className="mt-4 grid gap-4"
    >
      {number && (
        <TextField
          {...common('number')}
          label={number.label}
          hint={number.hint ?? undefined}
          maxLength={200}
          autoComplete={number.kind === 'card' ? 'cc-number' : 'off'}
          inputMode={number.kind === 'card' ? 'numeric' : undefined}
          autoCapitalize="none"
        />
      )}
      {holder && (
        <TextField
          {...common('holder')}
          label={holder.label}
          hint={holder.hint ?? undefined}
          required={holder.required}
          aside={holder.required ? undefined : t('optional')}
          maxLength={200}
          autoComplete="name"
          autoCapitalize="words"
        />
      )}
      {isGuest && (
        <TextField
          {...common('email')}
          label={t('email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          placeholder="name@example.com"
        />
      )}
      <div role="alert" className="empty:hidden">
        {refusal !== null && <p className="text-sm font-medium text-red">{refusal}</p>}
      </div>
      {captcha.isAsked && <CaptchaNotice />}
      {captcha.slot}
    </form>
  )
}

function useStartFaultText() {
  const t = useTranslations('exchange.fault')
  const requisiteText = useTranslations('requisites.fault')

  return (fault: StartFault | undefined): string | undefined => {
    if (fault?.of === 'server') {
      return fault.text
    }
    if (fault?.of === 'email') {
      return t(fault.code)
    }
    return fault && requisiteText(fault.fault.code, fault.fault.params)
  }
}
