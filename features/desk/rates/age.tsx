'use client'

import { useFormatter } from 'next-intl'
import { useEffect, useState } from 'react'

const everyMilliseconds = 5_000

/** The time since a moment, updated every few seconds; before hydration, the moment itself. */
export function Age({ at }: { at: string }) {
  const format = useFormatter()
  const [now, setNow] = useState<Date | null>(null)

  useEffect(() => {
    const tick = () => setNow(new Date())
    const first = window.setTimeout(tick)
    const timer = window.setInterval(tick, everyMilliseconds)
    return () => {
      window.clearTimeout(first)
      window.clearInterval(timer)
    }
  }, [])

  const moment = new Date(at)
  return (
    <time
      dateTime={at}
      title={format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'medium' })}
      className="whitespace-nowrap tabular"
    >
      {now === null
        ? format.dateTime(moment, { timeStyle: 'short' })
        : format.relativeTime(moment, now < moment ? moment : now)}
    </time>
  )
}
