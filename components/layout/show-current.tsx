'use client'

import { useEffect, useRef } from 'react'
import { usePathname } from '@/lib/i18n/navigation'

/** Stands in a scrolling row of links and brings the one its reader stands on into sight, at once. */
export function ShowCurrent() {
  const mark = useRef<HTMLSpanElement>(null)
  const pathname = usePathname()

  useEffect(() => {
    const row = mark.current?.parentElement
    const current = row?.querySelector('[aria-current=page]')
    if (row && current) {
      const { left, width } = current.getBoundingClientRect()
      const middle = row.getBoundingClientRect().left + row.clientWidth / 2
      // Not by `scrollIntoView`, which may move the page as well.
      row.scrollLeft += left + width / 2 - middle
    }
  }, [pathname])

  return <span ref={mark} hidden />
}
