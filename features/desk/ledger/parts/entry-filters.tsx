'use client'

import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { TextField } from '@/components/ui/form/text-field'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { claimName, entryKind, exportLedgerEntries } from '@/lib/contracts/desk/money/ledger'
import { useClaimTexts } from '@/features/desk/claims/hooks/use-claim-texts'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterChips } from '@/features/desk/kit/filters/filter-chips'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'
import { SaveCsv } from '@/features/desk/kit/rows/save-csv'
import { entryQuery, type LedgerFilters } from '../ledger-filters'
import { AccountCurrencyField, AccountField, accountText } from './account-fields'

type Props = { filters: LedgerFilters; onChange: (filters: LedgerFilters) => void }

const chipNames = ['currency', 'account', 'kind', 'from', 'to'] as const
type ChipName = (typeof chipNames)[number]

/** The filters of the entries on one line: an order, and the others as chips. */
export function EntryFilters({ filters, onChange }: Props) {
  const t = useTranslations('desk.ledger')
  const values = useValues(filters)
  const find = (changes: Partial<LedgerFilters>) =>
    onChange({ ...filters, entry: '', before: '', ...changes })
  const isInvalidClaim = filters.claim !== '' && !claimName.test(filters.claim)

  return (
    <div className="mb-2 flex flex-wrap items-start gap-1.5">
      <SearchFilter
        label={t('ofClaim')}
        isLabelHidden
        placeholder={t('claimHint')}
        maxLength={60}
        value={filters.claim}
        error={isInvalidClaim ? t('noClaim') : undefined}
        onChange={(claim) => find({ claim })}
        className="mr-1 w-full sm:w-64"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 sm:min-h-field">
        <FilterChips
          names={chipNames}
          set={chipNames.filter((name) => filters[name] !== '')}
          labelOf={(name) => t(name)}
          values={values}
          onRemove={(names) => find(Object.fromEntries(names.map((name) => [name, ''])))}
        >
          {(name, close) => (
            <ChipField
              name={name}
              filters={filters}
              onChoose={(changes) => {
                find(changes)
                close()
              }}
              onChange={find}
            />
          )}
        </FilterChips>
      </div>
      <SaveCsv endpoint={exportLedgerEntries} query={entryQuery(filters)} hint={t('saveCsvHint')} />
    </div>
  )
}

type ChipFieldProps = {
  name: ChipName
  filters: LedgerFilters
  /** A choice from a list, after which the field closes. */
  onChoose: (changes: Partial<LedgerFilters>) => void
  onChange: (changes: Partial<LedgerFilters>) => void
}

function ChipField({ name, filters, onChoose, onChange }: ChipFieldProps) {
  const t = useTranslations('desk.ledger')
  const texts = useClaimTexts()

  switch (name) {
    case 'currency':
      return <AccountCurrencyField values={filters} onChange={onChoose} />
    case 'account':
      return <AccountField values={filters} onChange={onChoose} />
    case 'kind':
      return (
        <ChoiceFilter
          label={t('kind')}
          anyLabel={t('anyKind')}
          value={filters.kind}
          options={entryKind.options.map((value) => ({ value, label: texts.entry(value) }))}
          onChange={(kind) => onChoose({ kind })}
        />
      )
    case 'from':
    case 'to':
      return (
        <TextField
          type="datetime-local"
          label={t(name)}
          value={filters[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )
  }
}

/** What each chip says; the raw value while its name is loading or if it is invalid. */
function useValues(filters: LedgerFilters): Record<ChipName, string> {
  const texts = useClaimTexts()
  const dateText = useDateText()
  const listed = useDeskQuery(listDeskCurrencies, {}, { isEnabled: filters.currency !== '' })
  const currency = listed.data?.currencies.find(({ id }) => String(id) === filters.currency)
  const timeOf = (text: string) => {
    const at = readLocalInput(text)
    return at === null ? text : dateText(at, 'moment')
  }

  return {
    currency: currency?.name ?? filters.currency,
    account: filters.account === '' ? '' : accountText(filters.account, texts.account),
    kind: filters.kind === '' ? '' : texts.entry(filters.kind),
    from: timeOf(filters.from),
    to: timeOf(filters.to),
  }
}
