'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
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
  type RateSource,
} from '@/lib/contracts/desk/rates'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { toHistorySeries } from './history-series'
import { pairName } from '../rate-texts'
import { useSourceNames } from '../use-source-name'
import { Loaded } from '@/features/desk/kit/page/loaded'

const refreshMilliseconds = 60_000

type Props = { pair: RatePair; sources: readonly RateSource[] }

/** The pair's price over time: the accepted price and the price from each source. */
export function PairHistory({ pair, sources }: Props) {
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
          panel: <PeriodHistory pair={pair} sources={sources} period={value} />,
        }))}
      />
    </Card>
  )
}

function PeriodHistory({ pair, sources, period }: Props & { period: HistoryPeriod }) {
  const query = useDeskQuery(
    getPairHistory,
    { params: { id: pair.id }, query: { period } },
    { everyMilliseconds: refreshMilliseconds },
  )
  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height={330} shape="field" />}>
      {(history) => <Chart pair={pair} sources={sources} history={history} />}
    </Loaded>
  )
}

function Chart({ pair, sources, history }: Props & { history: History }) {
  const t = useTranslations('desk.rates')
  const nameOf = useSourceNames(sources)
  const series = toHistorySeries(history, { judged: t('judged'), source: nameOf })
  return (
    <LineChart
      label={t('historyOf', { pair: pairName(pair) })}
      series={series}
      unit={pair.quote}
      empty={<EmptyState title={t('noHistory')} text={t('noHistoryHint')} />}
    />
  )
}
