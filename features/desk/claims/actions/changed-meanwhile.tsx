'use client'

import { useTranslations } from 'next-intl'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { useClaimTexts } from '../hooks/use-claim-texts'

/** Who did what to the claim while this dialog was open. */
export function ChangedMeanwhile({ claim }: { claim: Pick<DeskClaim, 'events' | 'from' | 'to'> }) {
  const t = useTranslations('desk.claims')
  const texts = useClaimTexts()
  const last = claim.events.at(-1)
  return last
    ? t('changedMeanwhile', { who: texts.who(last), what: texts.event(last.event, claim) })
    : null
}
