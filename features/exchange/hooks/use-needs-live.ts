'use client'

import { useSession } from '@/lib/session/session-store'
import { useIsAwake } from './use-is-awake'

/**
 * Whether what the server rendered may soon be out of date: the visitor has done something, or is signed
 * in and may have a discount. The code that shows it is loaded before, so that nothing disappears.
 */
export function useNeedsLive(): boolean {
  const isSignedIn = useSession(({ user }) => user !== null)
  return useIsAwake() || isSignedIn
}
