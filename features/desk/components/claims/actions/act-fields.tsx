'use client'

import { useTranslations } from 'next-intl'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { AmountInput } from '@/components/ui/form/amount-input'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { claimHoldReason } from '@/lib/contracts/claims'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import type { ActValues } from '@/features/desk/api/send-claim-act'
import type { DeskAct } from '@/features/desk/model/claims/action-keys'

type FieldName = 'reference' | 'payment' | 'reason' | 'remark' | 'requisites'

/** What must be known to do it. */
const asked: Partial<Record<DeskAct, readonly FieldName[]>> = {
  accept: ['payment', 'reference'],
  hold: ['reason', 'remark'],
  reject: ['remark'],
  refund: ['remark'],
  refund_details: ['requisites'],
  complete: ['reference'],
  complete_refund: ['reference'],
}

type Props = { act: DeskAct; claim: DeskClaim; form: UseFormReturn<ActValues> }

export function ActFields({ act, claim, form }: Props) {
  const t = useTranslations('desk.claims')
  const { errors } = form.formState
  const asks = (name: FieldName) => asked[act]?.includes(name) === true

  return (
    <>
      {asks('payment') && <PaymentFields claim={claim} form={form} />}
      {asks('reference') && (
        <TextField
          {...form.register('reference')}
          label={t('reference')}
          hint={t('referenceHint')}
          maxLength={200}
          autoComplete="off"
          error={errors.reference?.message}
        />
      )}
      {asks('reason') && (
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <SelectField
              {...field}
              label={t('reason')}
              options={claimHoldReason.options.map((reason) => ({
                value: reason,
                label: t(`holdReason.${reason}`),
              }))}
              error={errors.reason?.message}
            />
          )}
        />
      )}
      {asks('remark') && (
        <TextareaField
          {...form.register('remark')}
          rows={3}
          label={t('remark')}
          hint={t(act === 'reject' ? 'remarkHint' : 'remarkOptional')}
          maxLength={1000}
          error={errors.remark?.message}
        />
      )}
      {asks('requisites') &&
        claim.refundAsks.map(({ key, label }) => (
          <TextField
            key={key}
            {...form.register(`requisites.${key}`)}
            label={label}
            autoComplete="off"
            maxLength={500}
            error={errors.requisites?.[key]?.message}
          />
        ))}
    </>
  )
}

function PaymentFields({ claim, form }: Omit<Props, 'act'>) {
  const t = useTranslations('desk.claims')
  const { errors } = form.formState

  return (
    <>
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <AmountInput
            {...field}
            appearance="field"
            label={t('cameAmount')}
            hint={t('cameAmountHint')}
            trailing={<span className="pr-3 text-sm text-ink-3">{claim.from.currency.ticker}</span>}
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
    </>
  )
}
