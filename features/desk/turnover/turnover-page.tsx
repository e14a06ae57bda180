'use client'

import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { exportTurnover, getTurnover, type Turnover } from '@/lib/contracts/desk/money/turnover'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { SaveCsv } from '../kit/rows/save-csv'
import {
  turnoverQuery,
  type TurnoverFilters,
  readTurnoverFilters,
  turnoverAddress,
} from './turnover-filters'
import { TurnoverFilterFields } from './turnover-filter-fields'
import { CurrencyTable, TurnoverSummary } from './turnover-summary'
import { DayTable, TurnoverCharts } from './turnover-charts'
import { DirectionTable } from './direction-table'

const everyMilliseconds = 300_000

/** The amounts that completed claims took in, paid out and earned. */
export function TurnoverPage() {
  const t = useTranslations('desk.turnover')
  const { filters, open } = useTurnoverAddress()
  const query = turnoverQuery(filters)
  const found = useDeskQuery(getTurnover, { query }, { everyMilliseconds, keepsPrevious: true })

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<SaveCsv endpoint={exportTurnover} query={query} hint={t('saveCsvHint')} />}
      />
      <TurnoverFilterFields filters={filters} onChange={open} />
      <Loaded query={found}>
        {(turnover) => <TurnoverReport turnover={turnover} filters={filters} />}
      </Loaded>
    </>
  )
}

type Props = { turnover: Turnover; filters: TurnoverFilters }

function TurnoverReport({ turnover, filters }: Props) {
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

/** The filters from the URL, and functions that change them. */
function useTurnoverAddress() {
  const filters = readTurnoverFilters(useSearchParams())
  const router = useRouter()

  return {
    filters,
    open: (changes: Partial<TurnoverFilters>) =>
      router.push(turnoverAddress({ ...filters, ...changes }), { scroll: false }),
  }
}
