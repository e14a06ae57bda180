'use client'

import type { ReactNode } from 'react'
import { PreloadLink } from '@/components/navigation/preload-link'
import { usePathname } from '@/lib/i18n/navigation'

type Props = {
  href: string
  children: ReactNode
  /** Says by `aria-[current=page]:` how it looks where the reader stands. */
  className: string
  /** Whether pages below this one count as being here. */
  isBranch?: boolean
}

/** A link that knows when the reader stands on it. */
export function NavLink({ href, children, className, isBranch = false }: Props) {
  const pathname = usePathname()
  const isCurrent = pathname === href || (isBranch && pathname.startsWith(`${href}/`))

  return (
    <PreloadLink
      href={href}
      preload="intent"
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </PreloadLink>
  )
}
