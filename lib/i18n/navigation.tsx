import { redirect as redirectTo } from 'next/navigation'
import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import type { Locale } from './locales'
import { addressOf, localHref, type Href } from './local-href'

export { usePathname, useRouter } from './navigation-hooks'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site without the language's prefix, or any other address. */
  href: Href
  /** Whether the page that is opened starts at its top. */
  scroll?: boolean
}

/**
 * A link that costs no scripts: `LinkListener` handles the clicks on all of them, without loading a new
 * document. Until the scripts are loaded, the browser follows it as a plain link. It preloads nothing;
 * `PreloadLink` is for pages that are worth it.
 */
export function Link({ href, scroll = true, children, ...props }: Props) {
  const address = addressOf(href)
  const isOfSite = address.startsWith('/') && !address.startsWith('//')
  const opensElsewhere = props.target !== undefined || props.download !== undefined

  return (
    <a
      {...props}
      href={localHref(useLocale(), href)}
      data-soft={isOfSite && !opensElsewhere ? address : undefined}
      data-scroll={scroll ? undefined : 'keep'}
    >
      {children}
    </a>
  )
}

export function redirect({ href, locale }: { href: Href; locale: Locale }): never {
  redirectTo(localHref(locale, href))
}
