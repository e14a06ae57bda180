'use client'

import { Printer, RotateCcw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ArrowRight } from '@/components/ui/icons'
import { Button } from '@/components/ui/button/button'
import { Moment } from '@/components/time/moment'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { useLengthText } from '@/features/claim/hooks/use-length-text'
import { useReasonText } from '@/features/claim/hooks/use-reason-text'
import { cashSides, cashTextKey, isReturnedInCash } from '@/features/claim/model/cash'
import {
  currencyOfPayout,
  isDone,
  repeatPath,
  wasNeverConfirmed,
} from '@/features/claim/model/claim-states'
import { minutesTaken } from '@/features/claim/model/expected'
import { isOwnClaim } from '@/features/claim/model/own-claim'
import { amountText, amountsText } from '@/features/claim/model/texts'
import { BelowPersonal } from '../parts/below-personal'
import { Destination } from '../parts/destination'
import { FactList } from '../parts/fact-list'
import { Note } from '@/components/feedback/notes'
import { Receipts } from '../parts/receipts'
import { ReferenceField } from '../parts/reference-field'
import { ReviewInvitation } from '../parts/review-invitation'

/** How the claim ended, the proof, and what can follow. */
export function EndedPanel({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const reasonText = useReasonText()
  const { id, status, reason, own } = claim
  const isUnconfirmed = wasNeverConfirmed(claim)
  const successor = own?.replacedBy ?? null

  if (successor !== null) {
    return <CorrectedPanel id={successor} />
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {status === 'rejected' && reason !== null && <Note kind="warning">{reasonText(reason)}</Note>}
      <BelowPersonal isMoved={status === 'rejected'}>
        <EndLead claim={claim} />
      </BelowPersonal>
      {status === 'completed' && <PayoutFacts claim={claim} />}
      <BelowPersonal>
        <RefundFacts claim={claim} />
        <PayoutProof claim={claim} />
        {status === 'expired' && !isUnconfirmed && own && !cashSides(claim).isIn && (
          <Receipts id={id} receipts={own.receipts} />
        )}
        <div className="grid gap-3 sm:grid-flow-col">
          {isDone(claim) && <PrintButton />}
          <Button
            href={repeatPath(claim)}
            size="large"
            fullWidth
            iconLeft={<RotateCcw aria-hidden="true" className="size-5" />}
          >
            {t('repeat')}
          </Button>
        </div>
        {status === 'completed' && own?.unclaimed.length === 0 && <ReviewInvitation />}
      </BelowPersonal>
    </div>
  )
}

function EndLead({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const cashKey = cashTextKey(claim)
  const usualKey = wasNeverConfirmed(claim) ? 'expiredUnconfirmed' : claim.status

  return (
    <p className="text-base text-pretty text-ink-2">
      {cashKey === null ? t(`lead.${usualKey}`) : t(`cash.lead.${cashKey}`)}
    </p>
  )
}

/** The claim continues elsewhere with corrected details. */
function CorrectedPanel({ id }: { id: string }) {
  const t = useTranslations('claim.corrected')

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-base text-pretty text-ink-2">{t('text')}</p>
      <Button
        href={`/claim/${id}`}
        size="large"
        fullWidth
        iconRight={<ArrowRight aria-hidden="true" className="size-5" />}
      >
        {t('go')}
      </Button>
    </div>
  )
}

/** What was sent, when, how long it took, and where it went. */
function PayoutFacts({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.sent')
  const locale = useLocale()
  const lengthText = useLengthText()
  const { events, payout, to } = claim
  const isOut = cashSides(claim).isOut
  const at = payout?.at ?? null
  const minutes = minutesTaken(events, at)

  return (
    <FactList
      facts={[
        {
          key: 'amount',
          label: t(isOut ? 'handedOver' : 'amount'),
          value: (
            <span className="font-medium whitespace-nowrap">
              {amountText(to.amount, to.currency, locale)}
            </span>
          ),
          note: at !== null && (
            <>
              <Moment at={at} />
              {minutes !== null && !isOut && ` · ${t('took', { length: lengthText(minutes) })}`}
            </>
          ),
        },
        isOwnClaim(claim) && claim.own.toInputs.length > 0 && !isOut
          ? {
              key: 'to',
              label: t('to'),
              value: <Destination inputs={claim.own.toInputs} currency={to.currency} isMasked />,
            }
          : null,
      ]}
    />
  )
}

/** What was given back, when, and where it went, for each currency. */
function RefundFacts({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.sent')
  const locale = useLocale()
  const refunds = claim.status === 'refunded' ? (claim.own?.goingBack ?? []) : []

  if (refunds.length === 0) {
    return null
  }
  return (
    <FactList
      facts={refunds.flatMap(({ amount, at, currency, inputs }) => [
        {
          key: `amount ${String(currency.id)}`,
          label: t('back'),
          value: (
            <span className="font-medium">
              {amountsText([{ amount, currency }], { agreed: claim.from.currency, locale })}
            </span>
          ),
          note: at !== null && <Moment at={at} />,
        },
        inputs.length > 0 && currency.kind !== 'cash'
          ? {
              key: `to ${String(currency.id)}`,
              label: t('to'),
              value: <Destination inputs={inputs} currency={currency} isMasked />,
            }
          : null,
      ])}
    />
  )
}

function PayoutProof({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const { payout, status } = claim
  const isBack = status === 'refunded'
  const isByCash = isBack ? isReturnedInCash(claim) : cashSides(claim).isOut
  const transferLabel = isBack ? 'refundReference' : 'payoutReference'
  const reference = payout?.reference ?? null

  return (
    reference !== null && (
      <ReferenceField
        label={t(isByCash ? 'cash.reference' : transferLabel)}
        reference={reference}
        currency={currencyOfPayout(claim)}
      />
    )
  )
}

/** Prints the slip; every browser can also print to a file. */
function PrintButton() {
  const t = useTranslations('claim')

  return (
    <Button
      color="graySecondary"
      size="large"
      fullWidth
      iconLeft={<Printer aria-hidden="true" className="size-5" />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  )
}
