'use client'

import { useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { cashSides, cashWords } from '@/features/claim/model/cash'
import { Receipts } from '../parts/receipts'

/** Somebody else's turn: what is being done, and a place for what may help. */
export function WaitingPanel({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const { id, status, own } = claim
  const words = cashWords(claim)

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-base text-ink-2">
        {words === null ? t(`lead.${status}`) : t(`cash.lead.${words}`)}
      </p>
      {status === 'checking_payment' && own && !cashSides(claim).isIn && (
        <Receipts id={id} receipts={own.receipts} />
      )}
    </div>
  )
}
