'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Card } from '@/components/ui/display/card'
import { LineChart } from '@/components/ui/display/chart/line-chart'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Tabs } from '@/components/ui/display/tabs'
import {
  getPairHistory,
  historyPeriods,
  type HistoryPeriod,
  type PairHistory as History,
  type RatePair,
} from '@/lib/contracts/desk/rates'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { toHistorySeries } from './history-series'
import { pairName } from '../rate-texts'
import { Loaded } from '@/features/desk/kit/page/loaded'

const refreshMilliseconds = 60_000

/** The pair's price over time: the accepted price and the price from each source. */
export function PairHistory({ pair }: { pair: RatePair }) {
  const t = useTranslations('desk.rates')
  const [period, setPeriod] = useState<HistoryPeriod>('day')

  return (
    <Card as="section" surface="flat" aria-labelledby="pair-history">
      <h2 id="pair-history" className="mb-3 text-xl">
        {t('history')}
      </h2>
      <Tabs
        label={t('period')}
        value={period}
        onChange={(next) => setPeriod(historyPeriods.find((one) => one === next) ?? 'day')}
        items={historyPeriods.map((value) => ({
          value,
          label: t(`periods.${value}`),
          panel: <PeriodHistory pair={pair} period={value} />,
        }))}
      />
    </Card>
  )
}

function PeriodHistory({ pair, period }: { pair: RatePair; period: HistoryPeriod }) {
  const query = useDeskQuery(
    getPairHistory,
    { params: { id: pair.id }, query: { period } },
    { everyMilliseconds: refreshMilliseconds },
  )
  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height={330} shape="field" />}>
      {(history) => <Chart pair={pair} history={history} />}
    </Loaded>
  )
}

function Chart({ pair, history }: { pair: RatePair; history: History }) {
  const t = useTranslations('desk.rates')
  const series = useMemo(
    () =>
      toHistorySeries(history, { judged: t('judged'), source: (source) => t(`source.${source}`) }),
    [history, t],
  )
  return (
    <LineChart
      label={t('historyOf', { pair: pairName(pair) })}
      series={series}
      unit={pair.quote}
      empty={<EmptyState title={t('noHistory')} text={t('noHistoryHint')} />}
    />
  )
}
