'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { timeOfDayText } from '@/lib/i18n/clock'
import { useMinute } from './use-minute'
import { useWeekdayName } from './use-weekday-name'
import { openStateAt, type Closing, type OpenState, type OpenWeek } from '@/lib/hours/open-hours'

type Props = { week: OpenWeek; timezone: string }

/** Whether a place is open now. Only the browser knows that; until hydration the space is reserved. */
export function OpenBadge({ week, timezone }: Props) {
  const t = useTranslations('siteForm.hours')
  const changeText = useChangeText()
  const now = useMinute()
  if (now === null && week !== null) {
    return <span aria-hidden className="block min-h-6.5" />
  }
  // A place that is open around the clock needs no current time.
  const state = openStateAt(week, timezone, now ?? 0)

  return (
    <span className="flex min-h-6.5 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      <Badge tone={state.isOpen ? 'green' : 'neutral'}>{t(state.isOpen ? 'open' : 'closed')}</Badge>
      {week === null ? t('around') : changeText(state)}
    </span>
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
