'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { paceQuery } from '@/features/claim/api/claim-queries'
import { Note } from './notes'

/** How long it took others lately; nothing where too few can tell, or where it could not be asked. */
export function UsualTime({ claim }: { claim: ClaimStatus }) {
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
