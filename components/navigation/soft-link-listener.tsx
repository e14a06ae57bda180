'use client'

import { useEffect } from 'react'
import { useRouter } from '@/lib/i18n/navigation'

/** Stands once in the layout and follows whatever `SoftLink` is pressed. */
export function SoftLinkListener(): null {
  const router = useRouter()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = isPlain(event) ? softPathAt(event.target) : undefined
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

/* With a key held it asks for a new tab, and what somebody else has answered needs no answer. */
function isPlain(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, button } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

function softPathAt(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>('a[data-soft]')?.dataset.soft
    : undefined
}
