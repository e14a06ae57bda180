'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { useDebouncedText } from '@/lib/forms/use-debounced-text'
import { useClaimKeys } from '../hooks/use-claim-keys'

type Props = { text: string; onChange: (text: string) => void; className?: string }

/** The search field of the queue, which finds whole values in all claims. The key `/` focuses it. */
export function ClaimSearch({ text, onChange, className = '' }: Props) {
  const t = useTranslations('desk.claims')
  const [typed, setTyped] = useDebouncedText(text, onChange)
  const field = useRef<HTMLInputElement>(null)
  useClaimKeys(useMemo(() => ({ Slash: () => field.current?.focus() }), []))

  return (
    <TextField
      ref={field}
      type="search"
      label={t('words')}
      isLabelHidden
      placeholder={t('wordsHint')}
      title={t('wordsHint')}
      className={className}
      value={typed}
      maxLength={300}
      leading={<Search aria-hidden className="size-4" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
