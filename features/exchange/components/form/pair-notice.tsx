'use client'

import { lazy, Suspense } from 'react'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'

/* Most pairs are open, and few networks are congested. */
const notes = () => import('./notes')
const LazyClosedNote = lazy(async () => ({ default: (await notes()).ClosedNote }))
const LazyCongestionNote = lazy(async () => ({ default: (await notes()).CongestionNote }))

/**
 * Why nothing can be exchanged now: a maintenance break, a pause, a failed request; or that the
 * network is congested.
 */
export function PairNotice({ exchange }: { exchange: Exchanged }) {
  const { pair, isClosed, isNotLoaded, refused } = exchange
  const congestion = pair?.structure.congestion ?? null

  return (
    <>
      <div role="status" className="empty:hidden">
        {(isClosed || isNotLoaded || refused) && (
          <Suspense fallback={null}>
            <LazyClosedNote exchange={exchange} />
          </Suspense>
        )}
      </div>
      {congestion !== null && !isClosed && (
        <Suspense fallback={null}>
          <LazyCongestionNote text={congestion} />
        </Suspense>
      )}
    </>
  )
}
