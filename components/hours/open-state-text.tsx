'use client'

import { useLocale, useTranslations } from 'next-intl'
import { timeOfDayText } from '@/lib/i18n/clock'
import { useMinute } from './use-minute'
import { StateLine } from './state-line'
import { StateSpace } from './state-space'
import { useWeekdayName } from './use-weekday-name'
import { openStateAt, type Closing, type OpenState, type OpenWeek } from '@/lib/hours/open-hours'

export type OpenStateProps = { week: NonNullable<OpenWeek>; timezone: string }

/** Whether a place is open now, and until or from when. Before hydration its space is reserved. */
export function OpenStateText({ week, timezone }: OpenStateProps) {
  const t = useTranslations('siteForm.hours')
  const changeText = useChangeText()
  const now = useMinute()
  if (now === null) {
    return <StateSpace />
  }
  const state = openStateAt(week, timezone, now)

  return (
    <StateLine isOpen={state.isOpen} label={t(state.isOpen ? 'open' : 'closed')}>
      {changeText(state)}
    </StateLine>
  )
}

function useChangeText(): (state: OpenState) => string {
  const t = useTranslations('siteForm.hours')
  const weekdayName = useWeekdayName()
  const locale = useLocale()
  const clockText = (time: string) => timeOfDayText(time, locale)
  // A time without a day would be understood as the next moment at which a clock shows that time.
  const untilText = ({ time, weekday, isWithinDay }: Closing) =>
    isWithinDay
      ? t('until', { time: clockText(time) })
      : t('untilDay', { day: weekdayName(weekday), time: clockText(time) })

  return (state) => {
    if (state.isOpen) {
      return state.until === null ? '' : untilText(state.until)
    }
    if (state.opens === null) {
      return ''
    }
    const { inDays, weekday } = state.opens
    const time = clockText(state.opens.time)
    if (inDays > 1) {
      return t('opensOn', { day: weekdayName(weekday), time })
    }
    return inDays === 0 ? t('opensToday', { time }) : t('opensTomorrow', { time })
  }
}
