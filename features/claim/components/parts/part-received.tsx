'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountText } from '@/features/claim/model/texts'

/** What has come of the amount, while the rest is awaited. */
export function PartReceived({ claim: { from, invoice, own } }: { claim: OwnClaim }) {
  const t = useTranslations('claim')
  const locale = useLocale()

  if (own.received === null) {
    return null
  }
  const inFrom = (amount: string) => amountText(amount, from.currency, locale)
  const [received, whole] = [inFrom(own.received), inFrom(from.amount)]
  return (
    <p className="text-base text-pretty text-ink-2">
      {invoice
        ? t('invoice.came', { received, asked: whole })
        : t('choices.receivedPart', { received, agreed: whole })}
    </p>
  )
}
