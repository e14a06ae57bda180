import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { messageTopic } from '@/lib/contracts/site/contacts'
import { ChoiceFilter } from '../kit/filters/choice-filter'
import { FilterForm } from '../kit/filters/filter-form'
import { WordsFilter } from '../kit/filters/words-filter'
import { messageStates, noMessageFilters, type MessageFilters } from './message-filters'

type Props = { filters: MessageFilters; onChange: (changes: Partial<MessageFilters>) => void }

export function MessageFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.site.messages')
  const [q, setQ] = useState(filters.q)

  return (
    <FilterForm
      onFind={() => onChange({ q: q.trim() })}
      onClear={() => {
        setQ('')
        onChange(noMessageFilters)
      }}
      className="items-end sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_14rem_auto]"
    >
      <WordsFilter
        label={t('words')}
        maxLength={100}
        value={q}
        onChange={setQ}
        className="sm:max-xl:col-span-2"
      />
      <ChoiceFilter
        label={t('stateHeader')}
        anyLabel={t('anyState')}
        value={filters.state}
        options={messageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(state) => onChange({ q: q.trim(), state })}
      />
      <ChoiceFilter
        label={t('topic')}
        anyLabel={t('anyTopic')}
        value={filters.topic}
        options={messageTopic.options.map((value) => ({ value, label: t(`topics.${value}`) }))}
        onChange={(topic) => onChange({ q: q.trim(), topic })}
      />
    </FilterForm>
  )
}
