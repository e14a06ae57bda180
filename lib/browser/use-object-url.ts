'use client'

import { useCallback, useRef, useSyncExternalStore } from 'react'

/** An object URL for a blob. It is revoked when the component unmounts or gets another blob. */
export function useObjectUrl(blob: Blob): string | null {
  const objectUrl = useRef<string | null>(null)
  const subscribe = useCallback(
    (notify: () => void) => {
      objectUrl.current = URL.createObjectURL(blob)
      notify()
      return () => {
        URL.revokeObjectURL(objectUrl.current ?? '')
        objectUrl.current = null
      }
    },
    [blob],
  )
  return useSyncExternalStore(
    subscribe,
    () => objectUrl.current,
    () => null,
  )
}
