'use client'

import { useCallback, useRef, useSyncExternalStore } from 'react'

/** An address of bytes in this page's memory, let go when they are no longer shown. */
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
