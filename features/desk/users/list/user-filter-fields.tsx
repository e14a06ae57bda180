'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { userRole } from '@/lib/contracts/accounts/me'
import { deskUserState } from '@/lib/contracts/desk/users'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterForm } from '@/features/desk/kit/filters/filter-form'
import { WordsFilter } from '@/features/desk/kit/filters/words-filter'
import { noUserFilters, type UserFilters } from './user-filters'

type Props = { filters: UserFilters; onChange: (changes: Partial<UserFilters>) => void }

export function UserFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.users')
  const [q, setQ] = useState(filters.q)

  return (
    <FilterForm
      onFind={() => onChange({ q: q.trim() })}
      onClear={() => {
        setQ('')
        onChange(noUserFilters)
      }}
      className="items-end sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_16rem_auto]"
    >
      <WordsFilter
        label={t('words')}
        maxLength={254}
        value={q}
        onChange={setQ}
        className="sm:max-xl:col-span-2"
      />
      <ChoiceFilter
        label={t('roleChoice')}
        anyLabel={t('anyRole')}
        value={filters.role}
        options={userRole.options.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(role) => onChange({ q: q.trim(), role })}
      />
      <ChoiceFilter
        label={t('stateChoice')}
        anyLabel={t('anyState')}
        value={filters.state}
        options={deskUserState.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(state) => onChange({ q: q.trim(), state })}
      />
    </FilterForm>
  )
}
