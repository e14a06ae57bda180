'use client'

import { useSyncExternalStore } from 'react'
import { claimFlag } from '@/lib/session/claim-flag'
import { useSession } from '@/lib/session/session-store'

/** Whether there may be earlier claims: nothing is requested for a visitor who has none. */
export function useMayHaveEarlier(): boolean {
  const isSignedIn = useSession(({ user }) => user !== null)
  const hasClaims = useSyncExternalStore(neverChanges, isFlagged, () => false)
  return isSignedIn || hasClaims
}

const neverChanges = () => () => undefined

function isFlagged(): boolean {
  return document.documentElement.hasAttribute(claimFlag)
}
