'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { TextField } from '@/components/ui/form/text-field'
import type { DirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { useDebouncedText } from '@/lib/forms/use-debounced-text'
import type { ListQuery } from './list-query'
import { CurrencyField } from '../parts/currency-field'

type Props = {
  query: ListQuery
  counts: { open: number; paused: number; off: number } | undefined
  currencies: DirectionOptions['currencies']
  onChange: (changes: Partial<Record<keyof ListQuery, unknown>>) => void
}

/** Filters of the list: a search text, both currencies, and the direction's state. */
export function DirectionFilters({ query, counts, currencies, onChange }: Props) {
  const t = useTranslations('desk.directions')

  return (
    <div className="mb-4 grid gap-3">
      <StateChoice query={query} counts={counts} onChange={onChange} />
      <div className="grid gap-3 sm:grid-cols-3">
        <SearchField text={query.text ?? ''} onChange={(text) => onChange({ text })} />
        <CurrencyField
          label={t('from')}
          currencies={currencies}
          value={query.from === undefined ? '' : String(query.from)}
          onChange={(from) => onChange({ from })}
          anyLabel={t('any')}
        />
        <CurrencyField
          label={t('to')}
          currencies={currencies}
          value={query.to === undefined ? '' : String(query.to)}
          onChange={(to) => onChange({ to })}
          anyLabel={t('any')}
        />
      </div>
    </div>
  )
}

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useTranslations('desk.directions')
  const [typed, setTyped] = useDebouncedText(text, onChange)

  return (
    <TextField
      type="search"
      label={t('words')}
      value={typed}
      maxLength={100}
      leading={<Search aria-hidden className="size-5" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

type StateProps = Pick<Props, 'query' | 'counts' | 'onChange'>

function StateChoice({ query, counts, onChange }: StateProps) {
  const t = useTranslations('desk.directions')
  const choices = [
    {
      state: undefined,
      label: t('all'),
      count: counts && counts.open + counts.paused + counts.off,
    },
    { state: 'open', label: t('state.open'), count: counts?.open },
    { state: 'paused', label: t('state.paused'), count: counts?.paused },
    { state: 'off', label: t('state.off'), count: counts?.off },
  ] as const

  return (
    <div role="group" aria-label={t('stateChoice')} className="flex flex-wrap gap-2">
      {choices.map(({ state, label, count }) => {
        const isChosen = query.state === state
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange({ state })}
            className={cx(
              'flex h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors duration-150 pointer-coarse:h-11',
              isChosen
                ? 'border-ink bg-ink text-on-ink'
                : 'border-line-strong bg-surface text-ink-2 hover:border-line-control hover:text-ink',
            )}
          >
            {label}
            {count !== undefined && <span className="font-normal tabular">{count}</span>}
          </button>
        )
      })}
    </div>
  )
}
