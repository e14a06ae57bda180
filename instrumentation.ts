import type { Instrumentation } from 'next'
import { isTechBreak } from '@/lib/http/api-error'

type Hear = (error: unknown, route: string) => void

/** Next itself is quiet in production: what fails while a page is rendered goes to the office's log. */
export const onRequestError: Instrumentation.onRequestError = (error, _request, { routePath }) => {
  // A technical break began while the page was rendered. The next request gets the page of the break.
  if (isTechBreak(error) || (error instanceof Error && isTechBreak(error.cause))) {
    return
  }
  const hear: unknown = Reflect.get(globalThis, Symbol.for('kantor.page-fault'))
  if (typeof hear === 'function') {
    // The server puts nothing else under this symbol; a function's signature cannot be checked.
    ;(hear as Hear)(error, routePath)
  }
}
