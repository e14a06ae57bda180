import { cleanup, configure } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  afterEach(cleanup)
  // A shared machine may stall; what does not come at all is still missed.
  configure({ asyncUtilTimeout: 10_000 })
}
