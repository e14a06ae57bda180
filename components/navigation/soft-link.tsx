import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localePath } from '@/lib/i18n/locales'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & {
  /** A path of this site without the language's prefix. */
  href: string
}

/**
 * A link with no script of its own, for the many that a page only shows: `SoftLinkListener` leads on
 * from it without loading the document anew, and until the scripts are there the browser does.
 */
export function SoftLink({ href, children, ...props }: Props) {
  return (
    <a {...props} data-soft={href} href={localePath(useLocale(), href)}>
      {children}
    </a>
  )
}
