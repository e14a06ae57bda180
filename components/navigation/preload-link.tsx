'use client'

import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localHref } from '@/lib/i18n/local-href'
import { Link, useRouter } from '@/lib/i18n/navigation'

/** Loads the code of the queue. It is an object so that a test can wait until the code is loaded. */
export const preloadCode = { load: () => import('@/lib/browser/preload/preload-route') }

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'ref'> & {
  /** A path of this site without the language's prefix. */
  href: string
}

/**
 * A link that preloads its page when it is pointed at or focused, through one queue for the whole site.
 * Next's own prefetching would run up to twelve requests at once when the pointer sweeps over links.
 */
export function PreloadLink({ href, ...props }: Props) {
  const preload = usePreload(href)

  return (
    <Link
      {...props}
      href={href}
      onMouseEnter={(event) => {
        preload()
        props.onMouseEnter?.(event)
      }}
      onFocus={(event) => {
        preload()
        props.onFocus?.(event)
      }}
      onTouchStart={(event) => {
        preload()
        props.onTouchStart?.(event)
      }}
    />
  )
}

function usePreload(href: string): () => void {
  const router = useRouter()
  const locale = useLocale()

  return () => {
    const load = async () => {
      const { preloadRoute } = await preloadCode.load()
      preloadRoute(localHref(locale, href), (onInvalidate) =>
        router.prefetch(href, { onInvalidate }),
      )
    }
    // Without the preload the page is loaded when the link is followed.
    load().catch(() => undefined)
  }
}
