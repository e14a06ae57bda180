import { useEffect, useRef, type RefObject } from 'react'
import { usePathname } from '@/lib/i18n/navigation'

/** Closes a `details` menu of links after navigation, on Esc, and when the focus leaves it. */
export function useClosingMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
  const pathname = usePathname()
  const shownPath = useRef(pathname)

  useEffect(() => {
    // Visitors may open the menu before the page is hydrated. It stays open until they go to another page.
    if (shownPath.current !== pathname) {
      shownPath.current = pathname
      menu.current?.removeAttribute('open')
    }
  }, [pathname])
  useEffect(() => (menu.current ? addClosingListeners(menu.current) : undefined), [])

  return menu
}

/*
 * Returns a function that removes the listeners. The listeners are added by hand, because React's
 * listeners belong on interactive elements, and the menu is only a container.
 */
function addClosingListeners(menu: HTMLElement): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && menu.hasAttribute('open')) {
      menu.removeAttribute('open')
      menu.querySelector('summary')?.focus()
    }
  }
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) {
      menu.removeAttribute('open')
    }
  }
  menu.addEventListener('keydown', onKey)
  menu.addEventListener('focusout', onLeave)
  return () => {
    menu.removeEventListener('keydown', onKey)
    menu.removeEventListener('focusout', onLeave)
  }
}
