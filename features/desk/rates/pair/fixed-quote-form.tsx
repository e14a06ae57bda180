'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { AmountInput } from '@/components/ui/form/amount-input'
import { TextField } from '@/components/ui/form/text-field'
import {
  getPairHistory,
  getRates,
  removeFixedQuote,
  setFixedQuote,
  type RatePair,
} from '@/lib/contracts/desk/rates'
import { useConfirmedSave } from '@/features/desk/kit/form/use-confirmed-save'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { SaveAnywayDialog } from '@/features/desk/kit/form/save-anyway-dialog'

const refreshes = [getRates, getPairHistory]

/** A price that the operator sets. While it is in force, no market is used. */
export function FixedQuoteForm({ pair }: { pair: RatePair }) {
  const t = useTranslations('desk.rates')
  const params = { id: pair.id }
  const current = pair.quotes.find(({ source }) => source === 'fixed')
  const set = useDeskChange(setFixedQuote, { refreshes, done: t('fixedSet') })
  const remove = useDeskChange(removeFixedQuote, { refreshes, done: t('fixedRemoved') })
  const { ask, question } = useConfirmedSave()
  const { form, submit, fault } = useChangeForm({
    values: { price: '', until: '' },
    save: ({ price, until }) =>
      ask((confirmed) =>
        set.mutateAsync({
          params,
          // Without an end the price is in force until it is removed.
          body: { price, until: readLocalInput(until), ...confirmed },
        }),
      ),
  })
  const { errors } = form.formState

  return (
    <FormSection title={t('fixed')} description={t('fixedHint')}>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="price"
          render={({ field }) => (
            <AmountInput
              {...field}
              passesUnreadable
              appearance="field"
              label={t('fixedPrice', { base: pair.base })}
              trailing={pair.quote}
              error={errors.price?.message}
            />
          )}
        />
        <TextField
          {...form.register('until')}
          type="datetime-local"
          label={t('fixedUntil')}
          hint={t('fixedUntilHint')}
          error={errors.until?.message}
        />
        <div role="alert" className="col-span-full text-sm text-red empty:hidden">
          {fault}
        </div>
        <div className="col-span-full flex flex-wrap gap-2">
          <Button type="submit" loading={set.isPending}>
            {t('fixedSave')}
          </Button>
          {current && (
            <Button
              color="graySecondary"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params })}
            >
              {t('fixedRemove')}
            </Button>
          )}
        </div>
      </form>
      <SaveAnywayDialog question={question} />
    </FormSection>
  )
}
