import { cache } from 'react'
import { isTechBreak } from '@/lib/http/api-error'
import { logProblem } from '@/lib/log/client-log'

/* One per request, like the loaded data. */
const missed = cache(() => ({ some: false }))

/**
 * Logs data that a page could not load and is rendered without; `MissedParts` marks the page. A
 * technical break that began during the rendering is not logged: the next request gets the page of
 * the break.
 */
export function missPart(message: string, error: unknown): void {
  if (!isTechBreak(error)) {
    logProblem(message, error)
  }
  missed().some = true
}

/**
 * Marks a page that was rendered without some data, so that the front door does not cache it for
 * later requests. Render it after the loading.
 */
export function MissedParts() {
  return missed().some ? <meta name="page-parts" content="missing" /> : null
}
