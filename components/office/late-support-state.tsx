'use client'

import { lazy, Suspense } from 'react'
import type { SupportStateProps } from './support-state'

/* Loaded only for offices that close, because one that never does needs no clock. */
const Late = lazy(async () => ({ default: (await import('./support-state')).SupportState }))

export function LateSupportState({ label, ...hours }: SupportStateProps & { label: string }) {
  return (
    <Suspense fallback={label}>
      <Late {...hours} />
    </Suspense>
  )
}
