import { useSyncExternalStore } from 'react'

/** False in the server's HTML and during hydration, when both must be the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
