'use client'

import { useEffect, useRef, type ComponentProps } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'
import { Link } from '@/lib/i18n/navigation'
import { usePreload, type Preload } from './use-preload'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'locale' | 'prefetch' | 'ref'> & {
  /** A path of this site without the language's prefix. */
  href: string
  /** `visible` also preloads when the link comes into view, `intent` only when it is aimed at. */
  preload?: 'visible' | 'intent'
}

/**
 * A link whose page is fetched ahead, through one queue for the whole site. Next's own prefetching
 * would let up to twelve requests run at once when the pointer sweeps over links.
 */
export function PreloadLink({ href, preload = 'visible', ...props }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const wish = usePreload(href)

  useEffect(() => {
    const node = link.current
    if (node === null || preload === 'intent' || isSavingData()) {
      return
    }
    return whileVisible(node, wish)
  }, [preload, wish])

  return (
    <Link
      {...props}
      ref={link}
      href={href}
      onMouseEnter={(event) => {
        wish.whenAimedAt()
        props.onMouseEnter?.(event)
      }}
      onFocus={(event) => {
        wish.whenAimedAt()
        props.onFocus?.(event)
      }}
      onTouchStart={(event) => {
        wish.whenAimedAt()
        props.onTouchStart?.(event)
      }}
    />
  )
}

/* Links in view wait for the page itself: its own files come first. */
function whileVisible(node: Element, wish: Preload): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) {
      wish.whenSeen()
    } else {
      wish.withdraw()
    }
  })
  const cancel = whenIdle(() => observer.observe(node))
  return () => {
    cancel()
    observer.disconnect()
    wish.withdraw()
  }
}

function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}
