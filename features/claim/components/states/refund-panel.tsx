'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { toContacts } from '@/components/office/to-contacts'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { giveRefundDetails } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountsText } from '@/features/claim/model/texts'
import { ErrorNote } from '@/components/feedback/notes'

type PanelProps = {
  claim: OwnClaim
  /** The money that needs a destination: refunds, or unclaimed money. */
  refunds: readonly Refund[]
}

/**
 * Where to return the money: a form for each currency that came, because each is returned separately.
 */
export function RefundPanel({ claim, refunds }: PanelProps) {
  const t = useTranslations('claim.refund')
  const isAllCash = refunds.every(({ currency }) => currency.kind === 'cash')

  if (claim.own.refundsElsewhere) {
    return <RefundElsewhere claim={claim} refunds={refunds} />
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="text-lg font-semibold">{t(isAllCash ? 'cash.title' : 'title')}</h2>
      {refunds.map((refund) => (
        <RefundForm key={refund.currency.id} claim={claim} refund={refund} />
      ))}
    </div>
  )
}

/** The link in the mails is not enough to say where money goes. */
function RefundElsewhere({ claim: { from, invoice }, refunds }: PanelProps) {
  const t = useTranslations('claim.refund')
  const locale = useLocale()
  const ofInvoice = useTranslations('claim.invoice')
  const amount = amountsText(refunds, { agreed: from.currency, locale })

  return (
    <div className="grid grid-cols-1 gap-2 text-base text-pretty text-ink-2">
      <h2 className="text-lg font-semibold text-ink">{t('title')}</h2>
      <p>{invoice ? ofInvoice('refundElsewhere', { amount }) : t('elsewhere', { amount })}</p>
      <p>
        {invoice ? ofInvoice.rich('refundOtherwise', { contacts: toContacts }) : t('otherwise')}
      </p>
    </div>
  )
}

type Refund = OwnClaim['own']['refunds'][number]
type Props = { claim: OwnClaim; refund: Refund }
type Values = { requisites: Record<string, string> }

/** The server's errors are shown at their fields. */
function RefundForm({ claim, refund }: Props) {
  const t = useTranslations('claim.refund')
  const locale = useLocale()
  const { id, from, own } = claim
  const { currency, inputs, suggested = [] } = refund
  const { act, error, fault, isActing } = useClaimAction(id, (requisites: Values['requisites']) =>
    giveRefundDetails(id, { currency: currency.id, requisites }),
  )
  const isCash = currency.kind === 'cash'
  // The money goes back to where it came from, unless the customer names another destination. Customers who brought
  // banknotes collect them in person. For crypto, the address is always asked for, because exchanges send from
  // shared addresses; the form begins with the one that the customer has already named for a part of the money.
  const isKnown = isCash || (currency.id === from.currency.id && currency.kind !== 'crypto')
  const known = suggested.length === 0 && isKnown ? own.fromInputs : suggested
  const knownValue = (key: string): string => known.find((input) => input.key === key)?.value ?? ''
  const form = useForm<Values>({
    defaultValues: {
      requisites: Object.fromEntries(inputs.map(({ key }) => [key, knownValue(key)])),
    },
  })
  const { errors } = form.formState
  const isAtFields = error !== null && errors.requisites !== undefined
  const amount = amountsText([refund], { agreed: from.currency, locale })
  const refundText = isCash
    ? t('cash.text', { amount })
    : t('textAmount', {
        amount,
        target: targetOf(refund),
        currency: currency.ticker,
        network: currency.network ?? 'none',
      })

  const submit = form.handleSubmit(({ requisites }) =>
    act(requisites, { onError: (failure) => void applyFieldErrors(form, failure) }),
  )

  return (
    <form noValidate onSubmit={submit} aria-label={refundText} className="grid grid-cols-1 gap-4">
      <p className="text-base text-ink-2">{refundText}</p>
      {inputs.map(({ key, label, hint, required }) => (
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
      <ErrorNote text={isAtFields ? null : fault} />
      <Button type="submit" size="large" fullWidth loading={isActing}>
        {t(isCash ? 'cash.submit' : 'submit')}
      </Button>
    </form>
  )
}

/* The kind of destination that the form asks for, so that the text names no other kind. */
function targetOf({ currency, inputs }: Props['refund']): 'wallet' | 'card' | 'account' | 'other' {
  if (currency.kind === 'crypto') {
    return 'wallet'
  }
  const keys = inputs.map(({ key }) => key)
  if (keys.includes('card')) {
    return 'card'
  }
  return keys.includes('iban') || keys.includes('account') ? 'account' : 'other'
}
