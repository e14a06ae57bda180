'use client'

import { LazyErrorBoundaryPanel } from '@/components/feedback/lazy-error-boundary-panel'

type Props = { error: unknown; retry: () => void }

export default function SiteError(props: Props) {
  return <LazyErrorBoundaryPanel {...props} />
}
