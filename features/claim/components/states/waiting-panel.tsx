'use client'

import { useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { cashSides, cashWords } from '@/features/claim/model/cash'
import { isOwnClaim, type OwnClaim } from '@/features/claim/model/own-claim'
import { PaidTo } from '../payment/paid-to'
import { Receipts } from '../parts/receipts'
import { RetractButton } from '../parts/retract-button'
import { UsualTime } from '../parts/usual-time'

/** Somebody else's turn: what is being done, and a place for what may help. */
export function WaitingPanel({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const { status } = claim
  const words = cashWords(claim)
  const isLetGo = status === 'checking_payment' && claim.events.at(-1)?.event === 'let_go'

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-base text-ink-2">
        {words === null ? t(`lead.${status}`) : t(`cash.lead.${words}`)}
      </p>
      {isLetGo && <p className="text-base text-ink-2">{t('letGo')}</p>}
      {status !== 'refunding' && words === null && <UsualTime claim={claim} />}
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
