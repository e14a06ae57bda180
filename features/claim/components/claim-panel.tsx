'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { useReasonText } from '../hooks/use-reason-text'
import { cashSides } from '../model/cash'
import { isSeenInFull } from '../model/claim-states'
import { hasLostVerification, isOwnClaim, type OwnClaim } from '../model/own-claim'
import { CashInPanel } from './cash/cash-in-panel'
import { CashHours } from './cash/cash-hours'
import { CashForLater, CashSection } from './cash/cash-section'
import { BelowPersonal } from './parts/below-personal'
import { OtherSteps } from './parts/other-steps'
import { PanelPlaceholder } from './parts/panel-placeholder'
import { PartReceived } from './parts/part-received'
import { PaymentPanel } from './payment/payment-panel'
import { ReportPayment } from './payment/report-payment'
import { EndedPanel } from './states/ended-panel'
import {
  AwaitedPanel,
  ChoiceForm,
  FormPanel,
  RefundPanel,
  SeenInNetwork,
} from './states/late-panels'
import { WaitingPanel } from './states/waiting-panel'
import { FactList } from './parts/fact-list'
import { Note } from '@/components/feedback/notes'
import { Receipts } from './parts/receipts'
import { SeenPayments } from './parts/seen-payments'
import { PaidTo } from './payment/paid-to'

type Props = {
  claim: ClaimStatus
  /** Null until it is known whether this visitor may see the personal part. */
  isOwn: boolean | null
}

type PanelProps = Pick<Props, 'claim'> & {
  /** Where cash is handed over, if it is. */
  cash: ReactNode
}

/**
 * What to do in the claim's current state, one thing at a time; above it, its payments as the network shows them.
 */
export function ClaimPanel(props: Props) {
  const { claim } = props
  const isSeen = isOwnClaim(claim) && claim.own.sightings.length > 0
  const isChecked = claim.status === 'checking_payment' && claim.from.currency.kind === 'crypto'

  return (
    <>
      {isSeen && <SeenInNetwork claim={claim} />}
      <BelowPersonal isMoved={isChecked || claim.status === 'on_hold'}>
        <StatePanel {...props} />
      </BelowPersonal>
    </>
  )
}

function StatePanel({ claim, isOwn }: Props) {
  const t = useTranslations('claim.lead')
  const isLater = claim.status === 'checking_payment' && !cashSides(claim).isIn
  const cash = (
    <>
      <CashHours claim={claim} />
      {isLater ? <CashForLater claim={claim} /> : <CashSection claim={claim} />}
    </>
  )

  switch (claim.status) {
    // A new claim has a `ReviewPage` instead of this panel.
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
      // The heading already says what the claim waits for.
      return isOwnClaim(claim) ? <ToPay claim={claim} cash={cash} /> : null
    case 'refunding':
      return isOwnClaim(claim) && claim.own.refunds.length > 0 ? (
        <>
          <RefundPanel claim={claim} refunds={claim.own.refunds} />
          {cash}
        </>
      ) : (
        <WaitingPanel claim={claim} cash={cash} />
      )
    case 'checking_payment':
    case 'paying_out':
      return <WaitingPanel claim={claim} cash={cash} />
    case 'on_hold':
      return (
        <>
          <HoldPanel claim={claim} />
          {cash}
        </>
      )
    case 'completed':
    case 'cancelled':
    case 'expired':
    case 'rejected':
    case 'refunded':
      return (
        <>
          <EndedPanel claim={claim} />
          {cash}
        </>
      )
  }
}

function ToPay({ claim, cash }: PanelProps & { claim: OwnClaim }) {
  if (cashSides(claim).isIn) {
    return <CashInPanel claim={claim} cash={cash} />
  }
  if (hasLostVerification(claim)) {
    return <PaidBefore claim={claim} />
  }
  if (isSeenInFull(claim)) {
    return <SeenInFull claim={claim} />
  }
  return (
    <>
      {/* Before the payment, because then the money waits there. */}
      <CashHours claim={claim} />
      <PartReceived claim={claim} />
      <PayPanel claim={claim} />
      <CashSection claim={claim} />
    </>
  )
}

function PayPanel({ claim }: { claim: OwnClaim }) {
  switch (claim.own.payIn) {
    case 'form':
      return <FormPanel claim={claim} />
    case 'awaited':
    case 'missing':
      return <AwaitedPanel claim={claim} />
    case 'requisites':
    case null:
      return <PaymentPanel claim={claim} />
  }
}

/** Nothing more is to be sent, and nothing can be cancelled. */
function SeenInFull({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.lead')
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-base text-pretty text-ink-2">{t('seenInFull')}</p>
      <PaidTo claim={claim} />
    </div>
  )
}

/*
 * The customer may have paid before the office took back their verification, and can still report that
 * payment. They are not shown where to pay until they are verified again.
 */
function PaidBefore({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.verify')
  return (
    <div className="grid grid-cols-1 gap-3">
      <Note kind="warning">{t('lost')}</Note>
      <ReportPayment claim={claim} canReport={claim.own.canReport} color="graySecondary" />
      <OtherSteps claim={claim} />
    </div>
  )
}

/** Why the claim is on hold, and what its customer can do about it. The choice comes first. */
function HoldPanel({ claim }: { claim: ClaimStatus }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {isOwnClaim(claim) && claim.own.choices.length > 0 ? (
        // Another version has other outcomes, so an earlier selection must not carry over.
        <ChoiceForm key={claim.version} claim={claim} />
      ) : (
        <OperatorsHold claim={claim} />
      )}
      {isOwnClaim(claim) && <PaidTo claim={claim} />}
    </div>
  )
}

/** The claim waits for an operator. */
function OperatorsHold({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations(claim.invoice ? 'claim.invoice.lead' : 'claim.lead')
  const reasonText = useReasonText()
  // Before the office has seen a payment, the page does not say that the money is safe.
  const isUnseen = isOwnClaim(claim) && claim.own.payments.length === 0

  return (
    <>
      {claim.reason !== null && <Note kind="warning">{reasonText(claim.reason)}</Note>}
      <p className="text-base text-ink-2">{t(isUnseen ? 'on_hold_unseen' : 'on_hold')}</p>
      {isOwnClaim(claim) && (
        <>
          <HoldFacts claim={claim} />
          <Receipts id={claim.id} receipts={claim.own.receipts} />
        </>
      )}
    </>
  )
}

/** Who acts next, and which payments were seen, for a hold in which the customer has no choice. */
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
