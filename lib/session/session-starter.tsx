'use client'

import { useEffect } from 'react'
import { startSession } from './start-session'

/** Rendered once, in the layout; finds the reader's session after hydration. */
export function SessionStarter(): null {
  useEffect(() => {
    void startSession()
  }, [])
  return null
}
