'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { contentState } from '@/lib/contracts/desk/site/content'
import { noContentFilters, type ContentFilters } from '../model/content-filters'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterForm } from '@/features/desk/kit/filters/filter-form'
import { WordsFilter } from '@/features/desk/kit/filters/words-filter'

type Props = { filters: ContentFilters; onChange: (changes: Partial<ContentFilters>) => void }

export function ContentFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.content')
  const [q, setQ] = useState(filters.q)
  // A page of the site cannot be taken back.
  const states = contentState.options.filter(
    (state) => filters.kind !== 'page' || state !== 'removed',
  )

  return (
    <FilterForm
      onFind={() => onChange({ q })}
      onClear={() => {
        setQ('')
        onChange(noContentFilters)
      }}
      className="items-end sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
    >
      <ChoiceFilter
        label={t('stateHeader')}
        anyLabel={t('anyState')}
        value={contentState.safeParse(filters.state).data ?? ''}
        options={states.map((value) => ({ value, label: t(`stateFilter.${value}`) }))}
        onChange={(state) => onChange({ q, state })}
      />
      <WordsFilter label={t('words')} maxLength={100} value={q} onChange={setQ} />
    </FilterForm>
  )
}
