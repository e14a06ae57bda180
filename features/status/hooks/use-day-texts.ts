import { useLocale, useTranslations } from 'next-intl'
import type { PartHistory } from '@/lib/contracts/site/status'
import { dateText } from '@/lib/i18n/date-text'

type Day = PartHistory['days'][number]

/** How a part worked on a day, in words. */
export function useDayTexts() {
  const t = useTranslations('siteForm.status.history')
  const locale = useLocale()

  const lengthText = (minutes: number) =>
    minutes < 90 ? t('minutes', { minutes }) : t('hours', { hours: Math.round(minutes / 60) })

  return {
    dateOf: (day: string) => dateText(day, 'day', { locale, timeZone: 'UTC' }),
    stateText: ({ state, downMinutes, slowMinutes }: Omit<Day, 'day'>) => {
      if (state === null) {
        return t('unknown')
      }
      return state === 'ok'
        ? t('ok')
        : t(state, {
            length: lengthText(state === 'down' ? downMinutes : slowMinutes + downMinutes),
          })
    },
  }
}
