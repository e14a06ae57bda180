import { installIfNeeded } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'

/* `npm test`: installs the dependencies of a fresh clone if needed, and runs every check. */
requireNode()
try {
  await installIfNeeded()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('./check.mjs')
