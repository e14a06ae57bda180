import { vi } from 'vitest'

/* A shared machine may stall for seconds. A condition that never becomes true still fails the test. */
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 10_000 })
