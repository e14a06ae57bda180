'use client'

import { useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { dateText, type DateShape } from '@/lib/i18n/date-text'

/** `timeOrDay` leaves out the day if it is today; `full` includes the year. */
type Show = 'dayAndTime' | 'timeOrDay' | 'full'

/** A time in the viewer's time zone. */
export function Moment({ at, show = 'dayAndTime' }: { at: string; show?: Show }) {
  const momentText = useMomentText()
  return (
    <time dateTime={at} className="whitespace-nowrap tabular">
      {momentText(at, show)}
    </time>
  )
}

/**
 * Formats a time as text, for places where no element is allowed. If a time zone is passed, the text
 * uses that zone and includes the day and the zone's name, because the viewer may be in another zone.
 */
export function useMomentText(): (at: string, show?: Show, timeZone?: string | null) => string {
  const locale = useLocale()
  const zone = useSyncExternalStore(neverChanges, viewersZone, unknownOnServer)
  const today = useSyncExternalStore(neverChanges, viewersToday, unknownOnServer)

  return (at, show = 'dayAndTime', timeZone = null) => {
    if (timeZone !== null) {
      return dateText(at, 'dayAndTime', { locale, timeZone, withZone: true })
    }
    const isToday = new Date(at).toDateString() === today
    // The server does not know the viewer's time zone, so the text names the zone it uses.
    return dateText(at, shapeOf(show, isToday), {
      locale,
      timeZone: zone ?? 'UTC',
      withZone: zone === null,
    })
  }
}

function shapeOf(show: Show, isToday: boolean): DateShape {
  if (show === 'full') {
    return 'moment'
  }
  return show === 'timeOrDay' && isToday ? 'clock' : 'dayAndTime'
}

function neverChanges() {
  return () => undefined
}

function viewersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function viewersToday(): string {
  return new Date().toDateString()
}

function unknownOnServer() {
  return null
}
