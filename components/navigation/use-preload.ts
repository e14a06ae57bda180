import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { createPreloadQueue, preloadLimit } from '@/lib/browser/preload-queue'
import { routeSettled } from '@/lib/browser/route-settled'
import { getPathname, useRouter } from '@/lib/i18n/navigation'

export type Preload = { whenSeen: () => void; whenAimedAt: () => void; withdraw: () => void }

/* One for the whole site: the limit is of the page, not of a link. */
const queue = createPreloadQueue(preloadLimit)

/** Ways to ask for a page of this site ahead of its visit, and to withdraw the wish. */
export function usePreload(href: string): Preload {
  const router = useRouter()
  const locale = useLocale()

  return useMemo(() => {
    const route = getPathname({ href, locale })
    const start = (forget: () => void) => {
      router.prefetch(href, { onInvalidate: forget })
      return routeSettled(pathOf(route))
    }
    return {
      whenSeen: () => queue.add(route, start),
      whenAimedAt: () => queue.add(route, start, { isUrgent: true }),
      withdraw: () => queue.remove(route),
    }
  }, [href, locale, router])
}

function pathOf(route: string): string {
  return route.replace(/[?#].*$/, '')
}
