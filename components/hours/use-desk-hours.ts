import { useLocale, useTranslations } from 'next-intl'
import type { CashPoint } from '@/lib/contracts/site/cash'
import { zoneText } from '@/lib/i18n/date-text'
import { weekText } from '@/lib/i18n/week-text'

/** The hours of a cash desk on one line: `daily 10:00–20:00, UTC+3`. */
export function useDeskHours(): (desk: Pick<CashPoint, 'week' | 'timezone'>) => string {
  const t = useTranslations('siteForm.desks')
  const locale = useLocale()
  const words = { roundTheClock: t('around'), daily: t('daily'), closed: t('dayOff') }

  return ({ timezone, week }) => {
    const hours = weekText(week, { locale, words })
    return week === null ? hours : `${hours}, ${zoneText(timezone)}`
  }
}
