'use client'

import type { ReactNode } from 'react'
import { PreloadLink } from '@/components/navigation/preload-link'
import { usePathname } from '@/lib/i18n/navigation'

type Props = {
  href: string
  children: ReactNode
  /** Style the link to the current page with `aria-[current=page]:`. */
  className: string
  /** Whether pages below this one also count as current. */
  isBranch?: boolean
}

/** A link that sets `aria-current` when its page is open. */
export function NavLink({ href, children, className, isBranch = false }: Props) {
  const pathname = usePathname()
  const isCurrent = pathname === href || (isBranch && pathname.startsWith(`${href}/`))

  return (
    <PreloadLink href={href} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </PreloadLink>
  )
}
