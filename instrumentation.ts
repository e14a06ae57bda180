import type { Instrumentation } from 'next'
import { isTechBreak } from '@/lib/http/api-error'

type ReportFault = (error: unknown, route: string) => void

/** Next logs nothing in production, so this logs errors that occur while a page is rendered. */
export const onRequestError: Instrumentation.onRequestError = (error, _request, { routePath }) => {
  // A maintenance break began while the page was rendered. The next request gets the maintenance page.
  if (isTechBreak(error) || (error instanceof Error && isTechBreak(error.cause))) {
    return
  }
  const report: unknown = Reflect.get(globalThis, Symbol.for('kantor.page-fault'))
  if (typeof report === 'function') {
    // Only the server sets this property, to such a function; a signature cannot be checked at run time.
    ;(report as ReportFault)(error, routePath)
  }
}
