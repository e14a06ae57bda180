'use client'

import { Copy, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Check } from '@/components/ui/icons'
import { buttonClasses } from '@/components/ui/button/button-classes'
import { cx } from '@/components/ui/cx'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '@/lib/browser/copy-text'

type CopyState = 'idle' | 'copied' | 'failed'

/* The failure message takes longer to read, because it says what to do instead. */
const shownForMs = { copied: 2000, failed: 6000 } as const

/** Copies a text, and reports the outcome for a few seconds. */
function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string) {
    const outcome = (await copyText(text)) ? 'copied' : 'failed'
    setState(outcome)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), shownForMs[outcome])
  }

  return { state, copy }
}

export type CopyButtonProps = {
  value: string
  /** Names the copied value for screen readers: "Copy: card number". */
  label: string
  /** Shows only the icon, on every screen size. */
  isCompact?: boolean
  className?: string
}

const icons = { idle: Copy, copied: Check, failed: TriangleAlert } as const

/* Lies over the content below, so that nothing moves. */
const failedNote =
  'absolute top-full right-0 z-10 mt-1 w-max max-w-60 rounded-field border border-line bg-surface px-3 py-2 text-left text-sm text-red-strong shadow-pop'

/** On a phone the button is only an icon. It shows the outcome and announces it to screen readers. */
export function CopyButton({ value, label, isCompact = false, className }: CopyButtonProps) {
  const t = useTranslations('ui')
  const { state, copy } = useCopy()
  const texts: Record<CopyState, string> = {
    idle: t('copy'),
    copied: t('copied'),
    failed: t('copyFailed'),
  }
  const Icon = icons[state]

  return (
    <span className={cx('relative inline-flex [@media(scripting:none)]:hidden', className)}>
      <button
        type="button"
        aria-label={t('copyNamed', { label })}
        onClick={() => void copy(value)}
        className={cx(
          buttonClasses({ color: 'graySecondary', size: 'medium', square: isCompact }),
          'max-sm:w-11 max-sm:px-0',
        )}
      >
        <Icon
          aria-hidden="true"
          className={cx('size-4.5 shrink-0', state === 'copied' && 'text-accent')}
        />
        {/* Both texts share one grid cell, so that the button keeps its width. */}
        <span aria-hidden="true" className={cx('grid max-sm:hidden', isCompact && 'hidden')}>
          <span className={cx('col-start-1 row-start-1', state === 'copied' && 'invisible')}>
            {texts.idle}
          </span>
          <span className={cx('col-start-1 row-start-1', state !== 'copied' && 'invisible')}>
            {texts.copied}
          </span>
        </span>
      </button>
      <span role="status" className={state === 'failed' ? failedNote : 'sr-only'}>
        {state === 'idle' ? '' : texts[state]}
      </span>
    </span>
  )
}
