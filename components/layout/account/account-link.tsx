'use client'

import { UserRound } from '@/components/ui/icons'
import { Link } from '@/lib/i18n/navigation'
import { useSession, type SessionStatus } from '@/lib/session/session-store'
import { AccountLabel } from './account-label'
import { useUserParts } from './use-user-parts'

/** "Sign in", or the account's menu. On a phone these are rows of the site's menu. */
export function AccountLink() {
  const status = useSession((session) => session.status)
  const user = useSession((session) => session.user)
  const parts = useUserParts()

  if (user && parts) {
    return (
      <parts.AccountMenu worksAtDesk={user.role !== 'user'} email={user.email} className={box}>
        <Face status="user" />
      </parts.AccountMenu>
    )
  }
  return (
    // The guard redirects signed-in visitors from /login to their account.
    <Link href="/login" className={box}>
      <Face status={status} />
    </Link>
  )
}

const box =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-sm font-medium transition-colors hover:bg-sunken'

function Face({ status }: { status: SessionStatus }) {
  return (
    <>
      <UserRound aria-hidden className="size-4.5" />
      <AccountLabel status={status} />
    </>
  )
}
