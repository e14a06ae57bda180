'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { claimMark, openClaimsId } from '@/lib/session/claim-mark'
import { useSession } from '@/lib/session/session-store'

/* Most readers have no claim under way, and load nothing of this. */
const List = lazy(async () => ({ default: (await import('./open-claim-list')).OpenClaimList }))

/**
 * Where a claim under way is offered to who made it. The page is the same for everybody, so the
 * browser asks; a mark of the first paint keeps the place, and without it nothing is asked or moved.
 */
export function OpenClaims() {
  const isKnown = useSession(({ status }) => status !== 'unknown')
  const reader = useSession(({ user }) => user?.email ?? null)
  const isMarked = useSyncExternalStore(neverChanges, isPageMarked, () => false)

  return (
    <div id={openClaimsId} className="mb-4 hidden min-h-18 in-data-claim:block">
      {isMarked && isKnown && (
        <Suspense fallback={null}>
          <List key={reader} reader={reader} />
        </Suspense>
      )}
    </div>
  )
}

/* The mark is that of the first paint: what comes later moves nothing. */
function neverChanges(): () => void {
  return () => undefined
}

function isPageMarked(): boolean {
  return document.documentElement.hasAttribute(claimMark)
}
