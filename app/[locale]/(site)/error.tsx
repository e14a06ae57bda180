'use client'

import { ErrorBoundaryPanel } from '@/components/feedback/error-boundary-panel'

type Props = { error: unknown; retry: () => void }

export default function SiteError(props: Props) {
  return <ErrorBoundaryPanel {...props} />
}
