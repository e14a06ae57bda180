'use client'

import { useTranslations } from 'next-intl'
import { useMomentText } from '@/components/time/moment'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { deskHours } from '@/features/claim/model/cash'
import { Note } from '@/components/feedback/notes'

/**
 * Whether the cash desk is open now, or when cash can be handed over. The hours that every page shows are
 * those of exchanges on the site, which may be longer.
 */
export function CashHours({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.cash')
  const momentText = useMomentText()
  const hours = deskHours(claim)
  if (hours === null) {
    return null
  }
  const { isOpen, changesAt, side, timezone } = hours
  const time = momentText(changesAt, 'timeOrDay', timezone)

  return isOpen ? (
    <Note kind="info">{t('openUntil', { time })}</Note>
  ) : (
    <Note kind="warning">{t(`closed.${side}`, { time })}</Note>
  )
}
