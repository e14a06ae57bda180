'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import { cashSides, cashTextKey, payoutInCash } from '@/features/claim/model/cash'
import { unclaimedToName } from '@/features/claim/model/claim-states'
import { reportedAt } from '@/features/claim/model/expected'
import { isComing, isOwnClaim, type OwnClaim } from '@/features/claim/model/own-claim'
import { amountsText } from '@/features/claim/model/texts'
import { useMomentText, Zoned } from '@/components/time/moment'
import { BelowPersonal } from '../parts/below-personal'
import { Destination } from '../parts/destination'
import { RefundMistake } from '../parts/refund-mistake'
import { FactList, type Fact } from '../parts/fact-list'
import { Receipts } from '../parts/receipts'
import { SeenPayments } from '../parts/seen-payments'
import { StepDialog } from '../parts/step-dialog'
import { PaidTo } from '../payment/paid-to'
import { NamePayment } from './name-payment'
import { useUsualTime } from './usual-time'

/**
 * The claim waits for the office or a provider: who acts, how long it takes, what was seen, where the
 * money goes, and what the customer can add.
 */
export function WaitingPanel({ claim, cash }: { claim: ClaimStatus; cash?: ReactNode }) {
  const t = useTranslations('claim')
  const { status } = claim
  const lead = useLead(claim)
  const isLetGo = status === 'checking_payment' && claim.events.at(-1)?.event === 'let_go'
  const facts = useFacts(claim)
  const isAtDesk = cashTextKey(claim) !== null

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-base text-pretty text-ink-2">{lead}</p>
      {isLetGo && (
        <p className="text-base text-pretty text-ink-2">
          {t(claim.invoice ? 'invoice.letGo' : 'letGo')}
        </p>
      )}
      {/* Who acts now comes first, unless it is the customer, who has to come to the cash desk. */}
      {isAtDesk && cash}
      {facts.length > 0 && (
        <BelowPersonal isMoved={isAtDesk}>
          <FactList facts={facts} />
        </BelowPersonal>
      )}
      {!isAtDesk && cash}
      {status === 'checking_payment' && isOwnClaim(claim) && <PaymentInCheck claim={claim} />}
    </div>
  )
}

/* Says at which cash desk the cash waits, once the desk is named. */
function useLead(claim: ClaimStatus): string {
  const t = useTranslations('claim')
  const cashKey = cashTextKey(claim)
  const { from = null, to = null } = claim.own?.cash ?? {}
  if (cashKey === 'in_refunding' && claim.own === null) {
    return t('cash.lead.in_handing')
  }
  if (cashKey === 'out_paying_out' || cashKey === 'in_refunding') {
    const place = cashKey === 'in_refunding' ? from : to
    const [point] = place?.points ?? []
    if (place?.isToBeNamed === true) {
      return t('cash.lead.in_preparing')
    }
    return point
      ? t(`cash.leadAt.${cashKey}`, { address: point.address })
      : t(`cash.lead.${cashKey}`)
  }
  return cashKey === null ? t(`lead.${claim.status}`) : t(`cash.lead.${cashKey}`)
}

/* Facts that everybody may see come first; the personal ones follow when they are known. */
function useFacts(claim: ClaimStatus): Fact[] {
  const t = useTranslations('claim.waiting')
  const usualTime = useUsualTime(claim)
  const seen = useSeenFact(claim)
  const { isIn, isOut } = cashSides(claim)
  const { status } = claim
  const acts = useActText(claim, isOut)

  return [
    ...(acts === null || (isIn && status === 'checking_payment')
      ? []
      : [{ key: 'acts', label: t('actsLabel'), value: acts }]),
    ...usualTime,
    ...(seen === null ? [] : [seen]),
    ...(isOwnClaim(claim) && isPaymentNamed(claim)
      ? [
          {
            key: 'named',
            label: t(claim.from.currency.kind === 'crypto' ? 'named' : 'namedReference'),
            value: <NamePayment claim={claim} />,
          },
        ]
      : []),
    ...(isOwnClaim(claim) && status === 'paying_out' && claim.own.toInputs.length > 0 && !isOut
      ? [
          {
            key: 'to',
            label: t('toLabel'),
            value: <Destination inputs={claim.own.toInputs} currency={claim.to.currency} />,
          },
        ]
      : []),
    ...refundFacts(claim, { label: t('backLabel'), note: <RefundMistake claim={claim} /> }),
  ]
}

