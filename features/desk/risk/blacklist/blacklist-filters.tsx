'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { blacklistKind, type BlacklistKind } from '@/lib/contracts/desk/risk'
import { useDebouncedText } from '@/lib/forms/use-debounced-text'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'

type Filter = { text: string; kind: BlacklistKind | '' }
type Props = { filter: Filter; onChange: (changes: Partial<Filter>) => void }

export function BlacklistFilters({ filter, onChange }: Props) {
  const t = useTranslations('desk.risk')
  const [typed, setTyped] = useDebouncedText(filter.text, (text) => onChange({ text }))

  return (
    <div role="search" aria-label={t('blacklist')} className="grid gap-3 sm:grid-cols-[1fr_16rem]">
      <TextField
        type="search"
        label={t('find')}
        maxLength={300}
        leading={<Search aria-hidden className="size-4" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChoiceFilter
        label={t('kindLabel')}
        anyLabel={t('anyKind')}
        value={filter.kind}
        options={blacklistKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(value) => onChange({ kind: blacklistKind.safeParse(value).data ?? '' })}
      />
    </div>
  )
}
