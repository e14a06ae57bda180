'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { isExchanged } from '@/lib/contracts/claims/claim-traits'
import { sumsText } from '@/features/claim/model/texts'
import { Note } from './notes'
import { ReferenceField } from './reference-field'

/** What came beside the exchange, that it comes back, and what proves that it did. */
export function MoneyBeside({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const { unclaimed = [], returns = [] } = claim.own ?? {}
  const money = { agreed: claim.from.currency, locale }

  return (
    <>
      {unclaimed.length > 0 && (
        <Note kind="warning">
          {t(isExchanged(claim.status) ? 'unclaimed' : 'unclaimedClosed', {
            amount: sumsText(unclaimed, money),
          })}
        </Note>
      )}
      {returns.map((back) => {
        const { at, currency, reference } = back
        const amount = sumsText([back], money)
        const key = `${at} ${String(currency.id)}`
        return reference === null ? (
          <Note key={key} kind="info">
            {t('returned', { amount })}
          </Note>
        ) : (
          <ReferenceField
            key={key}
            label={t('returnReference', { amount })}
            reference={reference}
            currency={currency}
          />
        )
      })}
    </>
  )
}
