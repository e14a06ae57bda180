'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import {
  getDirectionOptions,
  listDeskDirections,
  type DirectionRow,
} from '@/lib/contracts/desk/directions/directions'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { listAddress, readListQuery, type ListQuery } from './list-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { TableSkeleton } from '@/features/desk/kit/page/skeletons'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { BulkBar } from './bulk-bar'
import { DirectionFilters } from './direction-filters'
import { DirectionTable } from './direction-table'

const refreshMilliseconds = 15_000

/** All directions with their current rates; the filters are in the URL. */
export function DirectionsPage() {
  const t = useTranslations('desk.directions')
  const router = useRouter()
  const query = readListQuery(useSearchParams())
  const found = useDeskQuery(
    listDeskDirections,
    { query },
    { everyMilliseconds: refreshMilliseconds },
  )
  const options = useDeskQuery(getDirectionOptions, {})
  const [chosen, setChosen] = useState<readonly DirectionRow[]>([])
  const choose = (changes: Partial<Record<keyof ListQuery, unknown>>) =>
    router.replace(listAddress(query, changes), { scroll: false })

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            href="/operator/directions/new"
            iconLeft={<Plus aria-hidden className="size-4" />}
          >
            {t('new')}
          </Button>
        }
      />
      <DirectionFilters
        query={query}
        counts={found.data?.counts}
        currencies={options.data?.currencies ?? []}
        onChange={choose}
      />
      <Loaded query={found} skeleton={<TableSkeleton />}>
        {({ directions, page, pages, total }) => (
          <div className="grid gap-4">
            <DirectionTable
              rows={directions}
              query={query}
              onSort={(sort, order) => choose({ sort, order })}
              chosen={chosen}
              onChoose={setChosen}
              empty={<EmptyState title={t('none')} text={t('noneHint')} />}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-ink-3">{t('found', { count: total })}</p>
              <Pagination
                page={page}
                pageCount={pages}
                onPageChange={(next) => choose({ page: next })}
              />
            </div>
          </div>
        )}
      </Loaded>
      <BulkBar chosen={chosen} onClear={() => setChosen([])} />
    </>
  )
}
