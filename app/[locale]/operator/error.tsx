'use client'

import { LazyErrorBoundaryPanel } from '@/components/feedback/lazy-error-boundary-panel'

type Props = { error: unknown; retry: () => void }

export default function DeskError(props: Props) {
  return <LazyErrorBoundaryPanel {...props} />
}
