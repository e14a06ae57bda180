'use client'

import { useLocale } from 'next-intl'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { dateText, zoneText, type DateShape } from '@/lib/i18n/date-text'
import { ownZone } from '@/lib/time/own-zone'

/** `timeOrDay` leaves out the day if it is today; `full` includes the year; `date` has no time. */
type Show = 'dayAndTime' | 'timeOrDay' | 'full' | 'date'

/*
 * Until the viewer's time zone is known, a time only keeps its place, so that it does not change before
 * their eyes. Without scripts the zone never becomes known, and the time is shown with the name of its
 * zone.
 */
const withScripts = '[@media(scripting:enabled)]:invisible'
const withoutScripts = 'hidden [@media(scripting:none)]:inline'

const ZoneContext = createContext<string | null>(null)

/** Where all times are in one time zone, whatever the viewer's own is. */
export const FixedZone = ZoneContext.Provider

/** A time in the viewer's time zone, or in the one that is fixed here. */
export function Moment({ at, show = 'dayAndTime' }: { at: string; show?: Show }) {
  const { textOf, isZoneKnown } = useMoments()
  return (
    <time dateTime={at} className={cx('whitespace-nowrap', !isZoneKnown && withScripts)}>
      {textOf(at, show, { namesZone: false })}
      {!isZoneKnown && <span className={withoutScripts}> UTC</span>}
    </time>
  )
}

/** A text that contains times. Like `Moment`, it is not seen before the viewer's time zone is known. */
export function Zoned({ children }: { children: ReactNode }) {
  const { isZoneKnown } = useMoments()
  return isZoneKnown ? (
    children
  ) : (
    <>
      <span className={withoutScripts}>{children}</span>
      {/* Keeps the height of a line. */}
      <span aria-hidden="true" className="invisible [@media(scripting:none)]:hidden">
        0
      </span>
    </>
  )
}

/**
 * Formats a time as text, for places where no element is allowed. If a time zone is passed, the text
 * uses that zone and includes the zone's name, because the viewer may be in another zone. `timeOrDay` then
 * leaves out the day if it is today there.
 */
export function useMomentText(): (at: string, show?: Show, timeZone?: string | null) => string {
  const locale = useLocale()
  const { textOf, isZoneKnown } = useMoments()

  return (at, show = 'dayAndTime', timeZone = null) => {
    if (timeZone !== null) {
      const there = { locale, timeZone }
      const isToday =
        isZoneKnown && dateText(at, 'date', there) === dateText(new Date(), 'date', there)
      return show === 'timeOrDay' && isToday
        ? `${dateText(at, 'clock', there)} (${zoneText(timeZone, { at: new Date(at) })})`
        : dateText(at, 'dayAndTime', { ...there, withZone: true })
    }
    // The server does not know the viewer's time zone, so the text names the zone it uses.
    return textOf(at, show, { namesZone: true })
  }
}

type ZoneOfTimesProps = { className: string; children: (zone: string) => ReactNode }

/**
 * Says once for a page which time zone its times are in: `children` gets the zone's name, such as `UTC+3`. Until the
 * viewer's time zone is known, the paragraph only keeps its place. Without scripts it never is, and each time names UTC.
 */
export function ZoneOfTimes({ className, children }: ZoneOfTimesProps) {
  const { isZoneKnown, zone } = useMoments()
  return (
    <p className={cx(className, !isZoneKnown && 'invisible')}>
      {children(zoneText(zone ?? 'UTC'))}
    </p>
  )
}

function useMoments() {
  const locale = useLocale()
  const fixedZone = useContext(ZoneContext)
  const viewersZone = useSyncExternalStore(neverChanges, ownZone, unknownOnServer)
  const today = useSyncExternalStore(neverChanges, viewersToday, unknownOnServer)
  const zone = fixedZone ?? viewersZone

  function textOf(at: string, show: Show, { namesZone }: { namesZone: boolean }): string {
    const isToday = new Date(at).toDateString() === today
    return dateText(at, shapeOf(show, isToday), {
      locale,
      timeZone: zone ?? 'UTC',
      withZone: zone === null && namesZone,
    })
  }
  return { textOf, zone, isZoneKnown: zone !== null }
}

function shapeOf(show: Show, isToday: boolean): DateShape {
  if (show === 'full') {
    return 'moment'
  }
  if (show === 'date') {
    return 'date'
  }
  return show === 'timeOrDay' && isToday ? 'clock' : 'dayAndTime'
}

function neverChanges() {
  return () => undefined
}

function viewersToday(): string {
  return new Date().toDateString()
}

function unknownOnServer() {
  return null
}
