'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDeadlineText } from '@/features/claim/hooks/use-deadline-text'
import { amountDue } from '@/features/claim/model/claim-states'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountText } from '@/features/claim/model/texts'
import { CorrectButton } from '../correction/correct-button'
import { CancelButton } from '../parts/cancel-button'
import { ChooseAgainButton } from '../parts/choose-again-button'

/** For a customer who brings banknotes: how much, until when, and that the code identifies them. */
export function CashInPanel({ claim, cash }: { claim: OwnClaim; cash: ReactNode }) {
  const lead = useLead(claim)
  const { id, own } = claim

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base text-pretty text-ink-2">{lead}</p>
      {cash}
      <div className="flex flex-wrap gap-x-2">
        <CorrectButton claim={claim} />
        {own.canCancel && <CancelButton id={id} />}
        {own.canChooseAgain && <ChooseAgainButton id={id} />}
      </div>
    </div>
  )
}

/*
 * The hours may have changed since the claim was created; the customer must not be sent to a closed
 * cash point.
 */
function useLead(claim: OwnClaim): string {
  const t = useTranslations('claim.cash')
  const locale = useLocale()
  const deadlineText = useDeadlineText(claim)
  const { expiresAt, from, own } = claim
  const bringing = own.cash?.bringing ?? null
  const amount = amountText(amountDue(claim), from.currency, locale)
  if (expiresAt === null) {
    return t('bringLead', { amount })
  }
  if (bringing === null || bringing.until !== null) {
    return t('bringUntil', {
      amount,
      time: deadlineText(bringing?.until ?? expiresAt, 'timeOrDay'),
    })
  }
  const time = deadlineText(expiresAt)
  return bringing.opensAt === null
    ? t('bringNever', { time })
    : t('bringClosed', { time, opens: deadlineText(bringing.opensAt) })
}
