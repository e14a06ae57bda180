'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import { cx } from '@/components/ui/cx'
import type { SlipFoldProps } from '../slip'

/**
 * Below 640 px only the heading is visible until the button is pressed. On wider screens, and without
 * scripts, everything is always visible.
 */
export function SlipFold({ label, heading, children }: SlipFoldProps) {
  const t = useTranslations('ui')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()

  return (
    <>
      <div className="relative">
        {heading}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'foldNamed' : 'unfoldNamed', { label })}
          onClick={() => setIsOpen((was) => !was)}
          className="absolute -inset-x-5 -top-5 -bottom-3 flex items-end justify-end rounded-t-card p-5 text-ink-2 focus-visible:-outline-offset-4 sm:hidden [@media(scripting:none)]:hidden"
        >
          <ChevronDown
            aria-hidden="true"
            className={cx(
              'size-6 transition-transform duration-150 ease-out',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </div>
      <div id={id} className={cx(!isOpen && 'max-sm:[@media(scripting:enabled)]:hidden')}>
        {children}
      </div>
    </>
  )
}
