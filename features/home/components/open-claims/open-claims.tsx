'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { claimFlag, openClaimsId } from '@/lib/session/claim-flag'
import { useSession } from '@/lib/session/session-store'

/* Loaded lazily, because most visitors have no open claim. */
const List = lazy(async () => ({ default: (await import('./open-claim-list')).OpenClaimList }))

/**
 * Links to the open claims of the customer. The page is the same for everybody, so the browser requests
 * the claims. An attribute that is set before the first paint reserves the space; without the attribute
 * nothing is requested or moved.
 */
export function OpenClaims() {
  const isSessionKnown = useSession(({ status }) => status !== 'unknown')
  const userEmail = useSession(({ user }) => user?.email ?? null)
  const isReserved = useSyncExternalStore(neverChanges, isSpaceReserved, () => false)

  return (
    <div id={openClaimsId} className="mb-4 hidden min-h-18 in-data-claim:block max-sm:min-h-20">
      {isReserved && isSessionKnown && (
        <Suspense fallback={null}>
          <List key={userEmail} userEmail={userEmail} />
        </Suspense>
      )}
    </div>
  )
}

/* Only the attribute at the first paint loads the list: one set later would move the page. */
function neverChanges(): () => void {
  return () => undefined
}

function isSpaceReserved(): boolean {
  return document.documentElement.hasAttribute(claimFlag)
}
