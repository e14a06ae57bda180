'use client'

import { useTranslations } from 'next-intl'
import { useSecondsLeft } from '@/components/ui/display/count-down/use-seconds-left'

type Props = {
  /** ISO 8601. */
  until: string
  /** The server's time, so that the server's HTML already shows the time left. */
  serverNow: string
  onEnd: () => void
}

/** The days, hours and minutes that are left. */
export function ContestClock(props: Props) {
  const t = useTranslations('siteForm.contest')
  const seconds = useSecondsLeft(props)

  return (
    <span role="timer" aria-live="off" className="tabular">
      {seconds !== null && textOf(seconds)}
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
