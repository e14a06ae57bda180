'use client'

import { useLocale, useTimeZone } from 'next-intl'

/** Names the clock of whoever reads, with its distance from UTC at a moment: `Europe/Moscow, GMT+3`. */
export function useReaderZone(): (at: Date) => string {
  const locale = useLocale()
  const timeZone = useTimeZone() ?? 'UTC'

  return (at) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
    return offset === undefined ? timeZone : `${timeZone}, ${offset}`
  }
}
