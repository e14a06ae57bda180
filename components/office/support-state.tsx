'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMinute } from '@/components/hours/use-minute'
import { openStateAt, type OpenWeek } from '@/lib/hours/open-hours'
import { timeOfDayText } from '@/lib/i18n/clock'

export type SupportStateProps = { week: NonNullable<OpenWeek>; timezone: string }

/** Whether the office is open now; only the label before hydration. */
export function SupportState({ week, timezone }: SupportStateProps) {
  const t = useTranslations('layout.support')
  const locale = useLocale()
  const now = useMinute()

  if (now === null) {
    return t('label')
  }
  const state = openStateAt(week, timezone, now)
  if (state.isOpen) {
    return `${t('label')} · ${t('here')}`
  }
  const text =
    state.opens?.inDays === 0
      ? t('from', { time: timeOfDayText(state.opens.time, locale) })
      : t('closed')
  return `${t('label')} · ${text}`
}
