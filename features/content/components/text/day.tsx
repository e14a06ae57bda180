'use client'

import { useFormatter } from 'next-intl'
import { useSyncExternalStore } from 'react'

/** A day by the reader's own clock; in the server's HTML by UTC. */
export function Day({ at }: { at: string }) {
  const format = useFormatter()
  const timeZone = useSyncExternalStore(neverChanges, readersZone, () => 'UTC')

  return (
    <time dateTime={at} className="whitespace-nowrap tabular">
      {format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric', timeZone })}
    </time>
  )
}

function neverChanges() {
  return () => undefined
}

function readersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
