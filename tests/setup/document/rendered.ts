import type {} from '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'

/* Many test files run without a document: they load none of this. */
if (typeof document !== 'undefined') {
  await withoutOwnerStacks()
  const { cleanup, configure } = await import('@testing-library/react')
  await import('@testing-library/jest-dom/vitest')
  afterEach(cleanup)
  configure({
    // On a busy machine an element may appear late.
    asyncUtilTimeout: 10_000,
    // The default message pretty-prints the document, which takes longer than the query itself and
    // happens at each attempt of a wait.
    getElementError(message, container) {
      const html = container instanceof Element ? container.innerHTML : ''
      const error = new Error(`${message ?? ''}\n\n${html.slice(0, 7000)}`)
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
}

/*
 * In development React records a stack for each element, for its own developer tools. That takes a
 * twentieth of the time of these tests. In a version of React without these internals nothing is changed.
 */
async function withoutOwnerStacks() {
  Reflect.deleteProperty(console, 'createTask')
  const react: object = await import('react')
  const internals: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals === 'object' && internals !== null) {
    // React records no more stacks once it has counted ten thousand, until it resets the counter.
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Infinity,
      set: () => undefined,
    })
  }
}
