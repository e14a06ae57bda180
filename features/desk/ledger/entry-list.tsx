'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { listLedgerEntries } from '@/lib/contracts/desk/money/ledger'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { entriesQuery, type LedgerFilters } from './ledger-filters'
import { Loaded } from '../kit/page/loaded'
import { EntryCard } from './entry/entry-card'
import { EntryFilters } from './filters/entry-filters'
import { PageTurner } from './parts/page-turner'

type Props = { filters: LedgerFilters; onChange: (filters: LedgerFilters) => void }

/** Movements of money, the newest first. */
export function EntryList({ filters, onChange }: Props) {
  const t = useTranslations('desk.ledger')
  const query = entriesQuery(filters)
  const found = useDeskQuery(listLedgerEntries, { query })
  const isNarrowed = [filters.currency, filters.account, filters.kind].some((one) => one !== '')

  return (
    <>
      <EntryFilters key={JSON.stringify(filters)} filters={filters} onChange={onChange} />
      <Loaded query={found}>
        {({ entries, next }) => (
          <>
            <ul className="grid gap-2">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryCard entry={entry} isOpen={filters.entry === entry.id} />
                </li>
              ))}
            </ul>
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
