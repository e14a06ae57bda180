'use client'

import { useLoaded } from '@/lib/browser/use-loaded'
import { useSession } from '@/lib/session/session-store'

const load = () => import('./user-parts')

/** The parts of the header for signed-in users; null until a user is signed in and the parts are loaded. */
export function useUserParts() {
  return useLoaded(
    useSession(({ user }) => user !== null),
    load,
  )
}
