'use client'

import { ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'

type Props = {
  /** False where nobody sells the way back. */
  canSwap: boolean
  onSwap: () => void
}

export function SwapButton({ canSwap, onSwap }: Props) {
  const t = useTranslations('exchange')

  return (
    <button
      type="button"
      aria-label={t('swap')}
      disabled={!canSwap}
      onClick={onSwap}
      className="absolute top-0 left-5 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-line-control hover:bg-sunken disabled:text-ink-3 disabled:hover:border-line-strong [@media(scripting:none)]:hidden"
    >
      <ArrowUpDown aria-hidden className="size-5" />
    </button>
  )
}
