'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { blacklistKind, type BlacklistKind } from '@/lib/contracts/desk/risk'

type Filter = { text: string; kind: BlacklistKind | '' }
type Props = { filter: Filter; onChange: (changes: Partial<Filter>) => void }

/* The list needs a value for "no filter", and the empty text is none. */
const anything = '*'
const pauseMilliseconds = 300

/** The list follows once the typing pauses. */
export function BlacklistFilters({ filter, onChange }: Props) {
  const t = useTranslations('desk.risk')
  const [typed, setTyped] = useState(filter.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function handleTyping(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange({ text }), pauseMilliseconds)
  }

  return (
    <div role="search" aria-label={t('blacklist')} className="grid gap-3 sm:grid-cols-[1fr_16rem]">
      <TextField
        type="search"
        label={t('find')}
        maxLength={300}
        leading={<Search aria-hidden className="size-4" />}
        value={typed}
        onChange={(event) => handleTyping(event.target.value)}
      />
      <SelectField
        label={t('kindLabel')}
        value={filter.kind || anything}
        options={[
          { value: anything, label: t('anyKind') },
          ...blacklistKind.options.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={(value) => onChange({ kind: blacklistKind.safeParse(value).data ?? '' })}
      />
    </div>
  )
}
