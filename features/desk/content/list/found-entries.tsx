'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { listContent } from '@/lib/contracts/desk/site/content'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { contentAddress, contentQuery, type ContentFilters } from '../model/content-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { EntryTable } from './entry-table'

/** One list of what was asked for, page by page. */
export function FoundEntries({ filters }: { filters: ContentFilters }) {
  const t = useTranslations('desk.content')
  const asked = contentQuery(filters)
  const found = useDeskQuery(listContent, { query: asked }, { isKept: true })
  const isFiltered = filters.q !== '' || filters.state !== ''
  const none = isFiltered
    ? { title: t('nothingFound'), text: t('nothingFoundText') }
    : { title: t(`none.${asked.kind}`), text: t(`noneText.${asked.kind}`) }

  return (
    <Loaded query={found}>
      {({ results, count, page, size }) => (
        <div
          aria-busy={found.isPlaceholderData || undefined}
          className="grid gap-3 transition-opacity aria-busy:opacity-60"
        >
          <p role="status" className="text-sm text-ink-2">
            {t('found', { count })}
          </p>
          <EntryTable
            caption={t(`tab.${asked.kind}`)}
            entries={results}
            empty={<EmptyState {...none} />}
          />
          <Pagination
            page={page}
            pageCount={Math.ceil(count / size)}
            hrefFor={(to) => contentAddress({ ...filters, page: to === 1 ? '' : String(to) })}
            className="justify-center"
          />
        </div>
      )}
    </Loaded>
  )
}
