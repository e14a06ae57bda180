'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Menu } from '@/components/ui/icons'
import { AccountRows } from './account/account-rows'
import { LanguageSwitch } from './language-switch'
import { contestLink, mainNav } from './nav-items'
import { NavLink } from './nav-link'
import { useClosingMenu } from './use-closing-menu'

type Props = {
  hasContest?: boolean
  /** The ways to reach the office; rendered by the server, so that they need no scripts. */
  channels: ReactNode
  /** Shown with the language on a phone, whose header has no room for them. */
  colorModeSwitch: ReactNode
}

/** The navigation on a phone: a native `details` element, so that it opens without scripts. */
export function MobileNav({ hasContest = false, channels, colorModeSwitch }: Props) {
  const t = useTranslations('layout')
  const menu = useClosingMenu()
  const links = hasContest ? [...mainNav, contestLink] : mainNav

  return (
    <details ref={menu} name="site-menu" className="group lg:hidden">
      <summary
        aria-label={t('menu')}
        className="grid size-11 list-none place-items-center rounded-field border border-line-strong bg-surface max-sm:border-transparent max-sm:bg-transparent [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </summary>
      <div className="absolute inset-x-4 top-full z-30 grid gap-1 rounded-card border border-line bg-surface p-3 shadow-pop">
        <nav aria-label={t('nav.label')} className="grid">
          {links.map(({ key, href }) => (
            <NavLink key={key} href={href} isBranch className={row}>
              {t(`nav.${key}`)}
            </NavLink>
          ))}
        </nav>
        <section aria-label={t('support.channels')} className="border-t border-line pt-1">
          <NavLink href="/contacts" className={row}>
            {t('footer.contacts')}
          </NavLink>
          {channels}
        </section>
        <div className="grid border-t border-line pt-1 sm:hidden">
          <AccountRows />
          <div className="flex items-center gap-2 px-4 py-2">
            <LanguageSwitch />
            {colorModeSwitch}
          </div>
        </div>
      </div>
    </details>
  )
}

const row =
  'flex min-h-touch items-center rounded-field px-4 py-2 text-base font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'
