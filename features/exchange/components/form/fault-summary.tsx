'use client'

import { lazy, Suspense } from 'react'
import type { FaultListProps } from './fault-list'

const FaultList = lazy(async () => ({ default: (await import('./fault-list')).FaultList }))

/** The faults of a submitted form, in a live region that exists before them. */
export function FaultSummary(props: FaultListProps) {
  return (
    <div role="alert" className="empty:hidden">
      {(props.faults.length > 0 || props.refusal !== null) && (
        <Suspense fallback={null}>
          <FaultList {...props} />
        </Suspense>
      )}
    </div>
  )
}
