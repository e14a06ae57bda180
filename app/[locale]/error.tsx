'use client'

import { ErrorBoundaryPanel } from '@/components/feedback/error-boundary-panel'

type Props = { error: unknown; retry: () => void }

export default function LocaleError(props: Props) {
  return <ErrorBoundaryPanel {...props} />
}
