import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { routing } from './routing'

const { Link: RouterLink, ...navigation } = createNavigation(routing)

export const { redirect, usePathname, useRouter, getPathname } = navigation

/**
 * A link without prefetching, because with it a table of a hundred links would request a hundred pages.
 * Use `PreloadLink` for pages that are worth preloading; it loads only a few pages at once.
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch={false} {...props} />
}
