import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { quickStyles } from './quick-styles'

type SharedDocument = { environment?: unknown }

/* A symbol of the whole process, so that all copies of this module share one document. */
const key = Symbol.for('kantor.shared-jsdom')

/**
 * One jsdom for all test files of a process, because starting it takes longer than most files.
 * `sweep-document.ts` removes what a file leaves in the document before the next file starts.
 */
const environment: Environment = {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis & { [key]?: SharedDocument }) {
    const shared = (global[key] ??= {})
    if (shared.environment === undefined) {
      shared.environment = await builtinEnvironments.jsdom.setup(global, {
        jsdom: { url: 'http://localhost:3000' },
      })
      global.getComputedStyle = quickStyles(window)
      window.getComputedStyle = global.getComputedStyle
    }
    return { teardown: () => undefined }
  },
}
// Vitest expects a default export.
// oxlint-disable-next-line eslint-js/no-restricted-syntax
export default environment
