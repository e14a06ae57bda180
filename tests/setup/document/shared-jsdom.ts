import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { quickStyles } from './quick-styles'

type SharedDocument = { begun?: unknown }

/* One for each process of tests, whichever copy of this module is asked. */
const key = Symbol.for('kantor.shared-jsdom')

/**
 * One jsdom for all the files that a process runs: starting it takes longer than most files. What a
 * file leaves behind in it is swept out before the next one (`sweep-document.ts`).
 */
const environment: Environment = {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis & { [key]?: SharedDocument }) {
    const shared = (global[key] ??= {})
    if (shared.begun === undefined) {
      shared.begun = await builtinEnvironments.jsdom.setup(global, {
        jsdom: { url: 'http://localhost:3000' },
      })
      global.getComputedStyle = quickStyles(window)
      window.getComputedStyle = global.getComputedStyle
    }
    return { teardown: () => undefined }
  },
}
// Vitest asks for it by default.
// oxlint-disable-next-line eslint-js/no-restricted-syntax
export default environment
