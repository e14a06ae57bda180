'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { useClaimKeys } from '@/features/desk/claims/hooks/use-claim-keys'
import { useDebouncedText } from '@/lib/forms/use-debounced-text'

type Props = { text: string; onChange: (text: string) => void; className?: string }

/** Finds whole numbers and addresses among all verifications. The key `/` focuses it. */
export function VerificationSearch({ text, onChange, className = '' }: Props) {
  const t = useTranslations('desk.verifications')
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
      maxLength={254}
      autoComplete="off"
      spellCheck={false}
      leading={<Search aria-hidden className="size-4" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
