'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ErrorNote } from '@/components/feedback/notes'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Amount } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import { TextField } from '@/components/ui/form/text-field'
import { openPage } from '@/lib/browser/open-page'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import type { Currency } from '@/lib/contracts/catalogue'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { createContentKey } from '@/lib/http/content-key'
import { useErrorText } from '@/lib/http/use-error-text'
import { localePath } from '@/lib/i18n/locales'
import { openLink } from '../api/pay-commands'
import { Seller } from './seller'
import { TestBand } from './test-panel'

type Props = {
  code: string
  link: {
    live: boolean
    shop: { name: string; site: string; logo: string | null }
    currency: Currency
    /** Null if the payer chooses the amount. */
    amount: string | null
    description: string
    until: string | null
  }
  /** Loads the page of the invoice. */
  leave?: (path: string) => void
}

/** The page of a payment link: the shop, the description, and the amount, or a field where the payer enters it. */
export function LinkPage({ code, link, leave = openPage }: Props) {
  const t = useTranslations('pay')
  const { amount, currency, description, live, shop, until } = link
  const { fault, form, isBusy, submit } = useOpening({ code, isOpen: amount === null, leave })

  return (
    <div className="grid grid-cols-1 gap-4">
      {!live && <TestBand />}
      <Card as="section" aria-labelledby="pay-title">
        <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <Seller shop={shop} />
          <h1 id="pay-title" className="text-base font-medium text-ink-2">
            {description}
          </h1>
          {amount === null ? (
            <TextField
              {...form.register('amount', {
                validate: (value) => value.trim() !== '' || t('required'),
              })}
              label={t('amount', { currency: currency.ticker })}
              inputMode="decimal"
              autoComplete="off"
              required
              maxLength={40}
              error={form.formState.errors.amount?.message}
            />
          ) : (
            <Amount
              value={amount}
              unit={currency.ticker}
              places={currency.roundCalculator}
              size="display"
            />
          )}
          {until !== null && (
            <p className="text-sm text-ink-2">
              {t('linkUntil')} <Moment at={until} show="full" />
            </p>
          )}
          <ErrorNote text={fault} className="empty:hidden" />
          <Button type="submit" color="green" size="large" fullWidth loading={isBusy}>
            {t('continue')}
          </Button>
        </form>
      </Card>
    </div>
  )
}

type Opening = { code: string; isOpen: boolean; leave: (path: string) => void }

function useOpening({ code, isOpen, leave }: Opening) {
  const locale = useLocale()
  const errorText = useErrorText()
  const form = useForm({ defaultValues: { amount: '' } })
  const [contentKey] = useState(createContentKey)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useRestoredPage(() => setIsBusy(false))

  const submit = form.handleSubmit(async ({ amount }) => {
    setIsBusy(true)
    setFault(null)
    try {
      const sent = isOpen ? amount.trim() : null
      const { path } = await openLink(code, { amount: sent, key: contentKey.of(sent ?? '') })
      leave(localePath(locale, path))
    } catch (error) {
      const others = applyFieldErrors(form, error)
      const isAtField = form.getFieldState('amount').invalid
      setFault(isAtField ? null : others.join(' ') || errorText(error))
      setIsBusy(false)
    }
  })
  return { fault, form, isBusy, submit }
}
