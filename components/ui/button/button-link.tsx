import type { ComponentProps } from 'react'
import { Link } from '@/lib/i18n/navigation'

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  disabled?: boolean | undefined
}

/* Other sites, mail and phone addresses, files and anchors are not handled by the router. */
const leavesRouter = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i

/** Renders the router's Link for pages of this site, and a plain `<a>` for everything else. */
export function ButtonLink({ href, disabled = false, ...props }: ButtonLinkProps) {
  if (disabled) {
    // A link without an address cannot be followed; its role still tells screen readers that it is a
    // link.
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={props['aria-label']}
        className={props.className}
      >
        {props.children}
      </span>
    )
  }

  if (leavesRouter.test(href)) {
    const rel = props.target === '_blank' ? 'noopener noreferrer' : undefined
    return (
      <a rel={rel} {...props} href={href}>
        {props.children}
      </a>
    )
  }

  return <Link {...props} href={href} />
}
