import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { messageTopic } from '@/lib/contracts/site/contacts'
import { ChoiceFilter } from '@/features/desk/components/parts/choice-filter'
import {
  messageStates,
  noMessageFilters,
  type MessageFilters,
} from '@/features/desk/model/site/message-filters'

type Props = { filters: MessageFilters; onChange: (changes: Partial<MessageFilters>) => void }

export function MessageFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.site.messages')
  const [q, setQ] = useState(filters.q)

  return (
    <form
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ q: q.trim() })
      }}
      className="mb-5 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_14rem_auto]"
    >
      <TextField
        type="search"
        label={t('words')}
        maxLength={100}
        autoComplete="off"
        leading={<Search aria-hidden className="size-4" />}
        value={q}
        onChange={(event) => setQ(event.target.value)}
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
      <div className="flex gap-2">
        <Button type="submit" className="h-field">
          {t('find')}
        </Button>
        <Button
          color="graySecondary"
          className="h-field"
          onClick={() => {
            setQ('')
            onChange(noMessageFilters)
          }}
        >
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}
