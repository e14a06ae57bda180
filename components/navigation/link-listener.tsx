'use client'

import { useEffect } from 'react'
import { isPlainClick } from '@/lib/browser/is-plain-click'
import { useRouter } from '@/lib/i18n/navigation'

/** Rendered once, in the layout; navigates when a `Link` is clicked. */
export function LinkListener(): null {
  const router = useRouter()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // `defaultPrevented` means that another listener has already handled the click.
      const isOurs = event.button === 0 && isPlainClick(event) && !event.defaultPrevented
      const { soft, scroll } = (isOurs ? linkAt(event.target)?.dataset : undefined) ?? {}
      if (soft !== undefined) {
        event.preventDefault()
        router.push(soft, { scroll: scroll !== 'keep' })
      }
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])

  return null
}

function linkAt(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null
}
