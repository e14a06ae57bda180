import { afterAll, vi } from 'vitest'

/* The next file of this process finds the clock, the environment and every function as they were. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
