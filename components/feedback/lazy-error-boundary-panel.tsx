'use client'

import { lazy, Suspense } from 'react'

/* Loaded lazily: few readers ever see it, and every page would carry its code. */
const Panel = lazy(async () => ({
  default: (await import('./error-boundary-panel')).ErrorBoundaryPanel,
}))

type Props = { error: unknown; retry: () => void }

/** The body of every `error.tsx`; if this cannot be loaded either, the global error page follows. */
export function LazyErrorBoundaryPanel(props: Props) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
