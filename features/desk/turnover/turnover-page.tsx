'use client'

import { useTranslations } from 'next-intl'
import { exportTurnover, getTurnover } from '@/lib/contracts/desk/money/turnover'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { turnoverQuery } from './turnover-filters'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { SaveCsv } from '../kit/rows/save-csv'
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
