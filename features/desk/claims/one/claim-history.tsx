'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { DeskClaimEvent } from '@/lib/contracts/desk/claim-parts'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { useClaimWords } from '../hooks/use-claim-words'
import { ClaimSection } from './claim-section'

/** Everything that happened to it, the newest first: when, what, who. */
export function ClaimHistory({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  return (
    <ClaimSection title={t('history')}>
      <ol className="grid gap-2.5 border-l border-line-strong pl-4 text-sm">
        {claim.events.toReversed().map((event) => (
          <HistoryLine key={event.seq} event={event} />
        ))}
      </ol>
    </ClaimSection>
  )
}

function HistoryLine({ event }: { event: DeskClaimEvent }) {
  const t = useTranslations('desk.claims')
  const format = useFormatter()
  const words = useClaimWords()
  const { holdReason, note, proof, reference, withoutCode } = event.data
  const details = [words.holdReason(holdReason), reference, note, proof, withoutCode].filter(
    (one) => typeof one === 'string',
  )

  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{words.event(event.event)}</span>
        <time dateTime={event.at} className="text-note text-ink-3 tabular">
          {format.dateTime(new Date(event.at), { dateStyle: 'short', timeStyle: 'medium' })}
        </time>
      </p>
      <p className="wrap-anywhere text-ink-2">
        {[words.who(event), event.address, ...details].filter((one) => one !== null).join(' · ')}
      </p>
      {event.from !== null && event.from !== event.to && (
        <p className="text-note text-ink-3">
          {t('fromTo', { from: t(`state.${event.from}`), to: t(`state.${event.to}`) })}
        </p>
      )}
    </li>
  )
}
