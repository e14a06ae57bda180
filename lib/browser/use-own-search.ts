'use client'

import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore } from 'react'

/**
 * The query of the address, with its `?`; empty during hydration. One HTML serves many addresses,
 * so only the browser knows the query.
 */
export function useOwnSearch(): string {
  const search = useSearchParams().toString()
  const isAlive = useSyncExternalStore(neverChanges, isHere, isNotHere)
  return isAlive && search !== '' ? `?${search}` : ''
}

const neverChanges = () => () => undefined
const isHere = () => true
const isNotHere = () => false
