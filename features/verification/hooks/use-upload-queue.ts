'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createUploadQueue, type UploadQueue } from '../model/uploads/upload-queue'
import type { Send, Uploads } from '../model/uploads/upload'

/** The uploads of a page, which continue by themselves when the browser is online again. */
export function useUploadQueue(send: Send): { queue: UploadQueue; uploads: Uploads } {
  const latest = useRef(send)
  const [queue] = useState(() =>
    createUploadQueue((file, options) => latest.current(file, options)),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read)

  useEffect(() => {
    latest.current = send
  }, [send])

  useEffect(() => {
    window.addEventListener('online', queue.goOn)
    return () => {
      window.removeEventListener('online', queue.goOn)
      queue.stop()
    }
  }, [queue])

  // Leaving the page would lose the chosen photos that are not sent yet.
  const isSending = Object.values(uploads).some(({ state }) => state.kind !== 'refused')
  useEffect(() => {
    if (!isSending) {
      return undefined
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])

  return { queue, uploads }
}
