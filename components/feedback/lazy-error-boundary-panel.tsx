'use client'

import { lazy, Suspense } from 'react'

/* Few readers ever see it: every page would carry its weight for nothing. */
const Panel = lazy(async () => ({
  default: (await import('./error-boundary-panel')).ErrorBoundaryPanel,
}))

type Props = { error: unknown; retry: () => void }

/** The body of every `error.tsx`; when even this cannot be loaded, the global error page follows. */
export function LazyErrorBoundaryPanel(props: Props) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
