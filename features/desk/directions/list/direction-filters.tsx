'use client'

import { useTranslations } from 'next-intl'
import { FilterChips } from '@/features/desk/kit/filters/filter-chips'
import { FilterTabs } from '@/features/desk/kit/filters/filter-tabs'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { directionStates, type DirectionOptions } from '@/lib/contracts/desk/directions/directions'
import type { ListQuery } from './list-query'
import { CurrencyField } from '../parts/currency-field'

type Props = {
  query: ListQuery
  counts: Record<(typeof directionStates)[number], number> | undefined
  currencies: DirectionOptions['currencies']
  onChange: (changes: Partial<Record<keyof ListQuery, unknown>>) => void
}

const sides = ['from', 'to'] as const
const tabs = [null, ...directionStates] as const

/** Filters of the list, on one line: a search text, the direction's state, and its two currencies. */
export function DirectionFilters({ query, counts, currencies, onChange }: Props) {
  const t = useTranslations('desk.directions')
  const nameOf = (id: number | undefined) =>
    currencies.find((one) => one.id === id)?.name ?? String(id ?? '')

  return (
    <div className="mb-2 flex flex-wrap items-center gap-1.5">
      <SearchFilter
        label={t('words')}
        isLabelHidden
        placeholder={t('wordsHint')}
        maxLength={100}
        value={query.text ?? ''}
        onChange={(text) => onChange({ text })}
        className="mr-1 w-full sm:w-56"
      />
      <FilterTabs
        label={t('stateChoice')}
        options={tabs}
        chosen={query.state ?? null}
        textOf={(state) => t(state === null ? 'all' : `state.${state}`)}
        countOf={(state) => counts && (state === null ? sumOf(counts) : counts[state])}
        onChoose={(state) => onChange({ state: state ?? undefined })}
      />
      <FilterChips
        names={sides}
        set={sides.filter((side) => query[side] !== undefined)}
        labelOf={(side) => t(side)}
        values={{ from: nameOf(query.from), to: nameOf(query.to) }}
        onRemove={(names) => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
      >
        {(side, close) => (
          <CurrencyField
            label={t(side)}
            currencies={currencies}
            value={String(query[side] ?? '')}
            onChange={(id) => {
              onChange({ [side]: id })
              if (id !== '') {
                close()
              }
            }}
            anyLabel={t('any')}
          />
        )}
      </FilterChips>
    </div>
  )
}

function sumOf({ off, open, paused }: NonNullable<Props['counts']>): number {
  return off + open + paused
}
