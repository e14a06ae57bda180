import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { routing } from './routing'

const { Link: RouterLink, ...navigation } = createNavigation(routing)

export const { redirect, usePathname, useRouter, getPathname } = navigation

/**
 * Does not prefetch: a table of a hundred links would request a hundred pages. Use `PreloadLink`
 * for pages worth preloading; it loads only a few at once.
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch={false} {...props} />
}
