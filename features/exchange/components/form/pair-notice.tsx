'use client'

import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import { preloadable } from '@/lib/browser/preload/preloadable'

/* Most pairs are open, and few networks are congested. */
const LateClosedNote = preloadable(async () => (await import('./notes')).ClosedNote)
const LateCongestionNote = preloadable(async () => (await import('./notes')).CongestionNote)

export const preloadNotes = () =>
  Promise.all([LateClosedNote.preload(), LateCongestionNote.preload()])

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
        {(isClosed || isNotLoaded || refused) && <LateClosedNote exchange={exchange} />}
      </div>
      {congestion !== null && !isClosed && <LateCongestionNote text={congestion} />}
    </>
  )
}
