'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { mainNav } from './nav-items'
import { NavLink } from './nav-link'
import { useClosingMenu } from './use-closing-menu'

/** The navigation on a phone: a native `details` element, so that it opens without scripts. */
export function MobileNav() {
  const t = useTranslations('layout')
  const menu = useClosingMenu()

  return (
    <details ref={menu} name="site-menu" className="group lg:hidden">
      <summary
        aria-label={t('menu')}
        className="grid size-11 list-none place-items-center rounded-field border border-line-strong bg-surface [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </summary>
      <nav
        aria-label={t('nav.label')}
        className="absolute inset-x-4 top-full z-30 grid gap-1 rounded-card border border-line bg-surface p-3 shadow-pop"
      >
        {mainNav.map(({ key, href }) => (
          <NavLink
            key={key}
            href={href}
            isBranch
            className="rounded-field px-4 py-3 text-base font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
          >
            {t(`nav.${key}`)}
          </NavLink>
        ))}
      </nav>
    </details>
  )
}
