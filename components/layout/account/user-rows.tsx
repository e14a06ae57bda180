'use client'

import { useTranslations } from 'next-intl'
import { LayoutDashboard } from '@/components/ui/content-icons'
import { UserRound } from '@/components/ui/icons'
import { Link } from '@/lib/i18n/navigation'
import { accountRow } from './account-row'
import { SignOutButton } from './sign-out-button'

export type UserRowsProps = {
  email: string
  /** Whether this person works at the desk. */
  worksAtDesk: boolean
}

/** The rows of a menu for a signed-in user. */
export function UserRows({ email, worksAtDesk }: UserRowsProps) {
  const t = useTranslations('layout')

  return (
    <>
      <p className="truncate px-4 py-2 text-sm text-ink-3">{email}</p>
      {worksAtDesk && (
        <Link href="/operator" className={accountRow}>
          <LayoutDashboard aria-hidden className="size-4.5" />
          {t('desk')}
        </Link>
      )}
      <Link href="/account" className={accountRow}>
        <UserRound aria-hidden className="size-4.5" />
        {t('account')}
      </Link>
      <SignOutButton className={accountRow} />
    </>
  )
}
