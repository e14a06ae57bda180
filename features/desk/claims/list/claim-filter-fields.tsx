'use client'

import { Search, SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { claimException } from '@/lib/contracts/claims/claim-states'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { useDebouncedText } from '@/lib/forms/use-debounced-text'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useClaimKeys } from '../hooks/use-claim-keys'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { noFilters, type ClaimFilters } from '../model/claim-filters'
import { DirectionField } from './direction-field'

type Props = { filters: ClaimFilters; onChange: (changes: Partial<ClaimFilters>) => void }

/** The search field is always shown; the other filters can be folded away. */
export function ClaimFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const { exception, currency, direction, from, to } = filters
  const isNarrowed = [exception, currency, direction, from, to].some((value) => value !== '')
  const [isOpen, setIsOpen] = useState(isNarrowed)
  // Clearing the filters also clears a typed search that is not in the URL yet.
  const [clearCount, setClearCount] = useState(0)

  return (
    <div className="mb-4 grid gap-3">
      <div className="flex items-start gap-2">
        <SearchField key={clearCount} text={filters.q} onChange={(q) => onChange({ q })} />
        <Button
          color="graySecondary"
          className="h-field"
          aria-expanded={isOpen}
          iconLeft={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('filters')}
        </Button>
      </div>
      {isOpen && <MoreFields filters={filters} onChange={onChange} />}
      {isNarrowed && (
        <div>
          <Button
            size="small"
            color="graySecondary"
            onClick={() => {
              setClearCount(clearCount + 1)
              onChange({
                ...noFilters,
                state: filters.state,
                sort: filters.sort,
                order: filters.order,
              })
            }}
          >
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  )
}

type SearchProps = { text: string; onChange: (text: string) => void }

function SearchField({ text, onChange }: SearchProps) {
  const t = useTranslations('desk.claims')
  const [typed, setTyped] = useDebouncedText(text, onChange)
  const field = useRef<HTMLInputElement>(null)
  useClaimKeys(useMemo(() => ({ Slash: () => field.current?.focus() }), []))

  return (
    <TextField
      ref={field}
      type="search"
      label={t('words')}
      isLabelHidden
      hint={t('wordsHint')}
      className="flex-1"
      value={typed}
      maxLength={300}
      leading={<Search aria-hidden className="size-5" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

function MoreFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const options = useDeskQuery(getDirectionOptions, {})
  const exceptions = claimException.options.filter((name) => name !== 'none')

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DirectionField
        currencies={options.data?.currencies ?? []}
        value={filters.direction}
        onChange={(direction) => onChange({ direction })}
      />
      <CurrencyField
        label={t('currency')}
        currencies={options.data?.currencies ?? []}
        value={filters.currency}
        onChange={(currency) => onChange({ currency })}
        anyLabel={t('anyCurrency')}
      />
      <ChoiceFilter
        label={t('exceptionChoice')}
        anyLabel={t('anyException')}
        value={filters.exception}
        options={exceptions.map((value) => ({ value, label: t(`exception.${value}`) }))}
        onChange={(exception) => onChange({ exception })}
      />
      <TextField
        type="datetime-local"
        label={t('createdFrom')}
        value={filters.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('createdTo')}
        value={filters.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  )
}
