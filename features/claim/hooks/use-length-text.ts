import { useTranslations } from 'next-intl'

/** Formats a duration in minutes, or in hours from 90 minutes on; `upTo` adds “up to”. */
export function useLengthText(): (minutes: number, as?: 'length' | 'upTo') => string {
  const t = useTranslations('claim.pace')
  return (minutes, as = 'length') => {
    const hours = Math.ceil(minutes / 60)
    if (as === 'upTo') {
      return minutes < 90 ? t('upToMinutes', { minutes }) : t('upToHours', { hours })
    }
    return minutes < 90 ? t('minutes', { minutes }) : t('hours', { hours })
  }
}
