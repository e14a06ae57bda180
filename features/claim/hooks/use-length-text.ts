import { useTranslations } from 'next-intl'

/** Formats a duration: in minutes, and from an hour and a half in hours. */
export function useLengthText(): (minutes: number) => string {
  const t = useTranslations('claim.pace')
  return (minutes) =>
    minutes < 90 ? t('minutes', { minutes }) : t('hours', { hours: Math.ceil(minutes / 60) })
}
