'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPlainClick } from '@/lib/browser/is-plain-click'

/** Rendered once, in the layout; navigates when a `Link` is clicked. */
export function LinkListener(): null {
  const router = useRouter()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // Another listener has already handled the click.
      const isOurs = event.button === 0 && isPlainClick(event) && !event.defaultPrevented
      const link = isOurs ? linkAt(event.target) : null
      if (link) {
        event.preventDefault()
        router.push(link.getAttribute('href') ?? '', { scroll: link.dataset.soft === 'from-top' })
      }
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])

  return null
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null
}
