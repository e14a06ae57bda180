import { useSyncExternalStore } from 'react'

/** False in the server's HTML and during hydration, which must render the same HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
