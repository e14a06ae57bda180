import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localePath } from '@/lib/i18n/locales'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & {
  /** A path of this site without the language's prefix. */
  href: string
}

/**
 * A link without a client component, for pages with many links. `SoftLinkListener` handles its clicks
 * without loading a new document. Until the scripts are loaded, the browser follows it as a plain link.
 */
export function SoftLink({ href, children, ...props }: Props) {
  return (
    <a {...props} data-soft={href} href={localePath(useLocale(), href)}>
      {children}
    </a>
  )
}
