import { useEffect, useRef, type RefObject } from 'react'

type Given = {
  /** The claim that is open, null for none. */
  opened: string | null
  /** The id of the element a claim is opened from. */
  linkIdOf: (claimId: string) => string
}

/**
 * Who closes a claim goes on reading where they opened it; in the list as a whole when the claim is
 * not there any more. Whoever is elsewhere already stays there.
 */
export function useFocusReturn({ opened, linkIdOf }: Given): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(opened)

  useEffect(() => {
    const closed = before.current
    before.current = opened
    const { activeElement, body } = document
    const isElsewhere =
      activeElement !== null && activeElement !== body && activeElement !== list.current
    if (closed === null || opened !== null || isElsewhere) {
      return
    }
    const link = document.getElementById(linkIdOf(closed))
    if (link) {
      link.focus()
    } else if (list.current) {
      focusOnce(list.current)
    }
  }, [opened, linkIdOf])

  return list
}

/* It takes the focus now, and not from every press beside something that does. */
function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus()
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
