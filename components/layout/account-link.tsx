'use client'

import { UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { useSession } from '@/lib/session/session-store'

/** "Sign in" or "Account". Its width is the wider of both, so that knowing the answer moves nothing. */
export function AccountLink() {
  const t = useTranslations('layout')
  const status = useSession((session) => session.status)
  const isUser = status === 'user'

  return (
    <Link
      href={isUser ? '/account' : '/login'}
      prefetch={false}
      className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-sm font-medium transition-colors hover:bg-sunken"
    >
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
    </Link>
  )
}
