import type {} from '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'

/* Many test files run without a document: they load none of this. */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  await import('@testing-library/jest-dom/vitest')
  afterEach(cleanup)
  configure({
    // A shared machine may stall; an element that never appears still fails the test.
    asyncUtilTimeout: 10_000,
    // Pretty-printing the document takes longer than the query, and waits do it at each attempt.
    getElementError(message, container) {
      const html = container instanceof Element ? container.innerHTML : ''
      const error = new Error(`${message ?? ''}\n\n${html.slice(0, 7000)}`)
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
}
