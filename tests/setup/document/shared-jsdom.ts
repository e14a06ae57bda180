import { builtinEnvironments, type Environment } from 'vitest/runtime'

type Shared = { environment: unknown }

/* A global symbol, so that all copies of this module in one process share one jsdom. */
const key = Symbol.for('kantor.shared-jsdom')

/**
 * One jsdom for all the files that a process runs: starting one takes longer than most files. What
 * a file leaves behind in it is removed before the next one (`sweep-document.ts`).
 */
const sharedJsdom: Environment = {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis & { [key]?: Shared }) {
    const shared = (global[key] ??= { environment: null })
    shared.environment ??= await builtinEnvironments.jsdom.setup(global, {
      jsdom: { url: 'http://localhost:3000' },
    })
    return { teardown: () => undefined }
  },
}
// Vitest requires an environment to be the default export.
// oxlint-disable-next-line eslint-js/no-restricted-syntax
export default sharedJsdom
