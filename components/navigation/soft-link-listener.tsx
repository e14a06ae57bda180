'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Stands once in the layout and follows whatever `SoftLink` is pressed. */
export function SoftLinkListener(): null {
  const { push } = useRouter()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlain(event) ? softLinkAt(event.target) : null
      if (link !== null) {
        event.preventDefault()
        push(link.pathname + link.search + link.hash)
      }
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [push])

  return null
}

/* With a key held it asks for a new tab, and what somebody else has answered needs no answer. */
function isPlain(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, button } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

function softLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null
}
