'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { claimMark, openClaimsId } from '@/lib/session/claim-mark'
import { useSession } from '@/lib/session/session-store'

/* Loaded lazily, as most readers have no open claim. */
const List = lazy(async () => ({ default: (await import('./open-claim-list')).OpenClaimList }))

/**
 * Links an open claim for its customer. The page is the same for everybody, so the browser requests
 * the claims; a mark set before the first paint reserves the place, and without it nothing is
 * requested or moved.
 */
export function OpenClaims() {
  const isSessionKnown = useSession(({ status }) => status !== 'unknown')
  const reader = useSession(({ user }) => user?.email ?? null)
  const isMarked = useSyncExternalStore(neverChanges, isPageMarked, () => false)

  return (
    <div id={openClaimsId} className="mb-4 hidden min-h-18 in-data-claim:block">
      {isMarked && isSessionKnown && (
        <Suspense fallback={null}>
          <List key={reader} reader={reader} />
        </Suspense>
      )}
    </div>
  )
}

/* The mark at the first paint decides: a later one would move the page. */
function neverChanges(): () => void {
  return () => undefined
}

function isPageMarked(): boolean {
  return document.documentElement.hasAttribute(claimMark)
}
