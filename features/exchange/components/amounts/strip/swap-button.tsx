'use client'

import { useTranslations } from 'next-intl'
import { ArrowUpDown } from '@/components/ui/icons'
import { afterPaint } from '@/lib/browser/after-paint'

type Props = {
  /** False if the reverse direction does not exist. */
  canSwap: boolean
  onSwap: () => void
}

/** Swaps what is sent and what is received. */
export function SwapButton({ canSwap, onSwap }: Props) {
  const t = useTranslations('exchange')

  return (
    <button
      type="button"
      aria-label={t('swap')}
      disabled={!canSwap}
      onClick={() => afterPaint(onSwap)}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-line-control hover:bg-sunken disabled:text-ink-3 disabled:hover:border-line-strong [@media(scripting:none)]:hidden"
    >
      <ArrowUpDown aria-hidden className="size-5" />
    </button>
  )
}
