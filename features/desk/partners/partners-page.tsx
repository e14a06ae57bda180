'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { listDeskReferrers } from '@/lib/contracts/loyalty/desk-referrers'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import { PartnersTable } from './partners-table'

type Standing = 'active' | 'blocked' | null
type Filter = { text: string; standing: Standing }

const standings = [null, 'active', 'blocked'] as const

/** Who brings customers, and what it has earned them. */
export function PartnersPage() {
  const t = useTranslations('desk.partners')
  const [filter, setFilter] = useState<Filter>({ text: '', standing: null })
  const { before, turn, reset } = useCursor()
  const query = useDeskQuery(
    listDeskReferrers,
    { query: { ...queryOf(filter), ...(before !== undefined && { before }) } },
    { keepsPrevious: true },
  )
  const choose = (changes: Partial<Filter>) => {
    setFilter((current) => ({ ...current, ...changes }))
    reset()
  }

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
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchFilter
          label={t('find')}
          maxLength={64}
          value={filter.text}
          onChange={(text) => choose({ text })}
          className="w-full sm:w-72"
        />
        <div role="group" aria-label={t('standingLabel')} className="flex flex-wrap gap-2">
          {standings.map((standing) => (
            <FilterTab
              key={standing ?? 'all'}
              isChosen={filter.standing === standing}
              onChoose={() => choose({ standing })}
            >
              {t(`standing.${standing ?? 'all'}`)}
            </FilterTab>
          ))}
        </div>
      </div>
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
