'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { userRole } from '@/lib/contracts/accounts/me'
import { deskUserState } from '@/lib/contracts/desk/users'
import { ChoiceFilter } from '@/features/desk/components/parts/choice-filter'
import { noUserFilters, type UserFilters } from '@/features/desk/model/users/user-filters'

type Props = { filters: UserFilters; onChange: (changes: Partial<UserFilters>) => void }

export function UserFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.users')
  const [q, setQ] = useState(filters.q)

  return (
    <form
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ q: q.trim() })
      }}
      className="mb-5 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_16rem_auto]"
    >
      <TextField
        type="search"
        label={t('words')}
        maxLength={254}
        autoComplete="off"
        leading={<Search aria-hidden className="size-4" />}
        value={q}
        onChange={(event) => setQ(event.target.value)}
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
      <div className="flex gap-2">
        <Button type="submit" className="h-field">
          {t('find')}
        </Button>
        <Button color="graySecondary" className="h-field" onClick={() => onChange(noUserFilters)}>
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}
