'use client'

import { useState, type ReactNode } from 'react'
import type { Me } from '@/lib/contracts/accounts/me'
import { useSession } from '@/lib/session/session-store'
import { useFreshMe, MeContext } from '@/features/account/hooks/use-me'
import { AccountNotices } from './account-notices'
import { NoSession } from './no-session'

type Props = {
  /** The user who requested the page; null if the request has no valid session. */
  first: Me | null
  nav: ReactNode
  children: ReactNode
}

/**
 * The account's navigation with the page next to it. The server's HTML shows the user of the request's
 * session. After hydration the browser's session decides, and when it ends, everything disappears.
 */
export function AccountFrame({ first, nav, children }: Props) {
  const status = useSession((session) => session.status)
  const user = useSession((session) => session.user)
  // If the session is not known yet, the user that appears later has just been loaded.
  const [isUserJustLoaded] = useState(status === 'unknown')
  const me = status === 'unknown' ? first : user

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-4 lg:grid-cols-[220px_minmax(0,1fr)] lg:pt-10">
      {nav}
      {me === null ? (
        <NoSession />
      ) : (
        <MeContext value={me}>
          {/* So high that the footer is out of view and does not move when the page’s data arrive. */}
          <div key={me.email} className="min-h-[80svh] min-w-0">
            {status === 'user' && <FreshMe isUserJustLoaded={isUserJustLoaded} />}
            <AccountNotices />
            {children}
          </div>
        </MeContext>
      )}
    </div>
  )
}

function FreshMe(props: { isUserJustLoaded: boolean }) {
  useFreshMe(props)
  return null
}
