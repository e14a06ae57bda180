/** A process that opens an embedded database, prints events, and obeys commands from its input. */
import { createInterface } from 'node:readline'

import {
  type EmbeddedDatabaseOptions,
  openEmbeddedDatabase,
} from '@/server/database/embedded/open-embedded-database'

function report(message: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

// The parent process passes exactly these options.
const options = JSON.parse(process.argv[2] ?? '{}') as EmbeddedDatabaseOptions
const lines = createInterface({ input: process.stdin })

try {
  const database = await openEmbeddedDatabase({
    ...options,
    log: (line) => report({ kind: 'log', line }),
    onLost: (error) => report({ kind: 'lost', message: error.message }),
  })
  report({ kind: 'open', url: database.url, origin: database.origin })
  for await (const line of lines) {
    if (line === 'stop') {
      await database.stop()
      report({ kind: 'stopped' })
      break
    }
  }
} catch (error) {
  const cause = error instanceof Error ? error : new Error(String(error))
  report({ kind: 'error', name: cause.name, message: cause.message })
}
lines.close()
process.stdin.destroy()
