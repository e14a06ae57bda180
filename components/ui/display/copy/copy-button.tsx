'use client'

import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button/button-classes'
import { cx } from '@/components/ui/cx'
import { type CopyState, useCopy } from './use-copy'

export type CopyButtonProps = {
  value: string
  /** What is copied, for readers: "Copy: card number". */
  label: string
  /** Only the icon, on every screen. */
  isCompact?: boolean
  className?: string
}

const icons = { idle: Copy, copied: Check, failed: TriangleAlert } as const

/* Over what stands below: to be read once, it moves nothing. */
const failedNote =
  'absolute top-full right-0 z-10 mt-1 w-max max-w-60 rounded-field border border-line bg-surface px-3 py-2 text-left text-sm text-red-strong shadow-pop'

/** Its words give way to an icon on a phone. How it went is shown in place and announced. */
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
        {/* Both words lie on one place, so that the button keeps its width. */}
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
