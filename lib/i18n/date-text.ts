import { languageTags, type Locale } from './locales'

/**
 * How a date or time is written, the same everywhere in a language:
 *
 * | shape | English | Russian |
 * | --- | --- | --- |
 * | `clock` | 4:21 PM | 16:21 |
 * | `day` | Nov 22 | 22 ноя |
 * | `date` | Nov 22, 2026 | 22 ноя 2026 |
 * | `dayAndTime` | Nov 22, 4:21 PM | 22 ноя, 16:21 |
 * | `moment` | Nov 22, 2026, 4:21 PM | 22 ноя 2026, 16:21 |
 * | `exact` | Nov 22, 2026, 4:21:05 PM | 22 ноя 2026, 16:21:05 |
 * | `weekdayAndTime` | Sun, 4:21 PM | вс, 16:21 |
 *
 * `dayAndTime` is for times near now, where the year is clear.
 */
export type DateShape = (typeof dateShapes)[number]

export const dateShapes = [
  'clock',
  'day',
  'date',
  'dayAndTime',
  'moment',
  'exact',
  'weekdayAndTime',
] as const

type DateTextOptions = {
  locale: Locale
  timeZone: string
  /** Adds the zone, such as `UTC+3`, where readers may be in another one. */
  withZone?: boolean
}

type Instant = Date | string | number

/** A date or time as text. */
export function dateText(
  at: Instant,
  shape: DateShape,
  { locale, timeZone, withZone = false }: DateTextOptions,
): string {
  const moment = new Date(at)
  const read = partsOf(moment, { locale, timeZone })
  const text = shapeText(shape, read, locale)
  return withZone ? `${text} ${zoneText(timeZone, { at: moment })}` : text
}

type Read = (part: Intl.DateTimeFormatPartTypes) => string

function shapeText(shape: DateShape, read: Read, locale: Locale): string {
  const clock = (withSeconds = false) => clockText(read, { locale, withSeconds })
  switch (shape) {
    case 'clock':
      return clock()
    case 'day':
      return dayText(read, locale)
    case 'date':
      return yearText(read, locale)
    case 'dayAndTime':
      return `${dayText(read, locale)}, ${clock()}`
    case 'moment':
      return `${yearText(read, locale)}, ${clock()}`
    case 'exact':
      return `${yearText(read, locale)}, ${clock(true)}`
    case 'weekdayAndTime':
      return `${read('weekday')}, ${clock()}`
  }
}

function clockText(
  read: Read,
  { locale, withSeconds }: { locale: Locale; withSeconds: boolean },
): string {
  const hands = [read('hour'), read('minute'), ...(withSeconds ? [read('second')] : [])].join(':')
  return locale === 'en' ? `${hands}\u00a0${read('dayPeriod')}` : hands
}

function dayText(read: Read, locale: Locale): string {
  const [day, month] = [read('day'), read('month')]
  // Russian short months differ in length and most have a full stop: `сент.`, `нояб.`, `мая`.
  return locale === 'en' ? `${month}\u00a0${day}` : `${day}\u00a0${month.slice(0, 3)}`
}

function yearText(read: Read, locale: Locale): string {
  return dayText(read, locale) + (locale === 'en' ? ', ' : '\u00a0') + read('year')
}

/* Making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(moment: Date, { locale, timeZone }: { locale: Locale; timeZone: string }): Read {
  const key = `${locale} ${timeZone}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(languageTags[locale], {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: locale === 'en' ? 'numeric' : '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: locale === 'en' ? 'h12' : 'h23',
    })
  formats.set(key, format)
  const parts = format.formatToParts(moment)
  return (part) => parts.find(({ type }) => type === part)?.value ?? ''
}

/** A time zone as its offset, such as `UTC+4`, because few people know the names of time zones. */
export function zoneText(timeZone: string, { at = new Date() }: { at?: Date } = {}): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return offset.replace(/^GMT(?:\+0)?/, 'UTC')
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago something was, such as `5 min ago`; `now` within the last minute and in the future. */
export function agoText(at: Instant, now: Instant, locale: Locale): string {
  const seconds = Math.floor((new Date(now).getTime() - new Date(at).getTime()) / 1000)
  const [unit, length] =
    units.find(([, unitLength]) => seconds >= unitLength) ?? (['second', 1] as const)
  const format = new Intl.RelativeTimeFormat(languageTags[locale], {
    // The Russian abbreviation of a day is not one that people use.
    style: unit === 'day' ? 'long' : 'short',
    numeric: seconds < 60 ? 'auto' : 'always',
  })
  const count = unit === 'second' ? 0 : Math.floor(seconds / length)
  return format.format(-count, unit).replaceAll('.', '')
}
