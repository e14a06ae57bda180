import { useLocale, useTranslations } from 'next-intl'
import { zoneText } from '@/lib/i18n/date-text'
import { weekText } from '@/lib/i18n/week-text'
import type { OpenWeek } from '@/lib/hours/open-hours'

type Props = { week: NonNullable<OpenWeek>; timezone: string }

/** The hours of a week on one line, with the time zone: `Daily 10:00–20:00, UTC+3`. */
export function HoursLine({ week, timezone }: Props) {
  const t = useTranslations('siteForm.hours')
  const locale = useLocale()
  const words = { roundTheClock: t('around'), daily: t('daily'), closed: t('dayOff') }

  return (
    <p className="text-sm text-ink-2 first-letter:uppercase">
      {`${weekText(week, { locale, words })}, ${zoneText(timezone)}`}
    </p>
  )
}
