'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { Amount } from '@/components/ui/display/amount'
import { AmountInput } from '@/components/ui/form/amount-input'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import { randomKey } from '@/lib/browser/random-key'
import {
  adjustDeskReserve,
  listDeskReserves,
  listReserveEntries,
  topUpDeskReserve,
  type ReserveRow,
} from '@/lib/contracts/desk/reserves'
import { getCurrencySteps } from '@/lib/contracts/desk/next-steps'
import { getDeskOverview } from '@/lib/contracts/desk/overview'
import { useChangeForm } from '../kit/form/use-change-form'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { availableAfter } from './available-after'

export type MoveMode = 'topUp' | 'adjust'

type Props = {
  mode: MoveMode
  reserve: ReserveRow
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/* The amount is the text as typed: the server reports a text that is not a number. */
type Values = { direction: 'up' | 'down'; amount: string; reason: string }

/** Changes a reserve. All attempts share one idempotency key, so the money moves only once. */
export function MoveDialog({ mode, reserve, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations('desk.reserves')
  const { form, submit, fault } = useMove(mode, reserve, onClose)
  const { errors, isSubmitting } = form.formState
  const formId = useId()

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={t(`moveTitle.${mode}`, { name: reserve.currency.name })}
      description={t(`moveText.${mode}`)}
      footer={
        <>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {t(mode)}
          </Button>
          <Button color="graySecondary" disabled={isSubmitting} onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {mode === 'adjust' && (
          <RadioGroupField
            {...form.register('direction')}
            label={t('direction')}
            options={[
              { value: 'up', label: t('up') },
              { value: 'down', label: t('down') },
            ]}
          />
        )}
        <Controller
          control={form.control}
          name="amount"
          render={({ field }) => (
            <AmountInput
              {...field}
              passesUnreadable
              appearance="field"
              label={t('amount')}
              trailing={<span className="pr-3 text-sm text-ink-3">{reserve.currency.ticker}</span>}
              error={errors.amount?.message}
            />
          )}
        />
        <After mode={mode} reserve={reserve} values={form.watch()} />
        <TextareaField
          {...form.register('reason')}
          rows={2}
          label={t('reason')}
          hint={t('reasonHint')}
          error={errors.reason?.message}
        />
        <p role="alert" className="text-sm text-red empty:hidden">
          {fault}
        </p>
      </form>
    </Dialog>
  )
}

function useMove(mode: MoveMode, { currency }: ReserveRow, onDone: () => void) {
  const t = useTranslations('desk.reserves')
  const [idempotencyKey] = useState(randomKey)
  const options = {
    refreshes: [listDeskReserves, listReserveEntries, getCurrencySteps, getDeskOverview],
    done: t(`moveDone.${mode}`),
    onDone,
  }
  const topUp = useDeskChange(topUpDeskReserve, options)
  const adjust = useDeskChange(adjustDeskReserve, options)

  return useChangeForm<Values>({
    values: { direction: 'up', amount: '', reason: '' },
    save: ({ direction, amount, reason }) => {
      const params = { id: currency.id }
      return mode === 'topUp'
        ? topUp.mutateAsync({ params, body: { amount, reason }, idempotencyKey })
        : adjust.mutateAsync({ params, body: { direction, amount, reason }, idempotencyKey })
    },
  })
}

type AfterProps = { mode: MoveMode; reserve: ReserveRow; values: Values }

function After({ mode, reserve, values }: AfterProps) {
  const t = useTranslations('desk.reserves')
  const { available, currency, digits, roundCalculator } = reserve
  const direction = mode === 'topUp' ? 'up' : values.direction
  const balanceAfter = availableAfter({ available, digits, direction, amount: values.amount })

  return (
    <dl className="grid gap-1 text-sm text-ink-2">
      <div className="flex justify-between gap-4">
        <dt>{t('now')}</dt>
        <dd>
          <Amount value={available} unit={currency.ticker} places={roundCalculator} />
        </dd>
      </div>
      <div className="flex justify-between gap-4 font-medium text-ink">
        <dt>{t('after')}</dt>
        <dd>
          {balanceAfter === null ? (
            '—'
          ) : (
            <Amount value={balanceAfter} unit={currency.ticker} places={roundCalculator} />
          )}
        </dd>
      </div>
    </dl>
  )
}
