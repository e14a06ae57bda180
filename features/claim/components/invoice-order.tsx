'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { CountDown } from '@/components/ui/display/count-down'
import { Skeleton } from '@/components/ui/display/skeleton'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { Note } from '@/components/feedback/notes'
import { headingId } from '../hooks/focus-heading'
import { useDifferingPayment } from '../hooks/use-differing-payment'
import { useClaim } from '../hooks/use-claim'
import { amountDue, isSeenInFull, unclaimedToName } from '../model/claim-states'
import { amountText } from '../model/texts'
import { ClaimPanel } from './claim-panel'
import { ExtraMoney } from './parts/extra-money'
import { VerifyBox } from './parts/verify-box'

type Props = {
  id: string
  /** Called whenever the order has changed. */
  onChange: () => void
  /** The choice of another currency, which replaces the order: only for the visitor who made the order. */
  another: ReactNode
  /** Whether nothing is to be paid any more, because another order has paid the invoice. */
  isSettled?: boolean
}

/** The order that pays an invoice, inside the invoice's page: the same steps, without what is about exchanges. */
export function InvoiceOrder({ id, onChange, another, isSettled = false }: Props) {
  const t = useTranslations('claim.invoice')
  const { claim, isOwn, refresh } = useClaim(id)
  const version = claim?.version

  useEffect(() => {
    if (version !== undefined) {
      onChange()
    }
  }, [version, onChange])

  if (!claim) {
    return <Skeleton width="100%" height={320} className="rounded-card" />
  }
  if (claimTraits[claim.status].isFinal) {
    return null
  }
  const isToPay = claim.status === 'awaiting_payment'
  if (isSettled && isToPay && !isSeenInFull(claim)) {
    return <NothingToPay />
  }
  const isUnclaimedAsked = unclaimedToName(claim).length > 0
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={headingId} tabIndex={-1} className="min-w-0 text-xl font-semibold outline-none">
          <Heading claim={claim} />
        </h2>
        {isToPay && claim.expiresAt !== null && (
          <CountDown until={claim.expiresAt} onEnd={refresh} />
        )}
      </div>
      {isUnclaimedAsked && <ExtraMoney claim={claim} />}
      {claim.status === 'on_hold' && <VerifyBox claim={claim} />}
      <ClaimPanel claim={asPayment(claim)} isOwn={isOwn} />
      {claim.status !== 'on_hold' && <VerifyBox claim={claim} />}
      {!isUnclaimedAsked && <ExtraMoney claim={claim} />}
      {isOwn && another}
      {isOwn === false && (
        <p className="text-sm text-pretty text-ink-2">
          {t(isToPay ? 'elsewhere' : 'elsewhereOther')}
        </p>
      )}
    </div>
  )
}

/** Instead of the payment details: whoever pays twice only waits for a refund. */
function NothingToPay() {
  const t = useTranslations('claim.invoice.settled')

  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 id={headingId} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t('title')}
      </h2>
      <Note kind="warning">{t('text')}</Note>
    </div>
  )
}

function Heading({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.invoice')
  const locale = useLocale()
  const tClaim = useTranslations('claim.heading')
  const differing = useDifferingPayment(claim)

  if (isSeenInFull(claim)) {
    return tClaim('seenInFull')
  }
  if (claim.status === 'awaiting_payment') {
    return t('send', { amount: amountText(amountDue(claim), claim.from.currency, locale) })
  }
  return differing ?? t(`heading.${headingOf(claim)}`)
}

/** The unclaimed money of an order that has ended: nothing but that is left to do about it. */
export function InvoiceUnclaimed({ id }: { id: string }) {
  const { claim } = useClaim(id, { isSecondary: true })
  return claim ? <ExtraMoney claim={claim} /> : null
}

/** Accepting the payment of an invoice completes it at once, so no heading mentions a payout. */
function headingOf({ status }: ClaimStatus): 'checking' | 'hold' | 'back' {
  if (status === 'on_hold') {
    return 'hold'
  }
  return status === 'refunding' ? 'back' : 'checking'
}

/*
 * The payer knows only the invoice: they neither correct nor cancel its order, but choose another currency
 * or go back to the shop.
 */
function asPayment(claim: ClaimStatus): ClaimStatus {
  const { own } = claim
  const without = { correction: null, correctsElsewhere: false, canCancel: false }
  return own ? { ...claim, own: { ...own, ...without } } : claim
}
