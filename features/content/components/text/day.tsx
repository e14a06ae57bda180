'use client'

import { useSyncExternalStore } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { ownZone } from '@/lib/time/own-zone'

/** A day in the visitor's time zone; in the server's HTML, in UTC. */
export function Day({ at }: { at: string }) {
  const dateText = useDateText()
  const timeZone = useSyncExternalStore(neverChanges, ownZone, () => 'UTC')

  return (
    <time dateTime={at} className="whitespace-nowrap tabular">
      {dateText(at, 'date', timeZone)}
    </time>
  )
}

function neverChanges() {
  return () => undefined
}
