'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { LateOpenState } from '@/components/hours/late-open-state'
import { useDeskHours } from '@/components/hours/use-desk-hours'
import { cashInCityQuery } from '@/features/exchange/api/exchange-queries'
import type { PairIds } from '@/features/exchange/model/selection'

type Props = { pair: PairIds; city: number }

/**
 * Where and when the chosen city hands over cash, and whether it does now, unless a warning says when it opens. The
 * space of one address is held.
 */
export function CityDesks({ pair, city }: Props) {
  const t = useTranslations('siteForm.desks')
  const hoursOf = useDeskHours()
  const { data } = useQuery(cashInCityQuery({ ...pair, city }, useLocale()))

  return (
    <ul
      aria-label={t('label')}
      className="mt-1.5 grid min-h-16 content-start gap-1.5 text-note text-ink-2"
    >
      {data?.points.map((point) => (
        <li key={point.id} className="min-w-0 text-pretty wrap-anywhere">
          <span className="block font-medium text-ink">{point.address}</span>
          {hoursOf(point)}
          {point.week !== null && data.refusal === null && (
            <span className="mt-0.5 block">
              <LateOpenState week={point.week} timezone={point.timezone} />
            </span>
          )}
        </li>
      ))}
      {data?.points.length === 0 && <li>{t('none')}</li>}
    </ul>
  )
}
