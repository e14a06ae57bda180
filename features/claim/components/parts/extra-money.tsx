'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { isExchanged } from '@/lib/contracts/claims/claim-traits'
import { amountsText } from '@/features/claim/model/texts'
import { Note } from '@/components/feedback/notes'
import { ReferenceField } from './reference-field'

function textOf({ invoice, status }: ClaimStatus) {
  if (invoice !== null) {
    return 'invoice.unclaimed'
  }
  return isExchanged(status) ? 'unclaimed' : 'unclaimedClosed'
}

/**
 * Says that money that came in addition to the exchange is returned, with the reference of each return.
 */
export function ExtraMoney({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const { unclaimed = [], returns = [] } = claim.own ?? {}
  const money = { agreed: claim.from.currency, locale }

  return (
    <>
      {unclaimed.length > 0 && (
        <Note kind="warning">
          {t(textOf(claim), {
            amount: amountsText(unclaimed, money),
          })}
        </Note>
      )}
      {returns.map((back) => {
        const { at, currency, reference } = back
        const amount = amountsText([back], money)
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
