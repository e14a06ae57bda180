'use client'

import { useTranslations } from 'next-intl'
import { useWaitText } from '../../claims/hooks/use-wait-text'

/** A length of time: "12 min", "1 h", "3 h 5 min", "2 d 4 h". */
export function useMinutesText(): (minutes: number) => string {
  const waitText = useWaitText()
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
    return waitText({ days, hours, minutes })
  }
}
