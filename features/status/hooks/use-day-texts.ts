import { useLocale, useTranslations } from 'next-intl'
import type { PartHistory } from '@/lib/contracts/site/status'
import { dateText } from '@/lib/i18n/date-text'

type Day = PartHistory['days'][number]

/* Shorter times are shown in minutes. */
const leastHours = 2

/** How a part worked on a day, in words. */
export function useDayTexts() {
  const t = useTranslations('siteForm.status.history')
  const locale = useLocale()

  const lengthText = (minutes: number) =>
    minutes < leastHours * 60
      ? t('minutes', { minutes })
      : t('hours', { hours: Math.round(minutes / 60) })

  return {
    dateOf: (day: string) => dateText(day, 'day', { locale, timeZone: 'UTC' }),
    stateText: ({ state, downMinutes, slowMinutes }: Omit<Day, 'day'>): string => {
      switch (state) {
        case null:
          return t('unknown')
        case 'ok':
          return t('ok')
        case 'slow':
          return t('slow', { length: lengthText(slowMinutes + downMinutes) })
        case 'down': {
          const down = t('down', { length: lengthText(downMinutes) })
          return slowMinutes === 0
            ? down
            : t('both', { down, slow: t('slow', { length: lengthText(slowMinutes) }) })
        }
      }
    },
  }
}
