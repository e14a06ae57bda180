'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Button } from '@/components/ui/button/button'
import { useRouter, Link } from '@/lib/i18n/navigation'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { contentState, listContent } from '@/lib/contracts/desk/site/content'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterForm } from '@/features/desk/kit/filters/filter-form'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import {
  contentAddress,
  readContentFilters,
  type ContentFilters,
  noContentFilters,
  contentTabs,
  type ContentTab,
  contentQuery,
} from '../model/content-filters'
import { QuestionGroups } from '../groups/question-groups'
import { PictureList } from '../pictures/picture-list'
import { EntryTable } from './entry-table'

/** All texts of the site. The kind, the filters and the page are in the URL. */
export function ContentPage() {
  const t = useTranslations('desk.content')
  const router = useRouter()
  const filters = readContentFilters(useSearchParams())
  const { kind, q, state } = filters
  const choose = (changes: Partial<ContentFilters>) =>
    router.push(contentAddress({ ...filters, page: '', ...changes }), { scroll: false })
  // Questions are listed by group, as on the site; search results are one list.
  const isGrouped = kind === 'question' && q === '' && state === ''

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t(`lead.${kind}`)}
        actions={
          (kind === 'article' || kind === 'question') && (
            <Button
              href={`/operator/content/new?kind=${kind}`}
              iconLeft={<Plus aria-hidden className="size-4" />}
            >
              {t(`new.${kind}`)}
            </Button>
          )
        }
      />
      <ContentNav current={kind} />
      {kind === 'picture' ? (
        <PictureList filters={filters} />
      ) : (
        <>
          <ContentFilterFields filters={filters} onChange={choose} />
          {isGrouped ? <QuestionGroups /> : <FoundEntries filters={filters} />}
        </>
      )}
    </>
  )
}

type Props = { filters: ContentFilters; onChange: (changes: Partial<ContentFilters>) => void }

function ContentFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.content')
  // A page of the site cannot be removed.
  const states = contentState.options.filter(
    (state) => filters.kind !== 'page' || state !== 'removed',
  )

  return (
    <FilterForm
      isFiltered={filters.q !== '' || filters.state !== ''}
      onClear={() => onChange(noContentFilters)}
      className="items-end sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
    >
      <ChoiceFilter
        label={t('stateHeader')}
        anyLabel={t('anyState')}
        value={contentState.safeParse(filters.state).data ?? ''}
        options={states.map((value) => ({ value, label: t(`stateFilter.${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <SearchFilter
        label={t('words')}
        maxLength={100}
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
    </FilterForm>
  )
}

/** Links to the lists of each kind of text. */
function ContentNav({ current }: { current: ContentTab }) {
  const t = useTranslations('desk.content')

  return (
    <nav aria-label={t('sections')} className="mb-4 flex flex-wrap gap-2">
      {contentTabs.map((kind) => (
        <Link
          key={kind}
          href={contentAddress({ kind })}
          aria-current={kind === current ? 'page' : undefined}
          className="flex h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink-2 hover:border-line-control hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink pointer-coarse:h-11"
        >
          {t(`tab.${kind}`)}
        </Link>
      ))}
    </nav>
  )
}

/** One paginated list of the results. */
function FoundEntries({ filters }: { filters: ContentFilters }) {
  const t = useTranslations('desk.content')
  const request = contentQuery(filters)
  const found = useDeskQuery(listContent, { query: request }, { keepsPrevious: true })
  const isFiltered = filters.q !== '' || filters.state !== ''
  const none = isFiltered
    ? { title: t('nothingFound'), text: t('nothingFoundText') }
    : { title: t(`none.${request.kind}`), text: t(`noneText.${request.kind}`) }

  return (
    <Loaded query={found}>
      {({ results, count, page, size }) => (
        <div
          aria-busy={found.isPlaceholderData || undefined}
          className="grid gap-3 transition-opacity aria-busy:opacity-60"
        >
          <p role="status" className="text-sm text-ink-2">
            {t('found', { count, kind: request.kind })}
          </p>
          <EntryTable
            caption={t(`tab.${request.kind}`)}
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
