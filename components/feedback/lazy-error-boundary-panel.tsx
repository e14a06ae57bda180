'use client'

import { lazy, Suspense } from 'react'

/* Loaded lazily: few visitors ever see this panel, and otherwise every page would include its code. */
const Panel = lazy(async () => ({
  default: (await import('./error-boundary-panel')).ErrorBoundaryPanel,
}))

type Props = { error: unknown; retry: () => void }

/** The body of every `error.tsx`. If its code cannot be loaded, the global error page is shown. */
export function LazyErrorBoundaryPanel(props: Props) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
