'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ClaimCash } from '@/lib/contracts/claims/claim-cash'
import { weekText } from '@/lib/i18n/week-text'
import { dateText, zoneText } from '@/lib/i18n/date-text'

type Place = NonNullable<ClaimCash['from']>

type Props = {
  title: string
  place: Place
  /** Shown when the city has no address. */
  noPoints: string
  /** Shown above the addresses. */
  note?: string | undefined
  heading?: 'h3' | 'h4'
}

/** A city's addresses with their hours and a note on each. */
export function CashPlace({ title, place, noPoints, note, heading: Heading = 'h3' }: Props) {
  return (
    <div className="grid gap-3">
      <Heading className="text-base font-semibold">{`${title}: ${place.city}`}</Heading>
      {note !== undefined && <p className="text-base text-pretty text-ink-2">{note}</p>}
      {place.points.length === 0 && <p className="text-base text-ink-2">{noPoints}</p>}
      <ul className="grid gap-3">
        {place.points.map((point) => (
          <CashPoint key={point.id} point={point} />
        ))}
      </ul>
    </div>
  )
}

function CashPoint({ point }: { point: Place['points'][number] }) {
  const t = useTranslations('claim.cash')
  const locale = useLocale()
  const { address, isOpen, mapUrl, note, opensAt, timezone, week } = point
  const words = { roundTheClock: t('around'), daily: t('daily'), closed: t('dayOff') }
  const opens = opensAt === null ? null : new Date(opensAt)

  return (
    <li className="grid gap-1 rounded-field border border-line px-4 py-3 text-base">
      <address className="font-medium text-pretty wrap-anywhere not-italic">{address}</address>
      <p className="text-sm text-ink-2 first-letter:uppercase">
        {weekText(week, { locale, words })}
        {week !== null && ` (${zoneText(timezone)})`}
      </p>
      {!isOpen && opens && (
        <p className="text-sm font-medium text-amber">
          {t('closedNow', {
            time: dateText(opens, 'dayAndTime', { locale, timeZone: timezone }),
          })}
        </p>
      )}
      {note !== '' && <p className="text-sm text-pretty text-ink-2">{note}</p>}
      {mapUrl !== null && (
        <p>
          <a
            href={mapUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t('mapOf', { address })}
            className="text-sm underline underline-offset-4"
          >
            {t('map')}
          </a>
        </p>
      )}
    </li>
  )
}
