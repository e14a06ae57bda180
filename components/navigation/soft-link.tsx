import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localePath } from '@/lib/i18n/locales'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & {
  /** A path of this site without the language's prefix. */
  href: string
}

/**
 * A link without a client component, for pages with many of them: `SoftLinkListener` navigates from
 * it without loading a new document, and before the scripts are there the browser does.
 */
export function SoftLink({ href, children, ...props }: Props) {
  return (
    <a {...props} data-soft={href} href={localePath(useLocale(), href)}>
      {children}
    </a>
  )
}
