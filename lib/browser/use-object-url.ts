'use client'

import { useCallback, useRef, useSyncExternalStore } from 'react'

/** An object URL for a blob in memory, revoked when it is no longer shown. */
export function useObjectUrl(blob: Blob): string | null {
  const made = useRef<string | null>(null)
  const subscribe = useCallback(
    (tell: () => void) => {
      made.current = URL.createObjectURL(blob)
      tell()
      return () => {
        URL.revokeObjectURL(made.current ?? '')
        made.current = null
      }
    },
    [blob],
  )
  return useSyncExternalStore(
    subscribe,
    () => made.current,
    () => null,
  )
}
