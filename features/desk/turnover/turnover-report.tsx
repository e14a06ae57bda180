'use client'

import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import type { Turnover } from '@/lib/contracts/desk/money/turnover'
import type { TurnoverFilters } from './turnover-filters'
import { CurrencyTable } from './currency-table'
import { DayTable } from './day-table'
import { DirectionTable } from './direction-table'
import { TurnoverCharts } from './turnover-charts'
import { TurnoverSummary } from './turnover-summary'

type Props = { turnover: Turnover; filters: TurnoverFilters }

export function TurnoverReport({ turnover, filters }: Props) {
  const t = useTranslations('desk.turnover')
  const { currency, currencies, timezone, total } = turnover

  if (total.claims === 0 && currencies.length === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={t('empty')}
        text={t('emptyText', { timezone })}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <TurnoverSummary turnover={turnover} />
      <TurnoverCharts turnover={turnover} />
      <DayTable turnover={turnover} />
      <DirectionTable turnover={turnover} filters={filters} />
      <CurrencyTable turnover={turnover} filters={filters} />
      <p className="max-w-text text-sm text-ink-2">
        {t(currency === null ? 'explainUsd' : 'explainCurrency', { timezone })}
      </p>
    </div>
  )
}
