'use client'

import { useEffect } from 'react'
import { startSession } from './start-session'

/** Starts the visitor's session after hydration. Rendered once, in the layout. */
export function SessionStarter(): null {
  useEffect(() => {
    void startSession()
  }, [])
  return null
}
