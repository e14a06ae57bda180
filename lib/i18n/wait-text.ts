import { languageTags, type Locale } from './locales'

/** `через 12 минут`: how long to wait, rounded up to a readable unit. */
export function waitText(seconds: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(languageTags[locale])
  if (seconds < 60) {
    return words.format(Math.ceil(seconds), 'second')
  }
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? words.format(minutes, 'minute')
    : words.format(Math.ceil(seconds / 3600), 'hour')
}
