import { useEffect, useRef, type RefObject } from 'react'
import { usePathname } from '@/lib/i18n/navigation'

/** For a native disclosure with links in it: a chosen page folds it, and Esc and leaving it too. */
export function useFolding(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
  const pathname = usePathname()

  useEffect(() => {
    menu.current?.removeAttribute('open')
  }, [pathname])
  useEffect(() => (menu.current ? foldsByItself(menu.current) : undefined), [])

  return menu
}

/* React's own listeners are for things one can press; this one is only a box. */
function foldsByItself(menu: HTMLElement): () => void {
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
