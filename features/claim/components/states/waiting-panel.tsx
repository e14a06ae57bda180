'use client'

import { useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { Receipts } from '../parts/receipts'

/** Somebody else's turn: what is being done, and a place for what may help. */
export function WaitingPanel({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.lead')
  const { id, status, own } = claim

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-base text-ink-2">{t(status)}</p>
      {status === 'checking_payment' && own && <Receipts id={id} receipts={own.receipts} />}
    </div>
  )
}
