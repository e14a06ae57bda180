'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type {
  VerificationPace,
  VerificationRow,
} from '@/lib/contracts/verification/verification-schemas'
import { formQuery } from '../api/verification-queries'

/** A duration in minutes, or in hours from an hour and a half on. */
export function useLengthText(): (minutes: number) => string {
  const t = useTranslations('verification.wait')
  return (minutes) =>
    minutes < 90
      ? t('minutes', { minutes: Math.max(minutes, 1) })
      : t('hours', { hours: Math.ceil(minutes / 60) })
}

/** How long verifications take now, from those of the last week; null when too few are known. */
export function useUsualPace(pace: VerificationPace | undefined): string | null {
  const t = useTranslations('verification.wait')
  const lengthText = useLengthText()
  const usual = pace?.usual ?? null
  return usual && t('usual', { time: lengthText(usual.medianMinutes) })
}

/** The same for one verification; this hook requests the pace itself. */
export function useUsualWait({ kind, currency }: Pick<VerificationRow, 'kind' | 'currency'>) {
  const { data } = useQuery({
    ...formQuery({ kind, currency: currency?.id ?? null }, useLocale()),
    retry: false,
  })
  return useUsualPace(data?.pace)
}
