'use client'

import { lazy, Suspense } from 'react'
import type { OpenStateProps } from './open-state-text'
import { StateSpace } from './state-space'

/* Loaded only for places that close, because one that never does needs no clock. */
const Late = lazy(async () => ({ default: (await import('./open-state-text')).OpenStateText }))

export function LateOpenState(props: OpenStateProps) {
  return (
    <Suspense fallback={<StateSpace />}>
      <Late {...props} />
    </Suspense>
  )
}
