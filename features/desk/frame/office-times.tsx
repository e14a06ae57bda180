'use client'

import { NextIntlClientProvider, useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isSameClock } from '@/components/hours/is-same-clock'
import { useMinute } from '@/components/hours/use-minute'
import { FixedZone } from '@/components/time/moment'
import { zoneText } from '@/lib/i18n/date-text'
import { useSession } from '@/lib/session/session-store'
import { setOfficeZone } from '../kit/form/office-zone'
import { useOffice } from '../office/use-presence'

type Props = {
  /** Null if it could not be loaded with the page. */
  timezone: string | null
  children: ReactNode
}

/** The desk shows and reads every time in the office's time zone, whoever sits at it. */
export function OfficeTimes({ timezone, children }: Props) {
  // The frame is shown before the session is known, and every call would be refused.
  const isSignedIn = useSession(({ status }) => status === 'user')
  const { data } = useOffice({ isEnabled: isSignedIn })
  const zone = data?.hours.timezone ?? timezone ?? 'UTC'
  // Not in an effect: the fields of the page convert their values while they are first rendered.
  setOfficeZone(zone)

  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={zone}>
      <FixedZone value={zone}>{children}</FixedZone>
    </NextIntlClientProvider>
  )
}

/** Names the time zone of the desk, unless the operator's own clock shows the same time. */
export function OfficeZoneNote() {
  const t = useTranslations('desk.frame')
  const zone = useTimeZone() ?? 'UTC'
  const now = useMinute()

  return now === null || isSameClock(zone, now) ? null : (
    <p title={zone.replaceAll('_', ' ')} className="px-2.5 py-1 text-note text-ink-3">
      {t('officeTime', { zone: zoneText(zone, { at: new Date(now) }) })}
    </p>
  )
}
