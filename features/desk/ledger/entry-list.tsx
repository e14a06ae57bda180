'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import {
  listLedgerEntries,
  claimName,
  entryKind,
  exportLedgerEntries,
} from '@/lib/contracts/desk/money/ledger'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { entriesQuery, type LedgerFilters, entryQuery, noFilters } from './ledger-filters'
import { Loaded } from '../kit/page/loaded'
import { EntryTable } from './entry-table'
import { PageTurner } from './parts/page-turner'
import { TextField } from '@/components/ui/form/text-field'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterForm, isAnySet } from '@/features/desk/kit/filters/filter-form'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { SaveCsv } from '@/features/desk/kit/rows/save-csv'
import { useClaimTexts } from '@/features/desk/claims/hooks/use-claim-texts'
import { AccountFields } from './parts/account-fields'

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

type EntryFiltersProps = { filters: LedgerFilters; onChange: (filters: LedgerFilters) => void }

function EntryFilters({ filters, onChange }: EntryFiltersProps) {
  const t = useTranslations('desk.ledger')
  const texts = useClaimTexts()
  const find = (changes: Partial<LedgerFilters>) =>
    onChange({ ...filters, entry: '', before: '', ...changes })
  const isInvalidClaim = filters.claim !== '' && !claimName.test(filters.claim)

  return (
    <FilterForm
      isFiltered={isAnySet({ ...filters, view: '', before: '', after: '' })}
      onClear={() => onChange(noFilters)}
      className="grid-cols-2 items-start xl:grid-cols-3"
      actionsClassName="col-span-2 xl:col-span-3"
      actions={
        <SaveCsv
          endpoint={exportLedgerEntries}
          query={entryQuery(filters)}
          hint={t('saveCsvHint')}
        />
      }
    >
      <AccountFields values={filters} onChange={find} />
      <ChoiceFilter
        label={t('kind')}
        anyLabel={t('anyKind')}
        value={filters.kind}
        options={entryKind.options.map((value) => ({ value, label: texts.entry(value) }))}
        onChange={(kind) => find({ kind })}
      />
      <SearchFilter
        label={t('ofClaim')}
        placeholder={t('claimHint')}
        maxLength={60}
        value={filters.claim}
        error={isInvalidClaim ? t('noClaim') : undefined}
        onChange={(claim) => find({ claim })}
      />
      <TextField
        type="datetime-local"
        label={t('from')}
        className="max-sm:col-span-2"
        value={filters.from}
        onChange={(event) => find({ from: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('to')}
        className="max-sm:col-span-2"
        value={filters.to}
        onChange={(event) => find({ to: event.target.value })}
      />
    </FilterForm>
  )
}
