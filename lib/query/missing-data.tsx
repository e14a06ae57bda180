import { cache } from 'react'
import { isTechBreak } from '@/lib/http/api-error'
import { logProblem } from '@/lib/log/client-log'

/* A separate object for each request, like the loaded data. */
const missed = cache(() => ({ some: false }))

/**
 * Logs that a page is rendered without data that could not be loaded, and makes `MissingData` mark the
 * page. A maintenance break that began during the rendering is not logged: the next request gets the break
 * page.
 */
export function reportMissingData(message: string, error: unknown): void {
  if (!isTechBreak(error)) {
    logProblem(message, error)
  }
  missed().some = true
}

/**
 * Marks a page that is rendered without some of its data, so that the front door does not cache it. Must
 * be rendered after the data is loaded.
 */
export function MissingData() {
  return missed().some ? <meta name="page-parts" content="missing" /> : null
}
