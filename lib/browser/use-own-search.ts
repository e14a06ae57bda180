'use client'

import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore } from 'react'

/**
 * The query of the address, with its `?`; empty during hydration. A cached page has the same HTML for
 * many queries, so the query is used only after hydration.
 */
export function useOwnSearch(): string {
  const search = useSearchParams().toString()
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return isHydrated && search !== '' ? `?${search}` : ''
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
