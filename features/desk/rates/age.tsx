'use client'

import { useEffect, useState } from 'react'
import { useAgoText, useDateText } from '@/components/time/use-date-text'

const everyMilliseconds = 5_000

/** The time since a moment, updated every few seconds; before hydration, the moment itself. */
export function Age({ at }: { at: string }) {
  const dateText = useDateText()
  const agoText = useAgoText()
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
    <time dateTime={at} title={dateText(moment, 'exact')} className="whitespace-nowrap tabular">
      {now === null ? dateText(moment, 'clock') : agoText(moment, now)}
    </time>
  )
}
