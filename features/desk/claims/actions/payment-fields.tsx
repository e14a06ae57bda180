'use client'

import { useTranslations } from 'next-intl'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useDateText } from '@/components/time/use-date-text'
import { AmountInput } from '@/components/ui/form/amount-input'
import { TextField } from '@/components/ui/form/text-field'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import type { ActValues } from './send-claim-act'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'

type Props = { claim: DeskClaim; form: UseFormReturn<ActValues> }

/** The payment received: amount, currency, sender and time. */
export function PaymentFields({ claim, form }: Props) {
  const t = useTranslations('desk.claims')
  const dateText = useDateText()
  const { errors } = form.formState
  const until = dateText(claim.payUntil, 'moment')
  const options = useDeskQuery(getDirectionOptions, {})
  // The agreed currency can be chosen before the other currencies have loaded.
  const agreed = claim.from.currency
  const others = options.data?.currencies.filter(({ id }) => id !== agreed.id) ?? []
  const currencies = [agreed, ...others]
  const chosen = useWatch({ control: form.control, name: 'currency' })
  const currency = currencies.find(({ id }) => String(id) === chosen) ?? agreed

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
        <p className="rounded-field bg-amber-soft px-4 py-3 text-sm text-amber">
          {t('cameOther', { agreed: agreed.ticker })}
        </p>
      )}
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <AmountInput
            {...field}
            passesUnreadable
            appearance="field"
            label={t('cameAmount')}
            hint={t(isCash ? 'cash.cameAmountHint' : 'cameAmountHint')}
            trailing={<span className="pr-3 text-sm text-ink-3">{currency.ticker}</span>}
            error={errors.amount?.message}
          />
        )}
      />
      <TextField
        {...form.register('payer')}
        label={t('payer')}
        hint={t('payerHint')}
        maxLength={200}
        autoComplete="off"
        error={errors.payer?.message}
      />
      <TextField
        {...form.register('at', { required: t('cameAtNeeded') })}
        type="datetime-local"
        required
        label={t('cameAt')}
        hint={t(isCash ? 'cash.cameAtHint' : 'cameAtHint', { time: until })}
        error={errors.at?.message}
      />
    </>
  )
}
