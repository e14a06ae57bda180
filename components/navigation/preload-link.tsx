'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef, type ComponentProps, useMemo } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'
import { Link, getPathname, useRouter } from '@/lib/i18n/navigation'
import { createPreloadQueue, preloadLimit } from '@/lib/browser/preload-queue'
import { routeSettled } from '@/lib/browser/route-settled'

type Preload = { whenSeen: () => void; whenPointedAt: () => void; withdraw: () => void }

/* One queue for the whole site: the limit is per page, not per link. */
const queue = createPreloadQueue(preloadLimit)

/** Requests the preload of a page of this site, or withdraws the request. */
function usePreload(href: string): Preload {
  const router = useRouter()
  const locale = useLocale()

  return useMemo(() => {
    const route = getPathname({ href, locale })
    const start = (onInvalidate: () => void) => {
      router.prefetch(href, { onInvalidate })
      return routeSettled(pathOf(route))
    }
    return {
      whenSeen: () => queue.add(route, start),
      whenPointedAt: () => queue.add(route, start, { isUrgent: true }),
      withdraw: () => queue.remove(route),
    }
  }, [href, locale, router])
}

function pathOf(route: string): string {
  return route.replace(/[?#].*$/, '')
}

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'locale' | 'prefetch' | 'ref'> & {
  /** A path of this site without the language's prefix. */
  href: string
  /**
   * `visible` also preloads when the link comes into view, `intent` only when it is pointed at or
   * focused.
   */
  preload?: 'visible' | 'intent'
}

/**
 * A link that preloads its page, through one queue for the whole site. Next's own prefetching would run
 * up to twelve requests at once when the pointer sweeps over links.
 */
export function PreloadLink({ href, preload = 'visible', ...props }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const preloading = usePreload(href)

  useEffect(() => {
    const node = link.current
    if (node === null || preload === 'intent' || isSavingData()) {
      return
    }
    return whileVisible(node, preloading)
  }, [preload, preloading])

  return (
    <Link
      {...props}
      ref={link}
      href={href}
      onMouseEnter={(event) => {
        preloading.whenPointedAt()
        props.onMouseEnter?.(event)
      }}
      onFocus={(event) => {
        preloading.whenPointedAt()
        props.onFocus?.(event)
      }}
      onTouchStart={(event) => {
        preloading.whenPointedAt()
        props.onTouchStart?.(event)
      }}
    />
  )
}

/* Waits until the page's own files are loaded before it observes the link. */
function whileVisible(node: Element, preloading: Preload): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) {
      preloading.whenSeen()
    } else {
      preloading.withdraw()
    }
  })
  const cancel = whenIdle(() => observer.observe(node))
  return () => {
    cancel()
    observer.disconnect()
    preloading.withdraw()
  }
}

function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}
