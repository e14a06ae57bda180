'use client'

import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/session/session-store'
import { useClaimTotals } from './hooks/use-claim-alerts'

/** The number of claims waiting for an operator, next to the section's name in the menu. */
export function WaitingCount() {
  const t = useTranslations('desk.claims')
  const isSignedIn = useSession(({ status }) => status === 'user')
  const waiting = useClaimTotals(isSignedIn).data?.waiting ?? 0

  return waiting === 0 ? null : (
    <span className="ml-auto font-semibold tabular">
      {waiting}
      <span className="sr-only">{` ${t('waitingNow', { count: waiting })}`}</span>
    </span>
  )
}
