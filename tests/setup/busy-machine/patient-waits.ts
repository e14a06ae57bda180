import { vi } from 'vitest'

/* A shared machine may stall for seconds; what does not come at all is still missed. */
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 10_000 })
