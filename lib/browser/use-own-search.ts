'use client'

import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore } from 'react'

/**
 * The question of the address, with its mark; nothing while a page becomes alive. The same page is
 * given for many addresses, so only the browser knows at which one it stands.
 */
export function useOwnSearch(): string {
  const search = useSearchParams().toString()
  const isAlive = useSyncExternalStore(neverChanges, isHere, isNotHere)
  return isAlive && search !== '' ? `?${search}` : ''
}

const neverChanges = () => () => undefined
const isHere = () => true
const isNotHere = () => false
