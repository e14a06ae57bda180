import { afterAll, vi } from 'vitest'

/* Restores the clock, the environment and spied functions for the next file of this process. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
