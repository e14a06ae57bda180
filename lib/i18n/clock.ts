import type { Locale } from './locales'

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
