import type { Locale } from './locales'

/** The options of `Intl` for hours and minutes in a language: `09:05`, `9:05 AM`. */
export function clockTime(locale: Locale) {
  return { hour: locale === 'en' ? 'numeric' : '2-digit', minute: '2-digit' } as const
}

/** The options of `Intl` for a date and time on pages and in mails. */
export function dayAndTime(locale: Locale) {
  return { day: 'numeric', month: 'long', ...clockTime(locale) } as const
}

/** A time of day, such as `09:05`, in the format of a language. 24:00 is the end of a day. */
export function timeOfDayText(time: string, locale: Locale): string {
  if (locale !== 'en') {
    return time
  }
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number.parseInt(hours, 10) % 24
  return `${String(hour % 12 || 12)}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A range of times of day, in the format of a language. */
export function wallSpanText({ from, to }: { from: string; to: string }, locale: Locale): string {
  const dash = locale === 'en' ? ' – ' : '–'
  return timeOfDayText(from, locale) + dash + timeOfDayText(to, locale)
}

/** A time zone as its offset, such as `GMT+4`, because few people know the names of time zones. */
export function zoneText(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
