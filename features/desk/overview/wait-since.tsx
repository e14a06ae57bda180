'use client'

import { useNow, useTranslations } from 'next-intl'
import { waitBetween } from '../claims/model/waiting-time'

type Props = {
  since: string
  /** The sentence around the time. */
  text: (wait: string) => string
}

const updateInterval = 30_000

/** How long something has waited: minutes, hours and minutes, or days and hours. */
export function WaitSince({ since, text }: Props) {
  const t = useTranslations('desk.overview.wait')
  const { days, hours, minutes } = waitBetween(new Date(since), useNow({ updateInterval }))
  const hoursOrMinutes = hours > 0 ? 'hours' : 'minutes'

  return (
    <time dateTime={since} className="tabular">
      {text(t(days > 0 ? 'days' : hoursOrMinutes, { days, hours, minutes }))}
    </time>
  )
}
