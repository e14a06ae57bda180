'use client'

import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { InputLines } from '../pay-to'

/** Where unclaimed money is to be sent; nothing for money that goes back to where it came from. */
export function UnclaimedTo({ sum }: { sum: DeskClaim['unclaimed'][number] }) {
  const t = useTranslations('desk.claims')
  const { currency, destination, inputs } = sum

  if (inputs.length > 0) {
    return <Note kind="warning">{t('unclaimedUnnamed')}</Note>
  }
  return destination.length === 0 ? null : (
    <div className="rounded-card border border-line bg-surface px-3 py-0.5">
      <InputLines inputs={destination} currency={currency} />
    </div>
  )
}
