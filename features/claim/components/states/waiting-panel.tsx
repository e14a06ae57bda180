'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations, useLocale } from 'next-intl'
import { useState } from 'react'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { cashSides, cashTextKey } from '@/features/claim/model/cash'
import { isOwnClaim, type OwnClaim } from '@/features/claim/model/own-claim'
import { useMomentText } from '@/components/time/moment'
import { paceQuery } from '@/features/claim/api/claim-queries'
import { PaidTo } from '../payment/paid-to'
import { Receipts } from '../parts/receipts'
import { StepDialog } from '../parts/step-dialog'
import { Note } from '../parts/notes'

/** The claim waits for the office or a provider: what is being done, and what the customer can add. */
export function WaitingPanel({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const { status } = claim
  const cashKey = cashTextKey(claim)
  const isLetGo = status === 'checking_payment' && claim.events.at(-1)?.event === 'let_go'

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-base text-ink-2">
        {cashKey === null ? t(`lead.${status}`) : t(`cash.lead.${cashKey}`)}
      </p>
      {isLetGo && <p className="text-base text-ink-2">{t('letGo')}</p>}
      {claimTraits[status].movesSoon && cashKey === null && <UsualTime claim={claim} />}
      {status === 'checking_payment' && isOwnClaim(claim) && <PaymentInCheck claim={claim} />}
    </div>
  )
}

function PaymentInCheck({ claim }: { claim: OwnClaim }) {
  const { id, own } = claim
  return (
    <>
      {!cashSides(claim).isIn && (
        <>
          <PaidTo claim={claim} />
          <Receipts id={id} receipts={own.receipts} canRemove />
        </>
      )}
      {own.canRetract && own.payUntil !== null && <RetractButton id={id} payUntil={own.payUntil} />}
    </>
  )
}

type Props = { id: string; payUntil: string }

/**
 * Takes back the report of a payment that was not made yet. After the deadline this closes the claim,
 * and the dialog says so.
 */
function RetractButton({ id, payUntil }: Props) {
  const t = useTranslations('claim.retract')
  const momentText = useMomentText()
  const [isLate, setIsLate] = useState(false)

  return (
    <StepDialog
      id={id}
      step="unpaid"
      button={t('button')}
      title={t('title')}
      text={isLate ? t('lateText') : t('text', { time: momentText(payUntil, 'timeOrDay') })}
      confirm={t(isLate ? 'lateConfirm' : 'confirm')}
      keep={t('keep')}
      onOpen={() => setIsLate(Date.parse(payUntil) <= Date.now())}
    />
  )
}

/** How long exchanges recently took; nothing if that is not known or cannot be loaded. */
function UsualTime({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.pace')
  const locale = useLocale()
  const { data } = useQuery(paceQuery(claim, locale))
  const pace = data?.pace ?? null

  function lengthText(minutes: number): string {
    return minutes < 90 ? t('minutes', { minutes }) : t('hours', { hours: Math.ceil(minutes / 60) })
  }

  return pace === null ? null : (
    <Note kind="info">
      {t(pace.of, { usual: lengthText(pace.minutes), most: lengthText(pace.mostMinutes) })}
    </Note>
  )
}
