'use client'

import { UserRound } from '@/components/ui/icons'
import { Link } from '@/lib/i18n/navigation'
import { useSession } from '@/lib/session/session-store'
import { AccountLabel } from './account-label'
import { accountRow } from './account-row'
import { useUserParts } from './use-user-parts'

/** "Sign in", or the account's links, as rows of the site's menu on a phone. */
export function AccountRows() {
  const status = useSession((session) => session.status)
  const user = useSession((session) => session.user)
  const parts = useUserParts()

  return user && parts ? (
    <parts.UserRows email={user.email} worksAtDesk={user.role !== 'user'} />
  ) : (
    // The guard redirects signed-in visitors from /login to their account.
    <Link href="/login" className={accountRow}>
      <UserRound aria-hidden className="size-4.5" />
      <AccountLabel status={status} />
    </Link>
  )
}
