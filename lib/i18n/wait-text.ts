import { languageTags, type Locale } from './locales'

/** The time to wait, such as `через 12 минут`, rounded up to whole seconds, minutes or hours. */
export function waitText(seconds: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(languageTags[locale])
  if (seconds < 60) {
    return format.format(Math.ceil(seconds), 'second')
  }
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? format.format(minutes, 'minute')
    : format.format(Math.ceil(seconds / 3600), 'hour')
}
