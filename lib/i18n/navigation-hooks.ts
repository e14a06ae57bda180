'use client'

import { usePathname as useWholePathname, useRouter as useNextRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { localHref, type Href } from './local-href'
import { splitLocale } from './locales'

type Router = ReturnType<typeof useNextRouter>
type Options<Name extends 'push' | 'replace' | 'prefetch'> = Parameters<Router[Name]>[1]
type PrefetchOptions = Omit<NonNullable<Options<'prefetch'>>, 'kind'>

/** The path of the page without the language's prefix. */
export function usePathname(): string {
  // Null where there is no router, as in tests of components.
  const pathname = useWholePathname() as string | null
  return splitLocale(pathname ?? '/').path
}

/** Next's router, which takes paths without the language's prefix. */
export function useRouter() {
  const router = useNextRouter()
  const locale = useLocale()

  return useMemo(
    () => ({
      ...router,
      push: (href: Href, ...options: [Options<'push'>?]) =>
        router.push(localHref(locale, href), ...options),
      replace: (href: Href, ...options: [Options<'replace'>?]) =>
        router.replace(localHref(locale, href), ...options),
      prefetch: (href: Href, options?: PrefetchOptions) =>
        // Next's types require a kind, but Next does not.
        router.prefetch(localHref(locale, href), options as Options<'prefetch'>),
    }),
    [router, locale],
  )
}
