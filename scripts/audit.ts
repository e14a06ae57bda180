import { loadConfig } from '@/server/config/load-config'
import { openDatabase } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { proveBooksNow } from '@/server/modules/claims'

/*
 * Proves the ledger from its rows, and that it agrees with the claims, also while the office runs.
 * Prints what differs; ends with 1 when anything does.
 */
const config = loadConfig()
const embedded =
  config.databaseUrl === null
    ? await openEmbeddedDatabase({ directory: config.dataDirectory, role: 'tool' })
    : null
const url = config.databaseUrl ?? embedded?.url ?? ''
const { db, close } = openDatabase({ url, poolSize: 2 })

const differences = await proveBooksNow(db)
for (const { book, rule, subject } of differences) {
  console.log(`${book}: ${rule}: ${subject}`)
}
console.log(
  differences.length === 0
    ? 'The ledger holds, and claims agree with it.'
    : `${differences.length} differences.`,
)

await close()
if (embedded && embedded.origin !== 'attached') {
  await embedded.stop()
}
process.exitCode = differences.length === 0 ? 0 : 1
