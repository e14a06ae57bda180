'use client'

import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { ClaimSection } from '@/features/desk/claims/one/claim-section'
import type { DeskVerification } from '@/lib/contracts/desk/verifications/verifications'
import { knownEvents } from '../model/known-events'

/** All moves of the verification, newest first: when, what, who. */
export function VerificationHistory({ verification }: { verification: DeskVerification }) {
  const t = useTranslations('desk.verifications')
  return (
    <ClaimSection title={t('history')}>
      <ol className="grid gap-2.5 border-l border-line-strong pl-4 text-sm">
        {verification.events.toReversed().map((event) => (
          <HistoryLine key={event.seq} event={event} />
        ))}
      </ol>
    </ClaimSection>
  )
}

function HistoryLine({ event }: { event: DeskVerification['events'][number] }) {
  const t = useTranslations('desk.verifications')
  const dateText = useDateText()
  const known = knownEvents.find((name) => name === event.event)
  const { remark } = event.data
  const details = [event.who ?? t(`actors.${event.by}`), remark].filter(
    (one) => typeof one === 'string',
  )

  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-3">
        {/* A newer server may send an event for which there is no text. */}
        <span className="font-medium">
          {known === undefined ? event.event : t(`events.${known}`)}
        </span>
        <time dateTime={event.at} className="text-note text-ink-3 tabular">
          {dateText(event.at, 'exact')}
        </time>
      </p>
      <p className="wrap-anywhere text-ink-2">{details.join(' · ')}</p>
      {event.from !== null && event.from !== event.to && (
        <p className="text-note text-ink-3">
          {t('fromTo', { from: t(`state.${event.from}`), to: t(`state.${event.to}`) })}
        </p>
      )}
    </li>
  )
}
