'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { claimName, entryKind, exportLedgerEntries } from '@/lib/contracts/desk/money/ledger'
import { ChoiceFilter } from '@/features/desk/components/parts/choice-filter'
import { SaveCsv } from '@/features/desk/components/tables/save-csv'
import { useClaimWords } from '@/features/desk/hooks/claims/use-claim-words'
import {
  entryQuery,
  noFilters,
  type LedgerFilters,
} from '@/features/desk/model/ledger/ledger-filters'
import { AccountFields } from './account-fields'

type Props = { filters: LedgerFilters; onChange: (filters: LedgerFilters) => void }

/** What is chosen holds at once; what is typed, when it is asked for. */
export function EntryFilters({ filters, onChange }: Props) {
  const t = useTranslations('desk.ledger')
  const words = useClaimWords()
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<LedgerFilters>) => setDraft({ ...draft, ...changes })
  const find = (changes: Partial<LedgerFilters> = {}) => {
    const claim = draft.claim.trim()
    onChange({ ...draft, claim, entry: '', before: '', ...changes })
  }
  const isNoClaim = filters.claim !== '' && !claimName.test(filters.claim)

  return (
    <form
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
      className="mb-4 grid grid-cols-2 items-start gap-3 xl:grid-cols-3"
    >
      <AccountFields values={draft} onChange={find} />
      <ChoiceFilter
        label={t('kind')}
        anyLabel={t('anyKind')}
        value={draft.kind}
        options={entryKind.options.map((value) => ({ value, label: words.entry(value) }))}
        onChange={(kind) => find({ kind })}
      />
      <TextField
        type="search"
        label={t('ofClaim')}
        placeholder={t('claimHint')}
        maxLength={60}
        value={draft.claim}
        error={isNoClaim ? t('noClaim') : undefined}
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
      <div className="col-span-2 flex flex-wrap gap-2 xl:col-span-3">
        <Button type="submit">{t('find')}</Button>
        <Button color="graySecondary" onClick={() => onChange(noFilters)}>
          {t('clear')}
        </Button>
        <SaveCsv
          endpoint={exportLedgerEntries}
          query={entryQuery(filters)}
          hint={t('saveCsvHint')}
        />
      </div>
    </form>
  )
}
