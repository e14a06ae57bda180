'use client'

import { LayoutDashboard, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { SignOutButton } from './sign-out-button'
import { useClosingMenu } from '../use-closing-menu'

type Props = {
  email: string
  /** Whether this person works at the desk. */
  worksAtDesk: boolean
  className: string
  children: ReactNode
}

/**
 * A native `details` element like the site's menu, so that it opens without scripts. Esc and moving the
 * focus out close it.
 */
export function AccountMenu({ email, worksAtDesk, className, children }: Props) {
  const t = useTranslations('layout')
  const menu = useClosingMenu()

  return (
    <details ref={menu} name="site-menu" className="sm:relative">
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${className}`}>
        {children}
      </summary>
      <div className="absolute top-full z-30 mt-2 grid gap-1 rounded-card border border-line bg-surface p-3 shadow-pop max-sm:inset-x-4 sm:right-0 sm:w-64">
        <p className="truncate px-4 py-2 text-sm text-ink-3">{email}</p>
        {worksAtDesk && (
          <Link href="/operator" className={row}>
            <LayoutDashboard aria-hidden className="size-4.5" />
            {t('desk')}
          </Link>
        )}
        <Link href="/account" className={row}>
          <UserRound aria-hidden className="size-4.5" />
          {t('account')}
        </Link>
        <SignOutButton className={row} />
      </div>
    </details>
  )
}

const row =
  'flex min-h-touch items-center gap-3 rounded-field px-4 text-left text-base font-medium hover:bg-sunken'
