'use client'

import { useSyncExternalStore } from 'react'
import { useDateText } from '@/components/time/use-date-text'

/** A day in the visitor's time zone; in the server's HTML, in UTC. */
export function Day({ at }: { at: string }) {
  const dateText = useDateText()
  const timeZone = useSyncExternalStore(neverChanges, visitorsZone, () => 'UTC')

  return (
    <time dateTime={at} className="whitespace-nowrap tabular">
      {dateText(at, 'date', timeZone)}
    </time>
  )
}

function neverChanges() {
  return () => undefined
}

function visitorsZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
