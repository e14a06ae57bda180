'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { LineChart, type LineSeries } from '@/components/ui/display/chart/line-chart'
import type { DeskOverview } from '@/lib/contracts/desk/overview'
import { zoneText } from '@/lib/i18n/date-text'
import { wallAt } from '@/lib/hours/open-hours'
import { useWeekdayName } from '@/components/hours/use-weekday-name'
import { OverviewCard } from './overview-card'

/** The turnover since midnight, hour by hour, beside that of a usual day. */
export function DayChart({ overview }: { overview: DeskOverview }) {
  const t = useTranslations('desk.overview')
  const weekdayName = useWeekdayName()
  const { hours, usual, at, timezone } = overview
  const series = useMemo(() => {
    const now = new Date(at)
    const today = hours.flatMap((hour) => {
      const end = new Date(hour.at)
      // The hour that has begun is drawn until now, where the line ends.
      return hour.today !== null && end > now
        ? [
            { at: now, value: hour.today },
            { at: end, value: null },
          ]
        : [{ at: end, value: hour.today }]
    })
    const usualDay = hours.map((hour) => ({ at: new Date(hour.at), value: hour.usual }))
    const lines: LineSeries[] = [{ label: t('today'), points: today }]
    return usual ? [...lines, { label: t('usualDay'), points: usualDay }] : lines
  }, [at, hours, usual, t])
  const weekday = weekdayName(wallAt(new Date(at).getTime(), timezone).weekday)

  return (
    <OverviewCard
      title={t('dayTitle')}
      link={{ href: '/operator/turnover', label: t('toTurnover') }}
    >
      <LineChart
        label={t('dayTitle')}
        unit="USD"
        digits={2}
        timeZone={timezone}
        timeShape="moment"
        series={series}
        empty={null}
      />
      <p className="mt-2 text-note text-ink-3">
        {t('officeTime', { zone: zoneText(timezone, { at: new Date(at) }) })}{' '}
        {usual ? t('usualHow', { days: usual.days, weekday }) : t('usualNotYet')}
        {overview.today.unvalued > 0 && ` ${t('unvalued', { count: overview.today.unvalued })}`}
      </p>
    </OverviewCard>
  )
}
