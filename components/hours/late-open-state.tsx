'use client'

import { lazy, Suspense } from 'react'
import type { OpenStateProps } from './open-state-text'

/* Loaded only for places that close, because one that never does needs no clock. */
const Late = lazy(async () => ({ default: (await import('./open-state-text')).OpenStateText }))

export function LateOpenState(props: OpenStateProps) {
  return (
    <Suspense fallback={<StateSpace />}>
      <Late {...props} />
    </Suspense>
  )
}

/** The space of the state while the time is unknown. */
export function StateSpace() {
  return <span aria-hidden className="block min-h-6.5" />
}
