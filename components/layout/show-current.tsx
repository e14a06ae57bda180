'use client'

import { useEffect, useRef } from 'react'
import { usePathname } from '@/lib/i18n/navigation'

/** Inside a scrolling row of links, scrolls the current one into view at once. */
export function ShowCurrent() {
  const mark = useRef<HTMLSpanElement>(null)
  const pathname = usePathname()

  useEffect(() => {
    const row = mark.current?.parentElement
    const current = row?.querySelector('[aria-current=page]')
    if (row && current) {
      const { left, width } = current.getBoundingClientRect()
      const middle = row.getBoundingClientRect().left + row.clientWidth / 2
      // Not `scrollIntoView`, which may scroll the page as well.
      row.scrollLeft += left + width / 2 - middle
    }
  }, [pathname])

  return <span ref={mark} hidden />
}
