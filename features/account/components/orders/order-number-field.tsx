'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { usePausedText } from '@/lib/forms/use-paused-text'

type Props = { number: string; onChange: (number: string) => void }

export function OrderNumberField({ number, onChange }: Props) {
  const t = useTranslations('account.orders')
  const [typed, setTyped] = usePausedText(number, onChange)

  return (
    <TextField
      type="search"
      label={t('search')}
      isLabelHidden
      placeholder={t('search')}
      inputMode="numeric"
      className="flex-1 sm:max-w-xs"
      value={typed}
      maxLength={60}
      leading={<Search aria-hidden className="size-5" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
