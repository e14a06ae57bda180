import type {} from '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'

/* Two of five files have no document: they load nothing of this. */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  await import('@testing-library/jest-dom/vitest')
  afterEach(cleanup)
  // A shared machine may stall; what does not come at all is still missed.
  configure({ asyncUtilTimeout: 10_000 })
}
