'use client'

import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken } from '@/features/desk/claims/hooks/use-claim-keys'

/** Ctrl+S, or Command+S, saves what is written instead of the page; not while something is asked. */
export function useSaveKey(save: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, code } = event
    if (code !== 'KeyS' || ctrlKey === metaKey || altKey || shiftKey) {
      return
    }
    event.preventDefault()
    if (!isKeyTaken(event, '[role=dialog]')) {
      save()
    }
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
