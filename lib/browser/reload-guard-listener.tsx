'use client'

import { useEffect } from 'react'
import { browserEnvironment, isOwnAsset, reloadAfterChunkFailure, reloadOnce } from './reload-guard'

/**
 * Reloads the page when a file of the build fails to load. Rendered once, in the layout. Failures inside
 * React's tree are handled by the error page instead.
 */
export function ReloadGuardListener(): null {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop

    // The error event of a script or stylesheet does not bubble, so it is caught in the capture phase.
    const onError = (event: ErrorEvent | Event) => {
      if (isOwnAsset(event.target)) {
        reloadOnce(browserEnvironment())
      } else if (event instanceof ErrorEvent) {
        reloadAfterChunkFailure(event.error)
      }
    }
    window.addEventListener('error', onError, { capture: true, signal })
    window.addEventListener(
      'unhandledrejection',
      ({ reason }) => {
        reloadAfterChunkFailure(reason)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  return null
}
