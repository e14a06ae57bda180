'use client'

import { useTranslations } from 'next-intl'
import {
  listDeskBlacklist,
  type BlacklistEntry,
  type BlacklistKind,
} from '@/lib/contracts/desk/risk'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useFilter } from '@/features/desk/kit/rows/use-filter'
import { BlacklistDialog } from './blacklist-dialog'
import { BlacklistFilters } from './blacklist-filters'
import { BlacklistTable } from './blacklist-table'

type Filter = { text: string; kind: BlacklistKind | '' }

/** The list of people that the office does not serve: search, add, remove. */
export function Blacklist() {
  const t = useTranslations('desk.risk')
  const { filter, before, turn, choose } = useFilter<Filter>({ text: '', kind: '' })
  const editing = useEditing<BlacklistEntry>()
  const query = useDeskQuery(listDeskBlacklist, { query: queryOf(filter, before) })

  return (
    <section aria-labelledby="blacklist" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="blacklist" className="text-lg font-semibold">
            {t('blacklist')}
          </h2>
          <p className="mt-1 max-w-text text-sm text-ink-2">{t('blacklistText')}</p>
        </div>
        <NewButton color="graySecondary" onClick={() => editing.open(null)}>
          {t('addValue')}
        </NewButton>
      </div>
      <BlacklistFilters filter={filter} onChange={choose} />
      <Loaded query={query}>
        {({ entries, next }) => (
          <>
            <BlacklistTable
              entries={entries}
              isFiltered={filter.text !== '' || filter.kind !== ''}
            />
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
      <EditedRow editing={editing} rows={[]}>
        {({ open, onOpenChange }) => <BlacklistDialog open={open} onOpenChange={onOpenChange} />}
      </EditedRow>
    </section>
  )
}

function queryOf({ text, kind }: Filter, before: string | undefined) {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(kind !== '' && { kind }),
    ...(before !== undefined && { before }),
  }
}
