'use client'

import { useEffect, useRef } from 'react'
import { usePathname } from '@/lib/i18n/navigation'

/**
 * Placed inside a scrolling row, it scrolls the link to the current page into view, or the pressed button when `pressed`
 * changes.
 */
export function ShowCurrent({ pressed }: { pressed?: string }) {
  const ownElement = useRef<HTMLSpanElement>(null)
  const pathname = usePathname()

  useEffect(() => {
    const row = ownElement.current?.parentElement
    const current = row?.querySelector('[aria-current=page], [aria-pressed=true]')
    if (row && current) {
      const { left, width } = current.getBoundingClientRect()
      const middle = row.getBoundingClientRect().left + row.clientWidth / 2
      // Not `scrollIntoView`, which may scroll the page as well.
      row.scrollLeft += left + width / 2 - middle
    }
  }, [pathname, pressed])

  return <span ref={ownElement} hidden />
}
