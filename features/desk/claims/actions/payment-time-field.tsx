'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useDateText } from '@/components/time/use-date-text'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { TextField } from '@/components/ui/form/text-field'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'
import { isLateAt, type PaymentTime } from '../model/payments/payment-times'
import type { ActValues } from './send-claim-act'

type Props = {
  claim: Pick<DeskClaim, 'payUntil' | 'from'>
  form: UseFormReturn<ActValues>
  times: readonly PaymentTime[]
}

/** When the payment arrived, once that decides whether the agreed rate applies, with what follows from it. */
export function PaymentTimeField({ claim, form, times }: Props) {
  const t = useTranslations('desk.claims.arrival')
  const texts = useTranslations('desk.claims')
  const dateText = useDateText()
  const isCash = claim.from.currency.kind === 'cash'
  const typed = useWatch({ control: form.control, name: 'at' })
  const known = times.find(({ at }) => at === typed)?.name
  const [isOther, setIsOther] = useState(known === undefined)
  const consequence = (at: string) => {
    const isLate = isLateAt(at, claim)
    return isLate === null ? undefined : t(isLate ? 'late' : 'inTime')
  }

  return (
    <div className="grid gap-2">
      <RadioGroupField
        name="arrival"
        label={texts(isCash ? 'cash.cameAt' : 'cameAt')}
        value={isOther ? 'other' : (known ?? 'other')}
        onChange={({ target: { value } }) => {
          const at = times.find(({ name }) => name === value)?.at ?? ''
          form.setValue('at', at, { shouldDirty: true })
          form.clearErrors('at')
          setIsOther(at === '')
        }}
        options={[
          ...times.map(({ name, at }) => ({
            value: name,
            label:
              name === 'now'
                ? t(name)
                : t(name, { time: dateText(readLocalInput(at) ?? at, 'dayAndTime') }),
            hint: consequence(at),
          })),
          { value: 'other', label: t('other'), hint: isOther && consequence(typed) },
        ]}
      />
      {isOther && (
        <TextField
          {...form.register('at', {
            required: texts(isCash ? 'cash.cameAtNeeded' : 'cameAtNeeded'),
          })}
          type="datetime-local"
          required
          label={isCash ? texts('cash.cameAt') : t('otherTime')}
          hint={t('otherHint', { time: dateText(claim.payUntil, 'moment') })}
          error={form.formState.errors.at?.message}
        />
      )}
    </div>
  )
}
