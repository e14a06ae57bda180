'use client'

import { UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { useSession, type SessionStatus } from '@/lib/session/session-store'
import { AccountMenu } from './account-menu'

/**
 * "Sign in", or the account's menu. Both labels take the width of the wider one, so that nothing moves
 * when the session becomes known. Until then the `data-session` attribute on the page decides which
 * label is visible.
 */
export function AccountLink() {
  const status = useSession((session) => session.status)
  const user = useSession((session) => session.user)

  if (user) {
    return (
      <AccountMenu worksAtDesk={user.role !== 'user'} email={user.email} className={box}>
        <Face labelClasses={labelClasses.user} />
      </AccountMenu>
    )
  }
  return (
    // The guard redirects signed-in visitors from /login to their account.
    <Link href="/login" className={box}>
      <Face labelClasses={labelClasses[status]} />
    </Link>
  )
}

const box =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-field border border-line-strong bg-surface max-sm:border-transparent max-sm:bg-transparent px-3 text-sm font-medium transition-colors hover:bg-sunken'

/* The invisible label is also hidden from screen readers. */
const labelClasses = {
  unknown: {
    signIn: 'in-data-session:invisible',
    account: 'invisible in-data-session:visible',
  },
  guest: { signIn: '', account: 'invisible' },
  user: { signIn: 'invisible', account: '' },
} as const satisfies Record<SessionStatus, LabelClasses>

type LabelClasses = { signIn: string; account: string }

function Face({ labelClasses: { signIn, account } }: { labelClasses: LabelClasses }) {
  const t = useTranslations('layout')

  return (
    <>
      <UserRound aria-hidden className="size-4.5" />
      <span className="sr-only grid justify-items-center sm:not-sr-only sm:grid">
        <span className={`col-start-1 row-start-1 ${signIn}`}>{t('signIn')}</span>
        <span className={`col-start-1 row-start-1 ${account}`}>{t('account')}</span>
      </span>
    </>
  )
}
