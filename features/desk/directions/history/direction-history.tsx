'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { Card } from '@/components/ui/display/card'
import { LineChart } from '@/components/ui/display/chart/line-chart'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Tabs } from '@/components/ui/display/tabs'
import {
  getDirectionHistory,
  historyRange,
  type DeskDirection,
} from '@/lib/contracts/desk/directions/directions'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { ChangeList } from './change-list'

type Range = z.infer<typeof historyRange>
type History = z.output<typeof getDirectionHistory.response>

/** The course over time, and who changed the terms. */
export function DirectionHistory({ direction }: { direction: DeskDirection }) {
  const t = useTranslations('desk.directions')
  const [range, setRange] = useState<Range>('week')

  return (
    <Card as="section" surface="flat" aria-labelledby="direction-history">
      <h2 id="direction-history" className="mb-3 text-xl">
        {t('history')}
      </h2>
      <Tabs
        label={t('range')}
        value={range}
        onChange={(next) => setRange(historyRange.safeParse(next).data ?? 'week')}
        items={historyRange.options.map((value) => ({
          value,
          label: t(`ranges.${value}`),
          panel: <RangeHistory direction={direction} range={value} />,
        }))}
      />
    </Card>
  )
}

function RangeHistory({ direction, range }: { direction: DeskDirection; range: Range }) {
  const query = useDeskQuery(getDirectionHistory, {
    params: { id: direction.id },
    query: { range },
  })

  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height={380} shape="field" />}>
      {(history) => (
        <>
          <CourseChart direction={direction} history={history} />
          <ChangeList changes={history.changes} />
        </>
      )}
    </Loaded>
  )
}

function CourseChart({ direction, history }: { direction: DeskDirection; history: History }) {
  const t = useTranslations('desk.directions')
  const { points, unit } = history
  const series = useMemo(() => {
    const line = (label: string, key: 'course' | 'verificationCourse') => ({
      label,
      points: points.map((point) => ({ at: new Date(point.at), value: point[key] })),
    })
    const lines = [line(t('course'), 'course'), line(t('verificationCourse'), 'verificationCourse')]
    return lines.filter((one) => one.points.some(({ value }) => value !== null))
  }, [points, t])

  return (
    <LineChart
      label={t('historyOf', { from: direction.from.name, to: direction.to.name })}
      series={series}
      unit={t('unitPer', { unit, per: direction.from.ticker })}
      empty={<EmptyState title={t('noHistory')} text={t('noHistoryHint')} />}
    />
  )
}
