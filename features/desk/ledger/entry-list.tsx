'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { listLedgerEntries } from '@/lib/contracts/desk/money/ledger'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { entriesQuery, type LedgerFilters } from './ledger-filters'
import { Loaded } from '../kit/page/loaded'
import { EntryTable } from './entry-table'
import { EntryFilters } from './parts/entry-filters'
import { PageTurner } from './parts/page-turner'

type Props = { filters: LedgerFilters; onChange: (filters: LedgerFilters) => void }

/** Ledger entries, newest first. */
export function EntryList({ filters, onChange }: Props) {
  const t = useTranslations('desk.ledger')
  const query = entriesQuery(filters)
  const found = useDeskQuery(listLedgerEntries, { query })
  const isNarrowed = [filters.currency, filters.account, filters.kind].some((one) => one !== '')

  return (
    <>
      <EntryFilters filters={filters} onChange={onChange} />
      <Loaded query={found}>
        {({ entries, next }) => (
          <>
            {entries.length > 0 && <EntryTable entries={entries} openedId={filters.entry} />}
            {entries.length === 0 && (
              <EmptyState
                title={next === null ? t('noEntries') : t('noEntriesYet')}
                text={next === null ? t('noEntriesText') : t('noEntriesYetText')}
              />
            )}
            <PageTurner
              isFirst={query.before === undefined}
              next={next}
              firstLabel={t('newest')}
              nextLabel={isNarrowed ? t('searchOlder') : t('older')}
              onTurn={(before) => onChange({ ...filters, before })}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
