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
import { EntryCard } from './entry-card'
import { PageTurner } from './parts/page-turner'
import { useState } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterForm } from '@/features/desk/kit/filters/filter-form'
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

type EntryFiltersProps = { filters: LedgerFilters; onChange: (filters: LedgerFilters) => void }

/** Choices apply at once, typed text on submit. */
function EntryFilters({ filters, onChange }: EntryFiltersProps) {
  const t = useTranslations('desk.ledger')
  const texts = useClaimTexts()
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<LedgerFilters>) => setDraft({ ...draft, ...changes })
  const find = (changes: Partial<LedgerFilters> = {}) => {
    const claim = draft.claim.trim()
    onChange({ ...draft, claim, entry: '', before: '', ...changes })
  }
  const isInvalidClaim = filters.claim !== '' && !claimName.test(filters.claim)

  return (
    <FilterForm
      onFind={() => find()}
      onClear={() => {
        setDraft(noFilters)
        onChange(noFilters)
      }}
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
      <AccountFields values={draft} onChange={find} />
      <ChoiceFilter
        label={t('kind')}
        anyLabel={t('anyKind')}
        value={draft.kind}
        options={entryKind.options.map((value) => ({ value, label: texts.entry(value) }))}
        onChange={(kind) => find({ kind })}
      />
      <TextField
        type="search"
        label={t('ofClaim')}
        placeholder={t('claimHint')}
        maxLength={60}
        value={draft.claim}
        error={isInvalidClaim ? t('noClaim') : undefined}
        onChange={(event) => set({ claim: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('from')}
        className="max-sm:col-span-2"
        value={draft.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('to')}
        className="max-sm:col-span-2"
        value={draft.to}
        onChange={(event) => set({ to: event.target.value })}
      />
    </FilterForm>
  )
}
