'use client'

import { useNow, useTranslations } from 'next-intl'

type Props = {
  since: string
  /** The sentence around the time. */
  text: (wait: string) => string
}

const updateInterval = 30_000
const minuteMilliseconds = 60_000
const minutesOfHour = 60
const hoursOfDay = 24

/** How long something has waited: minutes, hours and minutes, or days and hours. */
export function WaitSince({ since, text }: Props) {
  const t = useTranslations('desk.overview.wait')
  const now = useNow({ updateInterval })
  const waited = Math.max(0, now.getTime() - new Date(since).getTime())
  const minutes = Math.floor(waited / minuteMilliseconds)
  const hours = Math.floor(minutes / minutesOfHour)
  const days = Math.floor(hours / hoursOfDay)
  const short = { minutes: minutes % minutesOfHour, hours: hours % hoursOfDay, days }
  const hoursOrMinutes = hours > 0 ? 'hours' : 'minutes'

  return (
    <time dateTime={since} className="tabular">
      {text(t(days > 0 ? 'days' : hoursOrMinutes, short))}
    </time>
  )
}
