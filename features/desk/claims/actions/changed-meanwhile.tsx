'use client'

import { useTranslations } from 'next-intl'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { useClaimWords } from '../hooks/use-claim-words'

/** Who did what to the claim while this dialog was open. */
export function ChangedMeanwhile({ claim }: { claim: Pick<DeskClaim, 'events'> }) {
  const t = useTranslations('desk.claims')
  const words = useClaimWords()
  const last = claim.events.at(-1)
  return last
    ? t('changedMeanwhile', { who: words.who(last), what: words.event(last.event) })
    : null
}
