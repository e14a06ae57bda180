'use client'

import { useFormatter, useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { clockTime, dayAndTime } from '@/lib/i18n/clock'
import type { Locale } from '@/lib/i18n/locales'

/** `timeOrDay` leaves the day out where it is today; `full` includes the year. */
type Show = 'dayAndTime' | 'timeOrDay' | 'full'

const full = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A time by the reader's own clock. */
export function Moment({ at, show = 'dayAndTime' }: { at: string; show?: Show }) {
  const momentText = useMomentText()
  return (
    <time dateTime={at} className="whitespace-nowrap tabular">
      {momentText(at, show)}
    </time>
  )
}

/**
 * The same as text, for where no element can stand. With a time zone it is written by the clock
 * there, with the day and the zone's name, as the reader may be elsewhere.
 */
export function useMomentText(): (at: string, show?: Show, place?: string | null) => string {
  const format = useFormatter()
  const locale = useLocale()
  const zone = useSyncExternalStore(neverChanges, readersZone, unknownToServer)
  const today = useSyncExternalStore(neverChanges, readersToday, unknownToServer)

  return (at, show = 'dayAndTime', place = null) => {
    const moment = new Date(at)
    if (place !== null) {
      const zone = { timeZone: place, timeZoneName: 'shortOffset' } as const
      return new Intl.DateTimeFormat(locale, { ...dayAndTime(locale), ...zone }).format(moment)
    }
    return format.dateTime(moment, {
      ...shapeOf(show, { isToday: moment.toDateString() === today, locale }),
      // The server does not know the reader's time zone, so it names the one it uses.
      ...(zone === null ? { timeZone: 'UTC', timeZoneName: 'short' } : { timeZone: zone }),
    })
  }
}

function shapeOf(show: Show, { isToday, locale }: { isToday: boolean; locale: Locale }) {
  if (show === 'full') {
    return { ...full, ...clockTime(locale) }
  }
  return show === 'timeOrDay' && isToday ? clockTime(locale) : dayAndTime(locale)
}

function neverChanges() {
  return () => undefined
}

function readersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function readersToday(): string {
  return new Date().toDateString()
}

function unknownToServer() {
  return null
}
