'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { createCountdownStore } from '@/components/ui/display/count-down/countdown-store'

type Props = {
  /** ISO 8601. */
  until: string
  /** The server's time, so that the server's HTML already shows the time left. */
  serverNow: string
  onEnd: () => void
}

/** The days, hours and minutes that are left. */
export function ContestClock({ until, serverNow, onEnd }: Props) {
  const t = useTranslations('siteForm.contest')
  const untilMs = Date.parse(until)
  const store = useMemo(() => createCountdownStore({ untilMs, now: Date.now }), [untilMs])
  const first = Math.max(Math.floor((untilMs - Date.parse(serverNow)) / 1000), 0)
  const seconds = useSyncExternalStore(
    store.subscribe,
    () => store.getSecondsLeft() ?? first,
    () => first,
  )
  const isOver = seconds === 0
  const announceEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) {
      announceEnd()
    }
  }, [isOver])

  return (
    <span role="timer" aria-live="off" className="tabular">
      {textOf(seconds)}
    </span>
  )

  function textOf(left: number): string {
    const all = Math.floor(left / 60)
    const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60]
    if (days > 0) {
      return t('days', { days, hours, minutes })
    }
    return hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes })
  }
}
