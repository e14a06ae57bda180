'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { mainNav } from './nav-items'
import { NavLink } from './nav-link'
import { useClosingMenu } from './use-closing-menu'

type Props = {
  /** On the narrowest screens the header has no room for it. */
  colorModeSwitch?: ReactNode
}

/** The navigation on a phone: a native `details` element, so that it opens without scripts. */
export function MobileNav({ colorModeSwitch }: Props) {
  const t = useTranslations('layout')
  const themeText = useTranslations('preferences.colorMode')
  const menu = useClosingMenu()

  return (
    <details ref={menu} name="site-menu" className="group lg:hidden">
      <summary
        aria-label={t('menu')}
        className="grid size-11 list-none place-items-center rounded-field border border-line-strong bg-surface max-sm:border-transparent max-sm:bg-transparent [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </summary>
      <nav
        aria-label={t('nav.label')}
        className="absolute inset-x-4 top-full z-30 grid gap-1 rounded-card border border-line bg-surface p-3 shadow-pop"
      >
        {mainNav.map(({ key, href }) => (
          <NavLink key={key} href={href} isBranch className={linkClasses}>
            {t(`nav.${key}`)}
          </NavLink>
        ))}
        <NavLink href="/contacts" isBranch className={linkClasses}>
          {t('footer.contacts')}
        </NavLink>
        {colorModeSwitch && (
          <div className="mt-1 flex items-center justify-between border-t border-line pt-2 pr-1 pl-4 text-base font-medium sm:hidden">
            <span aria-hidden="true">{themeText('label')}</span>
            {colorModeSwitch}
          </div>
        )}
      </nav>
    </details>
  )
}

const linkClasses =
  'rounded-field px-4 py-3 text-base font-medium hover:bg-sunken ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'
