/** A process that opens an embedded database, reports events on its output and follows commands. */
import { createInterface } from 'node:readline'

import {
  type EmbeddedDatabaseOptions,
  openEmbeddedDatabase,
} from '@/server/database/embedded/open-embedded-database'

function say(message: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

// The parent passes exactly these options.
const options = JSON.parse(process.argv[2] ?? '{}') as EmbeddedDatabaseOptions
const lines = createInterface({ input: process.stdin })

try {
  const database = await openEmbeddedDatabase({
    ...options,
    log: (line) => say({ kind: 'log', line }),
    onLost: (error) => say({ kind: 'lost', message: error.message }),
  })
  say({ kind: 'open', url: database.url, origin: database.origin })
  for await (const line of lines) {
    if (line === 'stop') {
      await database.stop()
      say({ kind: 'stopped' })
      break
    }
  }
} catch (error) {
  const cause = error instanceof Error ? error : new Error(String(error))
  say({ kind: 'error', name: cause.name, message: cause.message })
}
lines.close()
process.stdin.destroy()
