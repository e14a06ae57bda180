'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { loginOutcome } from '@/lib/contracts/desk/users'
import { ChoiceFilter } from '@/features/desk/components/parts/choice-filter'
import { noLoginFilters, type LoginFilters } from '@/features/desk/model/users/login-filters'

type Props = { filters: LoginFilters; onChange: (filters: Partial<LoginFilters>) => void }

export function LoginFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.logins')
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<LoginFilters>) => setDraft({ ...draft, ...changes })
  const ask = (changes: Partial<LoginFilters> = {}) =>
    onChange({ ...draft, before: '', ...changes })

  return (
    <form
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
      className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      <ChoiceFilter
        label={t('outcomeChoice')}
        anyLabel={t('anyOutcome')}
        value={draft.outcome}
        options={loginOutcome.options.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={(outcome) => ask({ outcome })}
      />
      <TextField
        type="search"
        label={t('email')}
        maxLength={254}
        autoComplete="off"
        leading={<Search aria-hidden className="size-4" />}
        value={draft.email}
        onChange={(event) => set({ email: event.target.value })}
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
      <div className="flex gap-2">
        <Button type="submit" className="h-field">
          {t('find')}
        </Button>
        <Button
          color="graySecondary"
          className="h-field"
          onClick={() => onChange({ ...noLoginFilters, user: filters.user })}
        >
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}
