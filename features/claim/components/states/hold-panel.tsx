'use client'

import { useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { isOwnClaim } from '@/features/claim/model/own-claim'
import { Note } from '../parts/notes'
import { Receipts } from '../parts/receipts'
import { PaidTo } from '../payment/paid-to'
import { ChoiceForm } from './choice-form'

/** Why it stands still, and what its reader can do about it. */
export function HoldPanel({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')

  return (
    <div className="grid grid-cols-1 gap-5">
      {claim.reason !== null && <Note kind="warning">{claim.reason}</Note>}
      <p className="text-base text-ink-2">{t('lead.on_hold')}</p>
      {isOwnClaim(claim) && claim.own.choices.length > 0 && (
        // Outcomes of another version are other choices: nothing chosen before counts for them.
        <ChoiceForm key={claim.version} claim={claim} />
      )}
      {isOwnClaim(claim) && <PaidTo claim={claim} />}
      {isOwnClaim(claim) && claim.own.choices.length === 0 && (
        <Receipts id={claim.id} receipts={claim.own.receipts} />
      )}
    </div>
  )
}
