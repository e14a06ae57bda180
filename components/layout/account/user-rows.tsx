import { LayoutDashboard, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
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

export const accountRow =
  'flex min-h-touch items-center gap-3 rounded-field px-4 text-left text-base font-medium hover:bg-sunken'
