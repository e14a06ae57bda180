'use client'

import { useSearchParams } from 'next/navigation'
import { useIsHydrated } from './use-is-hydrated'

/**
 * The query of the address, with its `?`; empty during hydration. A cached page has the same HTML for
 * many queries, so the query is used only after hydration.
 */
export function useOwnSearch(): string {
  const search = useSearchParams().toString()
  const isHydrated = useIsHydrated()
  return isHydrated && search !== '' ? `?${search}` : ''
}
