'use client'

import { LayoutDashboard, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { useSession } from '@/lib/session/session-store'
import { AccountLabel } from './account-label'
import { SignOutButton } from './sign-out-button'

/** "Sign in", or the account's links, as rows of the site's menu on a phone. */
export function AccountRows() {
  const t = useTranslations('layout')
  const status = useSession((session) => session.status)
  const user = useSession((session) => session.user)

  if (!user) {
    return (
      // The guard redirects signed-in visitors from /login to their account.
      <Link href="/login" className={row}>
        <UserRound aria-hidden className="size-4.5" />
        <AccountLabel status={status} />
      </Link>
    )
  }
  return (
    <>
      <p className="truncate px-4 pt-2 text-sm text-ink-3">{user.email}</p>
      {user.role !== 'user' && (
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
    </>
  )
}

const row =
  'flex min-h-touch items-center gap-3 rounded-field px-4 text-left text-base font-medium hover:bg-sunken'
