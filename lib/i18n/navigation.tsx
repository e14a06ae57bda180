import NextLink from 'next/link'
import { redirect as redirectTo } from 'next/navigation'
import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import type { Locale } from './locales'
import { localHref, type Href } from './local-href'

export { usePathname, useRouter } from './navigation-hooks'

type NextProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'>
type Props = { [Name in keyof NextProps]?: NextProps[Name] | undefined } & {
  /** A path of this site without the language's prefix, or any other address. */
  href: Href
}

/**
 * A link without prefetching, because with it a table of a hundred links would request a hundred pages.
 * Use `PreloadLink` for pages that are worth preloading; it loads only a few pages at once.
 */
export function Link({ href, ...props }: Props) {
  return <NextLink prefetch={false} {...(props as NextProps)} href={localHref(useLocale(), href)} />
}

export function redirect({ href, locale }: { href: Href; locale: Locale }): never {
  redirectTo(localHref(locale, href))
}
