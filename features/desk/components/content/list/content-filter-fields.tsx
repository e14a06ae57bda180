'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { contentState } from '@/lib/contracts/desk/site/content'
import {
  noContentFilters,
  type ContentFilters,
} from '@/features/desk/model/content/content-filters'
import { ChoiceFilter } from '@/features/desk/components/parts/choice-filter'

type Props = { filters: ContentFilters; onChange: (changes: Partial<ContentFilters>) => void }

export function ContentFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.content')
  const [q, setWords] = useState(filters.q)
  // A page of the site cannot be taken back.
  const states = contentState.options.filter(
    (state) => filters.kind !== 'page' || state !== 'removed',
  )

  return (
    <form
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ q })
      }}
      className="mb-5 grid items-end gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
    >
      <ChoiceFilter
        label={t('stateHeader')}
        anyLabel={t('anyState')}
        value={contentState.safeParse(filters.state).data ?? ''}
        options={states.map((value) => ({ value, label: t(`stateFilter.${value}`) }))}
        onChange={(state) => onChange({ q, state })}
      />
      <TextField
        type="search"
        label={t('words')}
        maxLength={100}
        leading={<Search aria-hidden className="size-4" />}
        value={q}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" className="h-field">
          {t('find')}
        </Button>
        <Button
          color="graySecondary"
          className="h-field"
          onClick={() => onChange(noContentFilters)}
        >
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}
