'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMomentText } from '@/components/time/moment'
import { amountDue } from '@/features/claim/model/claim-states'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { sumText } from '@/features/claim/model/texts'
import { CancelButton } from '../parts/cancel-button'

/** Banknotes are brought: how many, until when, and that the code proves the rest. */
export function CashInPanel({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.cash')
  const locale = useLocale()
  const momentText = useMomentText()
  const { expiresAt, from, id, own } = claim
  const amount = sumText(amountDue(claim), from.currency, locale)

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base text-ink-2">
        {expiresAt === null
          ? t('bringLead', { amount })
          : t('bringUntil', { amount, time: momentText(expiresAt, 'timeOrDay') })}
      </p>
      {own.canCancel && <CancelButton id={id} />}
    </div>
  )
}
