'use client'

import { UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { useSession } from '@/lib/session/session-store'
import { AccountMenu } from './account-menu'

/** "Sign in", or the account's menu. Both are as wide as the wider: knowing the answer moves nothing. */
export function AccountLink() {
  const user = useSession((session) => session.user)

  if (user) {
    return (
      <AccountMenu isOffice={user.role !== 'user'} email={user.email} className={box}>
        <Face isUser />
      </AccountMenu>
    )
  }
  return (
    <Link href="/login" className={box}>
      <Face isUser={false} />
    </Link>
  )
}

const box =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-sm font-medium transition-colors hover:bg-sunken'

function Face({ isUser }: { isUser: boolean }) {
  const t = useTranslations('layout')

  return (
    <>
      <UserRound aria-hidden className="size-4.5" />
      <span className="sr-only grid justify-items-center sm:not-sr-only sm:grid">
        <span
          className={isUser ? 'invisible col-start-1 row-start-1' : 'col-start-1 row-start-1'}
          aria-hidden={isUser}
        >
          {t('signIn')}
        </span>
        <span
          className={isUser ? 'col-start-1 row-start-1' : 'invisible col-start-1 row-start-1'}
          aria-hidden={!isUser}
        >
          {t('account')}
        </span>
      </span>
    </>
  )
}
