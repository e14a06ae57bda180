'use client'

import { useEffect } from 'react'
import { startSession } from './start-session'

/** Stands once in the layout and finds the reader's session when the page has become alive. */
export function SessionStarter(): null {
  useEffect(() => {
    void startSession()
  }, [])
  return null
}
