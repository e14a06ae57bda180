import { useLocale, useTimeZone } from 'next-intl'
import { useCallback } from 'react'
import { agoText, dateText, type DateShape } from '@/lib/i18n/date-text'

/** Writes dates and times in the language and the time zone of the page. */
export function useDateText(): (
  at: Date | string | number,
  shape: DateShape,
  timeZone?: string,
) => string {
  const locale = useLocale()
  const pageZone = useTimeZone() ?? 'UTC'

  return useCallback(
    (at, shape, timeZone = pageZone) => dateText(at, shape, { locale, timeZone }),
    [locale, pageZone],
  )
}

/** Writes how long ago something was, such as `5 min ago`. */
export function useAgoText(): (at: Date | string | number, now: Date | number) => string {
  const locale = useLocale()
  return useCallback((at, now) => agoText(at, now, locale), [locale])
}
