'use client'

import { useEffect, useState } from 'react'

/** Put on the button of the main action, for `useIsMainActHidden`. */
export const mainActMark = { 'data-main-act': true }

/**
 * Whether the button of the claim's main action is scrolled out of view. `shown` changes whenever the button
 * may have become another one.
 */
export function useIsMainActHidden(shown: string): boolean {
  const [isHidden, setIsHidden] = useState(false)

  useEffect(() => {
    const button = document.querySelector('[data-main-act]')
    if (button === null || !('IntersectionObserver' in window)) {
      return
    }
    const observer = new IntersectionObserver((changes) =>
      setIsHidden(changes.at(-1)?.isIntersecting === false),
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [shown])

  return isHidden
}
