'use client'

import { useTranslations } from 'next-intl'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { WaitingCount } from '../claims/waiting-count'
import { WaitingMessages } from '../messages/waiting-messages'
import { deskNav } from './desk-nav-items'

/** The menu of the desk's sections. */
export function DeskNav() {
  const t = useTranslations('desk.frame.nav')
  const pathname = usePathname()

  return (
    <ul className="grid gap-0.5">
      {deskNav.map(({ key, href, icon: Icon }) => (
        <li key={key}>
          <Link
            href={href}
            aria-current={isCurrent(pathname, href) ? 'page' : undefined}
            className="flex min-h-10 items-center gap-3 rounded-field px-3 text-sm text-ink-2 transition-colors hover:bg-line hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong pointer-coarse:min-h-touch"
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            {t(key)}
            {key === 'claims' && <WaitingCount />}
            {key === 'messages' && <WaitingMessages />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/* The overview's path is a prefix of all others, so it is current only on an exact match. */
function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/operator' && pathname.startsWith(`${href}/`))
}
