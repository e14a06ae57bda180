'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { listDeskReferrers } from '@/lib/contracts/loyalty/desk-referrers'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterTabs } from '@/features/desk/kit/filters/filter-tabs'
import { ListFilters } from '@/features/desk/kit/filters/list-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useFilter } from '@/features/desk/kit/rows/use-filter'
import { PartnersTable } from './partners-table'

type Standing = 'active' | 'blocked' | null
type Filter = { text: string; standing: Standing }

const standings = [null, 'active', 'blocked'] as const

/** The referrers, and what each has earned by bringing customers. */
export function PartnersPage() {
  const t = useTranslations('desk.partners')
  const { filter, before, turn, choose } = useFilter<Filter>({ text: '', standing: null })
  const query = useDeskQuery(
    listDeskReferrers,
    { query: { ...queryOf(filter), ...(before !== undefined && { before }) } },
    { keepsPrevious: true },
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button href="/operator/partners/programme" color="graySecondary">
            {t('programme')}
          </Button>
        }
      />
      <ListFilters
        label={t('find')}
        maxLength={64}
        text={filter.text}
        onSearch={(text) => choose({ text })}
      >
        <FilterTabs
          label={t('standingLabel')}
          options={standings}
          chosen={filter.standing}
          textOf={(standing) => t(`standing.${standing ?? 'all'}`)}
          onChoose={(standing) => choose({ standing })}
        />
      </ListFilters>
      <Loaded query={query}>
        {({ referrers, next }) => (
          <>
            <PartnersTable
              referrers={referrers}
              isFiltered={filter.text !== '' || filter.standing !== null}
            />
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}

function queryOf({ text, standing }: Filter) {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(standing !== null && { standing }),
  }
}
