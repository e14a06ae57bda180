'use client'

import { useFormatter } from 'next-intl'
import { useCallback } from 'react'

/** A date of the office in the reader's language: whatever their own clock says, it is that day. */
export function useDateText(): (date: string) => string {
  const format = useFormatter()

  return useCallback(
    (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' }),
    [format],
  )
}
