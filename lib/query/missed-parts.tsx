import { cache } from 'react'
import { isTechBreak } from '@/lib/http/api-error'
import { logProblem } from '@/lib/log/client-log'

/* One per request, as what was loaded for it. */
const missed = cache(() => ({ some: false }))

/**
 * Logs what a page could not get and does without; `MissedParts` says so in the page. A technical
 * break that began while the page was rendered is not logged: the next request gets the page of the break.
 */
export function missPart(message: string, error: unknown): void {
  if (!isTechBreak(error)) {
    logProblem(message, error)
  }
  missed().some = true
}

/**
 * Says that the page does without something, so that the front door gives it to whoever waits for it and
 * to nobody after. Render it after the loading.
 */
export function MissedParts() {
  return missed().some ? <meta name="page-parts" content="missing" /> : null
}
