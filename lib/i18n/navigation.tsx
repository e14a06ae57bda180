import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { routing } from './routing'

const { Link: RouterLink, ...navigation } = createNavigation(routing)

export const { redirect, usePathname, useRouter, getPathname } = navigation

/**
 * Loads nothing before it is followed: a table of a hundred links would ask for a hundred pages.
 * What is worth loading early goes through `PreloadLink`, which keeps to a few at once.
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch={false} {...props} />
}
