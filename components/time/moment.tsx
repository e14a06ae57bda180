'use client'

import { useFormatter, useLocale } from 'next-intl'
import { useSyncExternalStore, type ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { clockTime, dayAndTime } from '@/lib/i18n/clock'
import type { Locale } from '@/lib/i18n/locales'

/** `timeOrDay` leaves out the day if it is today; `full` includes the year. */
type Show = 'dayAndTime' | 'timeOrDay' | 'full'

const full = { day: 'numeric', month: 'short', year: 'numeric' } as const

/*
 * Until the viewer's time zone is known, a time only keeps its place, so that it does not change before
 * their eyes. Without scripts the zone never becomes known, and the time is shown with the name of its
 * zone.
 */
const unknownZone = '[@media(scripting:enabled)]:invisible'

/** A time in the viewer's time zone. */
export function Moment({ at, show = 'dayAndTime' }: { at: string; show?: Show }) {
  const momentText = useMomentText()
  const isKnown = useIsZoneKnown()
  return (
    <time dateTime={at} className={cx('whitespace-nowrap tabular', !isKnown && unknownZone)}>
      {momentText(at, show)}
    </time>
  )
}

/** A text that contains times. Like `Moment`, it is not seen before the viewer's time zone is known. */
export function Zoned({ children, className }: { children: ReactNode; className?: string }) {
  const isKnown = useIsZoneKnown()
  return <span className={cx(className, !isKnown && unknownZone)}>{children}</span>
}

function useIsZoneKnown(): boolean {
  return useSyncExternalStore(neverChanges, viewersZone, unknownOnServer) !== null
}

/**
 * Formats a time as text, for places where no element is allowed. If a time zone is passed, the text
 * uses that zone and includes the day and the zone's name, because the viewer may be in another zone.
 */
export function useMomentText(): (at: string, show?: Show, timeZone?: string | null) => string {
  const format = useFormatter()
  const locale = useLocale()
  const zone = useSyncExternalStore(neverChanges, viewersZone, unknownOnServer)
  const today = useSyncExternalStore(neverChanges, viewersToday, unknownOnServer)

  return (at, show = 'dayAndTime', timeZone = null) => {
    const moment = new Date(at)
    if (timeZone !== null) {
      const options = { timeZone, timeZoneName: 'shortOffset' } as const
      return new Intl.DateTimeFormat(locale, { ...dayAndTime(locale), ...options }).format(moment)
    }
    return format.dateTime(moment, {
      ...formatOptions(show, { isToday: moment.toDateString() === today, locale }),
      // The server does not know the viewer's time zone, so the text names the zone it uses.
      ...(zone === null ? { timeZone: 'UTC', timeZoneName: 'short' } : { timeZone: zone }),
    })
  }
}

function formatOptions(show: Show, { isToday, locale }: { isToday: boolean; locale: Locale }) {
  if (show === 'full') {
    return { ...full, ...clockTime(locale) }
  }
  return show === 'timeOrDay' && isToday ? clockTime(locale) : dayAndTime(locale)
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
