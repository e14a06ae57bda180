import { useEffect, useRef, type RefObject } from 'react'

type Options = {
  /** The open claim; null when none is open. */
  opened: string | null
  /** The id of the element that opens a claim. */
  linkIdOf: (claimId: string) => string
}

/**
 * When a claim is closed, moves the focus back to its row, or to the whole list if the row is gone.
 * Does nothing if the focus is already elsewhere.
 */
export function useFocusReturn({ opened, linkIdOf }: Options): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const previous = useRef(opened)

  useEffect(() => {
    const closed = previous.current
    previous.current = opened
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

/* Focusable only until it loses the focus, so that later clicks inside it do not focus it. */
function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus()
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
