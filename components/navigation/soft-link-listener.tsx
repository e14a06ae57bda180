'use client'

import { useEffect } from 'react'
import { isPlainClick } from '@/lib/browser/is-plain-click'
import { useRouter } from '@/lib/i18n/navigation'

/** Rendered once, in the layout; navigates when a `SoftLink` is clicked. */
export function SoftLinkListener(): null {
  const router = useRouter()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // Another listener has already handled the click.
      const isOurs = event.button === 0 && isPlainClick(event) && !event.defaultPrevented
      const path = isOurs ? softPathAt(event.target) : undefined
      if (path !== undefined) {
        event.preventDefault()
        router.push(path)
      }
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])

  return null
}

function softPathAt(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>('a[data-soft]')?.dataset.soft
    : undefined
}
