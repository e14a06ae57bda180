'use client'

import { useEffect } from 'react'
import { isPlainClick } from '@/lib/browser/is-plain-click'
import { useRouter } from '@/lib/i18n/navigation'

/** Stands once in the layout and follows whatever `SoftLink` is pressed. */
export function SoftLinkListener(): null {
  const router = useRouter()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // What somebody else has answered needs no answer.
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
