'use client'

import { useTranslations } from 'next-intl'
import { exportTurnover, getTurnover } from '@/lib/contracts/desk/money/turnover'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { turnoverQuery } from '@/features/desk/model/turnover/turnover-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { SaveCsv } from '@/features/desk/kit/rows/save-csv'
import { TurnoverFilterFields } from './turnover-filter-fields'
import { TurnoverReport } from './turnover-report'
import { useTurnoverAddress } from './use-turnover-address'

const everyMilliseconds = 300_000

/** What completed claims brought in, what was paid out for them, and what was earned. */
export function TurnoverPage() {
  const t = useTranslations('desk.turnover')
  const { filters, open } = useTurnoverAddress()
  const query = turnoverQuery(filters)
  const found = useDeskQuery(getTurnover, { query }, { everyMilliseconds, isKept: true })

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
