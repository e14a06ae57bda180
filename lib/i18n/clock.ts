import type { Locale } from './locales'

/** Hours and minutes as a language writes them, for `Intl` and its formatters: `09:05`, `9:05 AM`. */
export function clockTime(locale: Locale) {
  return { hour: locale === 'en' ? 'numeric' : '2-digit', minute: '2-digit' } as const
}

/** A moment on pages and in mails. */
export function dayAndTime(locale: Locale) {
  return { day: 'numeric', month: 'long', ...clockTime(locale) } as const
}

/** Hours and minutes of a time on the wall, `09:05`; midnight may be the end of a day as well. */
export function wallClockText(time: string, locale: Locale): string {
  if (locale !== 'en') {
    return time
  }
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number.parseInt(hours, 10) % 24
  return `${String(hour % 12 || 12)}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** From one time on the wall to another. */
export function wallSpanText({ from, to }: { from: string; to: string }, locale: Locale): string {
  const dash = locale === 'en' ? ' – ' : '–'
  return wallClockText(from, locale) + dash + wallClockText(to, locale)
}

/** A zone by how far it is from Greenwich, `GMT+4`: names of zones are known to few. */
export function zoneText(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
