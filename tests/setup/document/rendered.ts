import type {} from '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'

/* Two of five files have no document: they load nothing of this. */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  await import('@testing-library/jest-dom/vitest')
  afterEach(cleanup)
  configure({
    // A shared machine may stall; what does not come at all is still missed.
    asyncUtilTimeout: 10_000,
    // Drawn in colours the document costs more than the query, and is thrown away at each try of a wait.
    getElementError(message, container) {
      const html = container instanceof Element ? container.innerHTML : ''
      const error = new Error(`${message ?? ''}\n\n${html.slice(0, 7000)}`)
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
}
