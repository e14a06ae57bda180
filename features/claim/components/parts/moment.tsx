'use client'

import { useFormatter } from 'next-intl'
import { useSyncExternalStore } from 'react'

type Show = 'time' | 'dayAndTime'

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const formats = {
  time,
  dayAndTime: { day: 'numeric', month: 'long', ...time },
} as const

/** A moment by the reader's own clock. */
export function Moment({ at, show = 'dayAndTime' }: { at: string; show?: Show }) {
  const momentText = useMomentText()
  return (
    <time dateTime={at} className="whitespace-nowrap tabular">
      {momentText(at, show)}
    </time>
  )
}

/** The same in words, for where no element may stand. */
export function useMomentText(): (at: string, show?: Show) => string {
  const format = useFormatter()
  const zone = useSyncExternalStore(neverChanges, readersZone, serversZone)

  return (at, show = 'dayAndTime') =>
    format.dateTime(new Date(at), {
      ...formats[show],
      // The server does not know the reader's clock, and says whose it has taken.
      ...(zone === null ? { timeZone: 'UTC', timeZoneName: 'short' } : { timeZone: zone }),
    })
}

function neverChanges() {
  return () => undefined
}

function readersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function serversZone() {
  return null
}
