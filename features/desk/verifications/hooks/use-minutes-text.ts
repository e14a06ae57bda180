'use client'

import { useTranslations } from 'next-intl'

/** A length of time: "12 min", "1 h", "3 h 5 min", "2 d 4 h". */
export function useMinutesText(): (minutes: number) => string {
  const t = useTranslations('desk.overview.wait')
  const own = useTranslations('desk.verifications')
  return (total) => {
    const whole = Math.max(0, Math.round(total))
    const [days, hours, minutes] = [
      Math.floor(whole / 1440),
      Math.floor((whole % 1440) / 60),
      whole % 60,
    ]
    if (whole > 0 && days === 0 && minutes === 0) {
      return own('wholeHours', { hours })
    }
    const hoursOrMinutes = hours > 0 ? 'hours' : 'minutes'
    return t(days > 0 ? 'days' : hoursOrMinutes, { days, hours, minutes })
  }
}
