import type { Locale } from './locales'

/** The format of hours and minutes in a language, for `Intl` and its formatters: `09:05`, `9:05 AM`. */
export function clockTime(locale: Locale) {
  return { hour: locale === 'en' ? 'numeric' : '2-digit', minute: '2-digit' } as const
}

/** A date and time on pages and in mails. */
export function dayAndTime(locale: Locale) {
  return { day: 'numeric', month: 'long', ...clockTime(locale) } as const
}

/** A time of day, `09:05`; 24:00 is the end of a day. */
export function wallClockText(time: string, locale: Locale): string {
  if (locale !== 'en') {
    return time
  }
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number.parseInt(hours, 10) % 24
  return `${String(hour % 12 || 12)}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A range of times of day. */
export function wallSpanText({ from, to }: { from: string; to: string }, locale: Locale): string {
  const dash = locale === 'en' ? ' – ' : '–'
  return wallClockText(from, locale) + dash + wallClockText(to, locale)
}

/** A time zone by its offset, `GMT+4`: few people know the names of zones. */
export function zoneText(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
