'use client'

import { useEffect, useState } from 'react'

/** Marks the button of the main action. */
export const mainActMark = { 'data-main-act': true } as const
/** Marks the slip, which says what the claim is about. */
export const slipMark = { 'data-claim-slip': true } as const

/**
 * Whether the marked element is scrolled out of view. `shown` changes whenever it may have become another
 * element.
 */
export function useIsOutOfView(mark: Readonly<Record<string, true>>, shown: string): boolean {
  const [isHidden, setIsHidden] = useState(false)
  const [name] = Object.keys(mark)

  useEffect(() => {
    const element = document.querySelector(`[${name ?? ''}]`)
    if (element === null || !('IntersectionObserver' in window)) {
      return
    }
    const observer = new IntersectionObserver((changes) =>
      setIsHidden(changes.at(-1)?.isIntersecting === false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [name, shown])

  return isHidden
}
