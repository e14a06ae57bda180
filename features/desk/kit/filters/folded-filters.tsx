'use client'

import { useId, useState, type ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { FiltersButton } from './filters-button'

type Props = {
  /** How many filters are set. */
  count: number
  children: ReactNode
}

/** Filters that a phone shows only after a press. */
export function FoldedFilters({ count, children }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="mb-4 sm:hidden">
        <FiltersButton
          controls={id}
          isOpen={isOpen}
          count={count}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={id} className={cx(!isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  )
}
