'use client'

import { ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useDateText } from '@/components/time/use-date-text'
import { AmountInput } from '@/components/ui/form/amount-input'
import { TextField } from '@/components/ui/form/text-field'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import type { ActValues } from './send-claim-act'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { remainingOf } from '../model/action-keys'
import { PaymentConsequence } from './payment-consequence'

type Props = { claim: DeskClaim; form: UseFormReturn<ActValues> }

/* The agreed currency can be chosen before the other currencies have loaded. */
function useReceivedCurrency({ claim, form }: Props) {
  const options = useDeskQuery(getDirectionOptions, {})
  const agreed = claim.from.currency
  const others = options.data?.currencies.filter(({ id }) => id !== agreed.id) ?? []
  const currencies = [agreed, ...others]
  const chosen = useWatch({ control: form.control, name: 'currency' })
  const currency = currencies.find(({ id }) => String(id) === chosen) ?? agreed
  return { agreed, currencies, currency }
}

/** How much came, and what follows from it. Begins with the amount that was agreed on. */
export function PaymentAmount({ claim, form }: Props) {
  const t = useTranslations('desk.claims')
  const { errors } = form.formState
  const { agreed, currency } = useReceivedCurrency({ claim, form })
  const locale = useLocale()
  const isCash = currency.kind === 'cash'
  const remaining = remainingOf(claim)

  return (
    <div>
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <AmountInput
            {...field}
            passesUnreadable
            appearance="field"
            label={t(isCash ? 'cash.cameAmount' : 'cameAmount')}
            aside={
              remaining !== '' &&
              currency.id === agreed.id && (
                <AsAgreed
                  sum={moneyText(new Decimal(remaining), agreed, locale)}
                  isTaken={field.value === remaining}
                  onTake={() => field.onChange(remaining)}
                />
              )
            }
            hint={isCash ? t('cash.cameAmountHint') : undefined}
            trailing={<span className="pr-3 text-sm text-ink-3">{currency.ticker}</span>}
            error={errors.amount?.message}
          />
        )}
      />
      <PaymentConsequence claim={claim} form={form} />
    </div>
  )
}

type AsAgreedProps = { sum: string; isTaken: boolean; onTake: () => void }

/** Says that the amount is the agreed one, or sets it. */
function AsAgreed({ sum, isTaken, onTake }: AsAgreedProps) {
  const t = useTranslations('desk.claims')
  return isTaken ? (
    <span className="text-note">{t('asAgreed')}</span>
  ) : (
    <button
      type="button"
      onClick={onTake}
      className="rounded-xs text-note text-accent underline-offset-2 hover:underline pointer-coarse:min-h-touch"
    >
      {t('fillIn', { sum })}
    </button>
  )
}

type DetailsProps = Props & {
  /** Whether the time belongs here, because nothing more prominent asks for it. */
  asksTime: boolean
  /** Whether the agreed rate no longer applies, so that the time must be said. */
  isLate: boolean
}

/**
 * The other fields of a payment, which rarely have to be changed: currency, payer, time. They are folded unless
 * one of them has to be filled in. The sender of a bank payment is always shown.
 */
export function PaymentDetails({ asksTime, claim, form, isLate }: DetailsProps) {
  const t = useTranslations('desk.claims')
  const { errors } = form.formState
  const namesPayer = useNamesPayer({ claim, form })
  const [isUnfolded, setIsUnfolded] = useState(asksTime && isLate)
  const id = useId()
  const faults = [
    errors.currency,
    namesPayer ? undefined : errors.payer,
    asksTime ? errors.at : undefined,
  ]
  const isFaulty = faults.some((error) => error !== undefined)
  const isOpen = isUnfolded || isFaulty

  return (
    <div className="grid gap-3">
      {namesPayer && <PayerField form={form} />}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className="group inline-flex min-h-touch items-center gap-1 justify-self-start rounded-sm text-sm text-ink-2 hover:text-ink"
      >
        {t(namesPayer ? 'paymentDetailsBesidePayer' : 'paymentDetails', {
          asksTime: String(asksTime),
        })}
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
        />
      </button>
      {isOpen && (
        <div id={id} className="grid gap-3">
          <DetailFields {...{ asksTime, claim, form, isLate, namesPayer }} />
        </div>
      )}
    </div>
  )
}

/* The sender of a bank or e-money payment is compared with the customer's name; a wallet has no name. */
function useNamesPayer(props: Props): boolean {
  const { kind } = useReceivedCurrency(props).currency
  return kind === 'bank' || kind === 'emoney'
}

function PayerField({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('desk.claims')
  const common = useTranslations('desk.common')
  return (
    <TextField
      {...form.register('payer')}
      data-optional
      label={t('payer')}
      aside={common('optional')}
      hint={t('payerHint')}
      maxLength={200}
      autoComplete="off"
      error={form.formState.errors.payer?.message}
    />
  )
}

type DetailFieldsProps = DetailsProps & {
  /** Whether the sender has been asked for before these fields. */
  namesPayer: boolean
}

function DetailFields({ asksTime, claim, form, isLate, namesPayer }: DetailFieldsProps) {
  const t = useTranslations('desk.claims')
  const common = useTranslations('desk.common')
  const dateText = useDateText()
  const { errors } = form.formState
  const { agreed, currencies, currency } = useReceivedCurrency({ claim, form })
  const until = dateText(claim.payUntil, 'moment')
  const isCash = currency.kind === 'cash'

  return (
    <>
      <Controller
        control={form.control}
        name="currency"
        render={({ field }) => (
          <CurrencyField
            label={t('cameCurrency')}
            currencies={currencies}
            value={field.value}
            onChange={field.onChange}
            error={errors.currency?.message}
          />
        )}
      />
      {currency.id !== agreed.id && (
        <p className="rounded-field bg-amber-soft px-3 py-2 text-sm text-amber">
          {t('cameOther', { agreed: agreed.ticker })}
        </p>
      )}
      {!namesPayer && <PayerField form={form} />}
      {asksTime && (
        <TextField
          {...form.register('at', {
            required: isLate && t(isCash ? 'cash.cameAtNeeded' : 'cameAtNeeded'),
          })}
          type="datetime-local"
          required={isLate}
          data-optional={isLate ? undefined : true}
          label={t(isCash ? 'cash.cameAt' : 'cameAt')}
          aside={isLate ? undefined : common('optional')}
          hint={
            isLate ? t(isCash ? 'cash.cameAtHint' : 'cameAtHint', { time: until }) : t('cameAtNow')
          }
          error={errors.at?.message}
        />
      )}
    </>
  )
}
