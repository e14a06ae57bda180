import { installIfNeeded } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'

/* The one test command: from a fresh clone to every check. */
requireNode()
try {
  await installIfNeeded()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('./check.mjs')
