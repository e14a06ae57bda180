'use client'

import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken } from '@/features/desk/claims/hooks/use-claim-keys'

/** Ctrl+S or Command+S saves the text instead of the page, unless a dialog is open. */
export function useSaveKey(save: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
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
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
