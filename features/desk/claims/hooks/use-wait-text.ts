'use client'

import { useTranslations } from 'next-intl'
import type { Wait } from '../model/waiting-time'

/** How long somebody has waited: "24 min", "1 h 24 min", "2 d 4 h". */
export function useWaitText(): (wait: Wait) => string {
  const t = useTranslations('desk.overview.wait')
  return ({ days, hours, minutes }) => {
    const hoursOrMinutes = hours > 0 ? 'hours' : 'minutes'
    return t(days > 0 ? 'days' : hoursOrMinutes, { days, hours, minutes })
  }
}
