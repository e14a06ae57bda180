'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { isExchanged } from '@/lib/contracts/claims/claim-traits'
import { isOwnClaim, type OwnClaim } from '@/features/claim/model/own-claim'
import { amountsText } from '@/features/claim/model/texts'
import { Note } from '@/components/feedback/notes'
import { RefundPanel } from '../states/late-panels'
import { Destination } from './destination'
import { ReferenceField } from './reference-field'
import { RefundMistake } from './refund-mistake'

/**
 * Says that money that came in addition to the exchange is returned and where to, and asks where to return coins. Shows
 * the reference of each return.
 */
export function ExtraMoney({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const locale = useLocale()

  if (!isOwnClaim(claim)) {
    return null
  }
  const { returns, unclaimed } = claim.own
  return (
    <>
      {unclaimed.map((sum) => (
        <Unclaimed key={sum.currency.id} claim={claim} sum={sum} />
      ))}
      {returns.map((back) => {
        const { at, currency, reference } = back
        const amount = amountsText([back], { agreed: claim.from.currency, locale })
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

type UnclaimedMoney = OwnClaim['own']['unclaimed'][number]

function Unclaimed({ claim, sum }: { claim: OwnClaim; sum: UnclaimedMoney }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const { currency, destination } = sum
  const amount = amountsText([sum], { agreed: claim.from.currency, locale })
  const way = wayOf(sum)
  const note = (
    <Note kind={way === 'named' ? 'info' : 'warning'}>{t(textOf(claim), { amount, way })}</Note>
  )

  switch (way) {
    case 'asked':
      return (
        <>
          {note}
          <RefundPanel claim={claim} refunds={[sum]} />
        </>
      )
    case 'named':
      return (
        <div className="grid grid-cols-1 gap-2">
          {note}
          <Destination inputs={destination} currency={currency} />
          <p className="text-sm text-ink-2">
            <RefundMistake claim={claim} />
          </p>
        </div>
      )
    case 'cash':
    case 'support':
    case 'sender':
      return note
  }
}

function textOf({ invoice, status }: ClaimStatus) {
  const key = isExchanged(status) ? 'unclaimed' : 'unclaimedClosed'
  return invoice === null ? key : (`invoice.${key}` as const)
}

/*
 * How the money goes back. Exchanges send coins from shared addresses, so only the customer knows where to, and no coins
 * go back to their sender.
 */
function wayOf({ currency, destination, inputs }: UnclaimedMoney) {
  if (currency.kind === 'cash') {
    return 'cash'
  }
  if (inputs.length > 0) {
    return 'asked'
  }
  if (destination.length > 0) {
    return 'named'
  }
  return currency.kind === 'crypto' ? 'support' : 'sender'
}
