'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { loginOutcome } from '@/lib/contracts/desk/users'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterForm } from '@/features/desk/kit/filters/filter-form'
import { WordsFilter } from '@/features/desk/kit/filters/words-filter'
import { noLoginFilters, type LoginFilters } from './login-filters'

type Props = { filters: LoginFilters; onChange: (filters: Partial<LoginFilters>) => void }

export function LoginFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.logins')
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<LoginFilters>) => setDraft({ ...draft, ...changes })
  const ask = (changes: Partial<LoginFilters> = {}) =>
    onChange({ ...draft, before: '', ...changes })

  return (
    <FilterForm
      onFind={() => ask()}
      onClear={() => {
        const none = { ...noLoginFilters, user: filters.user }
        setDraft(none)
        onChange(none)
      }}
      className="items-end sm:grid-cols-2 lg:grid-cols-3"
    >
      <ChoiceFilter
        label={t('outcomeChoice')}
        anyLabel={t('anyOutcome')}
        value={draft.outcome}
        options={loginOutcome.options.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={(outcome) => ask({ outcome })}
      />
      <WordsFilter
        label={t('email')}
        maxLength={254}
        value={draft.email}
        onChange={(email) => set({ email })}
      />
      <TextField
        type="search"
        label={t('address')}
        maxLength={60}
        autoComplete="off"
        value={draft.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('from')}
        value={draft.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('to')}
        value={draft.to}
        onChange={(event) => set({ to: event.target.value })}
      />
    </FilterForm>
  )
}
