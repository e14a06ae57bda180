'use client'

import { useFormatter } from 'next-intl'
import { useSyncExternalStore } from 'react'

/** A day in the visitor's time zone; in the server's HTML, in UTC. */
export function Day({ at }: { at: string }) {
  const format = useFormatter()
  const timeZone = useSyncExternalStore(neverChanges, visitorsZone, () => 'UTC')

  return (
    <time dateTime={at} className="whitespace-nowrap tabular">
      {format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric', timeZone })}
    </time>
  )
}

function neverChanges() {
  return () => undefined
}

function visitorsZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