/* The payment that the customer named is shown until the payment itself was seen. */
function isPaymentNamed(claim: OwnClaim): boolean {
  const { canNameReference, payments, reportedReference } = claim.own
  return (
    payments.length === 0 && !isComing(claim) && (canNameReference || reportedReference !== null)
  )
}

/* The destination of each refund, if one was named; banknotes are collected at the desk. */
function refundFacts({ status, own }: ClaimStatus, texts: Pick<Fact, 'label' | 'note'>): Fact[] {
  return (status === 'refunding' ? (own?.goingBack ?? []) : [])
    .filter(({ currency, inputs }) => inputs.length > 0 && currency.kind !== 'cash')
    .map(({ at, currency, inputs }) => ({
      key: `back ${String(currency.id)}`,
      label: texts.label,
      value: <Destination inputs={inputs} currency={currency} isMasked />,
      // What was sent cannot be corrected.
      note: at === null && texts.note,
    }))
}

/* While the page asks where to send coins, it does not say that the customer has nothing to do. */
function useActText(claim: ClaimStatus, isOut: boolean): string | null {
  const t = useTranslations('claim.waiting.acts')
  const locale = useLocale()
  const act = actOf(claim, isOut)
  const unclaimed = unclaimedToName(claim)
  if (unclaimed.length > 0 && (act === 'paying_out' || act === 'refunding')) {
    const amount = amountsText(unclaimed, { agreed: claim.from.currency, locale })
    return t('unclaimed', { amount })
  }
  return act === null ? null : t(act)
}

function actOf(claim: ClaimStatus, isOut: boolean) {
  const { status } = claim
  if (!hasTrait(status, 'waitsFor', 'operator', 'either')) {
    return null
  }
  if (status === 'checking_payment' && isOwnClaim(claim) && isComing(claim)) {
    return 'network'
  }
  return status === 'paying_out' && isOut ? cashActs[payoutInCash(claim)] : status
}

const cashActs = {
  out_handing: 'cash_handing',
  out_preparing: 'cash_preparing',
  out_paying_out: 'cash_out',
} as const

/** What the office has seen of the payment so far; only for the claim's customer. */
function useSeenFact(claim: ClaimStatus): Fact | null {
  const t = useTranslations('claim.seen')
  const momentText = useMomentText()
  if (!isOwnClaim(claim)) {
    return null
  }
  if (claim.own.payments.length > 0) {
    return { key: 'seen', label: t('label'), value: <SeenPayments claim={claim} /> }
  }
  // The payments on the network are already shown above.
  if (isComing(claim)) {
    return null
  }
  const at = reportedAt(claim.events)
  return claim.status === 'checking_payment' && at !== null
    ? {
        key: 'seen',
        label: t('label'),
        value: t('nothing'),
        note: <Zoned>{t('reported', { time: momentText(at, 'timeOrDay') })}</Zoned>,
      }
    : null
}

function PaymentInCheck({ claim }: { claim: OwnClaim }) {
  const { id, own } = claim
  const isIn = cashSides(claim).isIn

  return (
    <>
      {!isIn && <Receipts id={id} receipts={own.receipts} canRemove />}
      {own.canRetract && own.payUntil !== null && (
        <RetractButton claim={claim} payUntil={own.payUntil} />
      )}
      {!isIn && <PaidTo claim={claim} />}
    </>
  )
}

type Props = { claim: OwnClaim; payUntil: string }

/**
 * Takes back the report of a payment that was not made yet. After the deadline this closes the claim,
 * and the dialog says so.
 */
function RetractButton({ claim: { id, invoice }, payUntil }: Props) {
  const t = useTranslations('claim.retract')
  const momentText = useMomentText()
  const [isLate, setIsLate] = useState(false)
  const isExchange = invoice === null
  const time = momentText(payUntil, 'timeOrDay')
  const text = t(isExchange ? 'text' : 'invoice.text', { time })
  const lateText = t(isExchange ? 'lateText' : 'invoice.lateText')
  const lateConfirm = t(isExchange ? 'lateConfirm' : 'invoice.lateConfirm')

  return (
    <StepDialog
      id={id}
      step="unpaid"
      button={t('button')}
      title={t('title')}
      text={isLate ? lateText : text}
      confirm={isLate ? lateConfirm : t('confirm')}
      keep={t('keep')}
      onOpen={() => setIsLate(Date.parse(payUntil) <= Date.now())}
    />
  )
}
