'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterTabs } from '@/features/desk/kit/filters/filter-tabs'
import { ListFilters } from '@/features/desk/kit/filters/list-filters'
import { AdminDialog } from '@/features/desk/kit/page/admin-dialog'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useFilter } from '@/features/desk/kit/rows/use-filter'
import { listDeskShops } from '@/lib/contracts/shops/desk-shops'
import { shopStates, type ShopState } from '@/lib/contracts/shops/shop-lists'
import { RulesDialog } from '../rules/rules-dialog'
import { ShopTable } from './shop-table'

const choices = [...shopStates, 'all'] as const
type Filter = { state: ShopState | 'all'; text: string }

const refreshMilliseconds = 30_000

/** The shops that wait for a decision, oldest first, and all others. Administrators set the rules. */
export function ShopsPage() {
  const t = useTranslations('desk.shops')
  const { filter, before, turn, choose } = useFilter<Filter>({ state: 'moderation', text: '' })
  const { state } = filter
  const q = filter.text.trim()
  const ofState = state === 'all' ? {} : { state }
  const chosen = { ...ofState, ...(q !== '' && { q }), ...(before !== undefined && { before }) }
  const query = useDeskQuery(
    listDeskShops,
    { query: chosen },
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
        <FilterTabs
          label={t('stateLabel')}
          options={choices}
          chosen={state}
          textOf={(one) => (one === 'all' ? t('all') : t(`state.${one}`))}
          onChoose={(one) => choose({ state: one })}
        />
      </ListFilters>
      <Loaded query={query}>
        {({ shops, next }) => (
          <>
            <ShopTable
              shops={shops}
              empty={<EmptyState title={t(q === '' ? `empty.${state}` : 'noneFound')} />}
            />
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}
