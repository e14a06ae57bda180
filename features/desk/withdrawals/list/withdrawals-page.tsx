'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterTabs } from '@/features/desk/kit/filters/filter-tabs'
import { ListFilters } from '@/features/desk/kit/filters/list-filters'
import { AdminDialog } from '@/features/desk/kit/page/admin-dialog'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useFilter } from '@/features/desk/kit/rows/use-filter'
import {
  listDeskWithdrawals,
  withdrawalView,
  type WithdrawalView,
} from '@/lib/contracts/loyalty/desk-withdrawals'
import { withdrawalSources } from '@/lib/contracts/loyalty/withdrawal-lists'
import { RulesDialog } from '../rules/rules-dialog'
import { WithdrawalTable } from './withdrawal-table'

type Filter = { view: WithdrawalView; source: string; text: string }

const noFilter: Filter = { view: 'open', source: '', text: '' }
const refreshMilliseconds = 30_000

/** The queue of withdrawals, oldest first, and those that have ended. Administrators set the rules. */
export function WithdrawalsPage() {
  const t = useTranslations('desk.withdrawals')
  const { filter, before, turn, choose } = useFilter<Filter>(noFilter)
  const { view } = filter
  const text = filter.text.trim()
  const source = withdrawalSources.find((one) => one === filter.source)
  const chosen = { view, ...(source && { source }), ...(text !== '' && { text }) }
  const isFiltered = text !== '' || source !== undefined
  const query = useDeskQuery(
    listDeskWithdrawals,
    { query: { ...chosen, ...(before !== undefined && { before }) } },
    { keepsPrevious: true, isAlwaysFresh: true, everyMilliseconds: refreshMilliseconds },
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <AdminDialog label={t('rules.open')}>
            {(close) => <RulesDialog onClose={close} />}
          </AdminDialog>
        }
      />
      <ListFilters
        label={t('find')}
        maxLength={254}
        text={filter.text}
        onSearch={(text) => choose({ text })}
      >
        <ChoiceFilter
          label={t('column.from')}
          anyLabel={t('anySource')}
          value={filter.source}
          options={withdrawalSources.map((one) => ({ value: one, label: t(`source.${one}`) }))}
          onChange={(one) => choose({ source: one })}
        />
        <FilterTabs
          label={t('viewLabel')}
          options={withdrawalView.options}
          chosen={view}
          textOf={(one) => t(`view.${one}`)}
          onChoose={(one) => choose({ view: one })}
        />
      </ListFilters>
      <Loaded query={query}>
        {({ withdrawals, next }) => (
          <>
            <WithdrawalTable
              withdrawals={withdrawals}
              empty={
                <EmptyState
                  title={t(isFiltered ? 'noneFound' : `empty.${view}`)}
                  {...(!isFiltered && { text: t('emptyText') })}
                />
              }
            />
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}
