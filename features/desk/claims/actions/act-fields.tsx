'use client'

import { useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { deskHoldReason } from '@/lib/contracts/desk/claim-actions/claim-actions'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { upperFirst } from '@/lib/i18n/first-letter'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import type { DeskAct } from '../model/action-keys'
import { handsOverCash, isAboutCash } from '../model/hand-over'
import type { ActValues } from './send-claim-act'
import { knownRequisites } from '../model/known-requisites'
import { knownReference } from '../model/payments/known-reference'
import { paymentTimes } from '../model/payments/payment-times'
import { PaymentAmount, PaymentDetails } from './payment-fields'
import { PaymentTimeField } from './payment-time-field'
import { ReferenceField } from './reference-field'

type FieldName =
  | 'reference'
  | 'payment'
  | 'reason'
  | 'remark'
  | 'requisites'
  | 'proof'
  | 'byHand'
  | 'cashPoint'

/** The inputs that an action needs. */
const fieldsOfAct: Partial<Record<DeskAct, readonly FieldName[]>> = {
  accept: ['payment', 'reference'],
  record_payment: ['payment', 'reference'],
  hold: ['reason', 'remark'],
  reject: ['remark'],
  refund: ['remark'],
  refund_details: ['requisites'],
  cash_ready: ['cashPoint'],
  complete: ['reference'],
  complete_refund: ['reference'],
  return_unclaimed: ['reference'],
  payout_sent: ['reference', 'proof'],
  payout_not_sent: ['proof'],
  retry_payout: ['byHand'],
  undo: ['proof'],
}

type Props = { act: DeskAct; claim: DeskClaim; form: UseFormReturn<ActValues> }

export function ActFields({ act, claim, form }: Props) {
  const t = useTranslations('desk.claims')
  const common = useTranslations('desk.common')
  const { errors } = form.formState
  const chosen = useWatch({ control: form.control, name: 'currency' })
  const isAgreed = chosen === '' || chosen === String(claim.from.currency.id)
  // When another currency can be chosen, the list of currencies is already loaded.
  const options = useDeskQuery(getDirectionOptions, {}, { isEnabled: !isAgreed })
  const other = options.data?.currencies.find(({ id }) => String(id) === chosen)
  const isCash = handsOverCash(act, claim, isAgreed ? claim.from.currency : other)
  // The deadline may pass while the form is open.
  const now = useNow({ updateInterval: 10_000 })
  const [times, setTimes] = useState<ReturnType<typeof paymentTimes>>([])
  const isLate = now >= new Date(claim.payUntil)
  if (act === 'accept' && times.length === 0 && isLate) {
    setTimes(paymentTimes(claim, now))
  }
  const needs = (name: FieldName) => fieldsOfAct[act]?.includes(name) === true

  return (
    <>
      {needs('payment') && <PaymentAmount claim={claim} form={form} />}
      {times.length > 0 && <PaymentTimeField claim={claim} form={form} times={times} />}
      {/* Money goes out only for a code; money that comes in is counted and recorded first. */}
      {isCash && !needs('payment') && <HandOverFields form={form} isTaking={false} />}
      {needs('reference') && (
        <ReferenceField
          form={form}
          isCash={isCash}
          known={needs('payment') ? knownReference(claim) : null}
        />
      )}
      {isCash && needs('payment') && <HandOverFields form={form} isTaking />}
      {needs('payment') && (
        <PaymentDetails claim={claim} form={form} {...{ asksTime: times.length === 0, isLate }} />
      )}
      {needs('reason') && (
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <SelectField
              {...field}
              label={t('reason')}
              options={deskHoldReason.options.map((reason) => ({
                value: reason,
                label: upperFirst(t(`holdReason.${reason}`)),
              }))}
              error={errors.reason?.message}
            />
          )}
        />
      )}
      {needs('cashPoint') && (
        <Controller
          control={form.control}
          name="cashPoint"
          render={({ field }) => (
            <SelectField
              {...field}
              label={t('cashPoint')}
              options={claim.desksToName.map(({ address, id }) => ({
                value: String(id),
                label: address,
              }))}
              error={errors.cashPoint?.message}
            />
          )}
        />
      )}
      {needs('remark') && (
        <TextareaField
          {...form.register('remark')}
          rows={3}
          label={t('remark')}
          aside={act === 'reject' ? undefined : common('optional')}
          hint={t('remarkHint')}
          data-optional={act === 'reject' ? undefined : true}
          required={act === 'reject'}
          maxLength={1000}
          error={errors.remark?.message}
        />
      )}
      {needs('proof') && (
        <TextareaField
          {...form.register('proof')}
          required
          rows={3}
          label={t('proof')}
          hint={t('proofHint')}
          maxLength={1000}
          error={errors.proof?.message}
        />
      )}
      {needs('byHand') && !isAboutCash(act, claim) && (
        <CheckboxField {...form.register('byHand')} label={t('byHand')} hint={t('byHandHint')} />
      )}
      {needs('requisites') && <RefundFields claim={claim} form={form} />}
    </>
  )
}

/** Where a refund goes. What the customer entered for their payment is filled in, with a hint that says so. */
function RefundFields({ claim, form }: Pick<Props, 'claim' | 'form'>) {
  const t = useTranslations('desk.claims')
  const { errors } = form.formState
  const known = knownRequisites(claim)
  const typed = useWatch({ control: form.control, name: 'requisites' })

  return claim.refundAsks[0]?.inputs.map(({ key, label }) => (
    <TextField
      key={key}
      {...form.register(`requisites.${key}`)}
      label={label}
      aside={known[key] !== undefined && typed[key] === known[key] && t('sameAsPaidFrom')}
      autoComplete="off"
      maxLength={500}
      error={errors.requisites?.[key]?.message}
    />
  ))
}

type HandOverProps = {
  form: UseFormReturn<ActValues>
  /** Whether the customer brings the banknotes. */
  isTaking: boolean
}

/**
 * The code that the customer shows before banknotes change hands, or how the customer was
 * identified without a code.
 */
function HandOverFields({ form, isTaking }: HandOverProps) {
  const t = useTranslations('desk.claims.handOver')
  const { errors } = form.formState
  const isWithoutCode = useWatch({ control: form.control, name: 'isWithoutCode' })

  return (
    <>
      {!isWithoutCode && (
        <TextField
          {...form.register('code', { required: t('codeNeeded') })}
          required
          label={t('code')}
          hint={t(isTaking ? 'codeHintIn' : 'codeHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          error={errors.code?.message}
        />
      )}
      <CheckboxField {...form.register('isWithoutCode')} label={t('without')} />
      {isWithoutCode && (
        <TextareaField
          {...form.register('withoutCode', { required: t('reasonNeeded') })}
          required
          rows={3}
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={1000}
          error={errors.withoutCode?.message}
        />
      )}
    </>
  )
}
