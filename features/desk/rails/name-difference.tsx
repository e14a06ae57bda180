'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { AmountInput } from '@/components/ui/form/amount-input'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { nameRailDifference, type DeskRailBooks } from '@/lib/contracts/desk/money/rail-books'
import { listDeskRails } from '@/lib/contracts/desk/money/rails'
import { getDeskOverview } from '@/lib/contracts/desk/overview'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { FormDialog } from '../kit/form/form-dialog'
import { useChangeForm } from '../kit/form/use-change-form'

type Props = { name: string; books: DeskRailBooks }

/** Explains a difference between wallet and books; the reason stays in the audit log. */
export function NameDifference({ name, books }: Props) {
  const t = useTranslations('desk.rails.books')
  const [isOpen, setIsOpen] = useState(false)
  const [opening, setOpening] = useState(0)

  return (
    <>
      <Button
        color="graySecondary"
        size="small"
        aria-label={`${t('name')}: ${books.currency.name}`}
        onClick={() => {
          setOpening(opening + 1)
          setIsOpen(true)
        }}
      >
        {t('name')}
      </Button>
      {opening > 0 && (
        <NameDialog
          key={opening}
          name={name}
          books={books}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function NameDialog({
  name,
  books,
  isOpen,
  onClose,
}: Props & { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('desk.rails.books')
  const { currency, last } = books
  const change = useDeskChange(nameRailDifference, {
    refreshes: [listDeskRails, getDeskOverview],
    done: t('named'),
    onDone: onClose,
  })
  const { form, submit, fault } = useChangeForm({
    values: { amount: last?.terms.difference ?? '', reason: '' },
    save: (body) => change.mutateAsync({ params: { name, currency: currency.id }, body }),
  })
  const { errors } = form.formState

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => form.reset()}
      title={t('nameTitle', { name: currency.name })}
      description={t('nameText')}
      confirmLabel={t('name')}
      isBusy={change.isPending}
      onSubmit={submit}
      fault={fault}
    >
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <AmountInput
            {...field}
            passesUnreadable
            appearance="field"
            label={t('amount')}
            hint={t('amountHint')}
            trailing={<span className="pr-3 text-sm text-ink-3">{currency.ticker}</span>}
            error={errors.amount?.message}
          />
        )}
      />
      <TextareaField
        {...form.register('reason')}
        rows={3}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        error={errors.reason?.message}
      />
    </FormDialog>
  )
}
