'use client'

import { useState, type ReactNode } from 'react'
import type { Me } from '@/lib/contracts/accounts/me'
import { useSession } from '@/lib/session/session-store'
import { useFreshMe, MeContext } from '@/features/account/hooks/use-me'
import { AccountNotices } from './account-notices'
import { NobodyHere } from './nobody-here'

type Props = {
  /** Whose request the page answers; null where the session behind it is over. */
  first: Me | null
  nav: ReactNode
  children: ReactNode
}

/**
 * The account's sections and the page beside them. What the request's own session says stands in the
 * first HTML; from then on the browser's session does, and with it goes all that was shown.
 */
export function AccountFrame({ first, nav, children }: Props) {
  const status = useSession((session) => session.status)
  const user = useSession((session) => session.user)
  const [isJustFound] = useState(status === 'unknown')
  const me = status === 'unknown' ? first : user

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-4 lg:grid-cols-[220px_minmax(0,1fr)] lg:pt-10">
      {nav}
      {me === null ? (
        <NobodyHere />
      ) : (
        <MeContext value={me}>
          <div key={me.email} className="min-w-0">
            {status === 'user' && <FreshMe isJustFound={isJustFound} />}
            <AccountNotices />
            {children}
          </div>
        </MeContext>
      )}
    </div>
  )
}

function FreshMe(props: { isJustFound: boolean }) {
  useFreshMe(props)
  return null
}
