'use client'

import { useSyncExternalStore } from 'react'
import { hasVerificationCookieName } from '@/lib/contracts/verification/verification-cookie-names'
import { useSession } from '@/lib/session/session-store'

/**
 * Whether this visitor may have verifications: they are signed in, or opened a mailed link to one in this
 * browser. Nothing is requested for anybody else. Null while the session is unknown.
 */
export function useMayBeVerified(): boolean | null {
  const status = useSession((session) => session.status)
  const hasCookie = useSyncExternalStore(onReturn, hasVerificationCookie, () => false)
  return status === 'unknown' ? null : status === 'user' || hasCookie
}

/* The link of a mail opens in another tab, which sets the cookie. */
function onReturn(notify: () => void): () => void {
  window.addEventListener('focus', notify)
  document.addEventListener('visibilitychange', notify)
  return () => {
    window.removeEventListener('focus', notify)
    document.removeEventListener('visibilitychange', notify)
  }
}

function hasVerificationCookie(): boolean {
  return document.cookie
    .split('; ')
    .some((pair) => pair.startsWith(`${hasVerificationCookieName}=`))
}
