'use client'

import { useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { cashSides } from '../model/cash'
import { isOwnClaim, type OwnClaim } from '../model/own-claim'
import { CashInPanel } from './cash/cash-in-panel'
import { PanelPlaceholder } from './parts/panel-placeholder'
import { FormPanel } from './payment/form-panel'
import { PaymentPanel } from './payment/payment-panel'
import { EndedPanel } from './states/ended-panel'
import { RefundPanel } from './states/refund-panel'
import { WaitingPanel } from './states/waiting-panel'
import { FactList } from './parts/fact-list'
import { Note } from './parts/notes'
import { Receipts } from './parts/receipts'
import { SeenPayments } from './parts/seen-payments'
import { PaidTo } from './payment/paid-to'
import { ChoiceForm } from './states/choice-form'

type Props = {
  claim: ClaimStatus
  /** Null until it is known whether this visitor may see the personal part. */
  isOwn: boolean | null
}

/** What to do in the claim's current state, one thing at a time. */
export function ClaimPanel({ claim, isOwn }: Props) {
  const t = useTranslations('claim.lead')

  switch (claim.status) {
    // Its slip is the review; see `ReviewPage`.
    case 'created':
      return null
    case 'awaiting_payment':
      if (isOwn === null) {
        return (
          <>
            <PanelPlaceholder />
            {/* Without scripts the page never learns whether the claim is the visitor’s own. */}
            <noscript>
              <p className="text-base text-ink-2">{t('awaiting_payment')}</p>
            </noscript>
          </>
        )
      }
      return isOwnClaim(claim) ? (
        <ToPay claim={claim} />
      ) : (
        <p className="text-base text-ink-2">{t('awaiting_payment')}</p>
      )
    case 'refunding':
      return isOwnClaim(claim) && claim.own.refunds.length > 0 ? (
        <RefundPanel claim={claim} />
      ) : (
        <WaitingPanel claim={claim} />
      )
    case 'checking_payment':
    case 'paying_out':
      return <WaitingPanel claim={claim} />
    case 'on_hold':
      return <HoldPanel claim={claim} />
    case 'completed':
    case 'cancelled':
    case 'expired':
    case 'rejected':
    case 'refunded':
      return <EndedPanel claim={claim} />
  }
}

function ToPay({ claim }: { claim: OwnClaim }) {
  if (cashSides(claim).isIn) {
    return <CashInPanel claim={claim} />
  }
  return claim.own.payIn === 'form' ? <FormPanel claim={claim} /> : <PaymentPanel claim={claim} />
}

/** Why the claim is on hold, and what its customer can do about it. */
function HoldPanel({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')

  return (
    <div className="grid grid-cols-1 gap-5">
      {claim.reason !== null && <Note kind="warning">{claim.reason}</Note>}
      <p className="text-base text-ink-2">{t('lead.on_hold')}</p>
      {isOwnClaim(claim) && claim.own.choices.length > 0 && (
        // Another version has other outcomes, so an earlier selection must not carry over.
        <ChoiceForm key={claim.version} claim={claim} />
      )}
      {isOwnClaim(claim) && claim.own.choices.length === 0 && (
        <>
          <HoldFacts claim={claim} />
          <Receipts id={claim.id} receipts={claim.own.receipts} />
        </>
      )}
      {isOwnClaim(claim) && <PaidTo claim={claim} />}
    </div>
  )
}

/** Who acts next, and what was seen, while nothing has to be chosen. */
function HoldFacts({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim')
  const { email, payments } = claim.own

  return (
    <FactList
      facts={[
        {
          key: 'acts',
          label: t('waiting.actsLabel'),
          value: email === null ? t('waiting.acts.on_hold') : t('waiting.writesTo', { email }),
        },
        payments.length === 0
          ? null
          : { key: 'seen', label: t('seen.label'), value: <SeenPayments claim={claim} /> },
      ]}
    />
  )
}
