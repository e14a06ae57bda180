import { loadConfig } from '@/server/config/load-config'
import { openDatabase } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { proveBooksNow } from '@/server/modules/claims'
import { tellAudit } from '@/server/modules/health'
import { countBroken } from '@/server/modules/ledger'

/*
 * Proves the ledger from its rows, and that it agrees with the claims, also while the office runs.
 * Prints the first rows that break each rule; exits with 1 when any does.
 */
const config = loadConfig()
const embedded =
  config.databaseUrl === null
    ? await openEmbeddedDatabase({ directory: config.dataDirectory, role: 'tool' })
    : null
const url = config.databaseUrl ?? embedded?.url ?? ''
const { db, close } = openDatabase({ url, poolSize: 2 })

const differences = await proveBooksNow(db)
const total = countBroken(differences)
// A read-only copy of the database can be proved as well.
await tellAudit(db, total).catch(() => console.error('That it was proved could not be noted.'))
for (const { book, rule, subject } of differences) {
  console.log(`${book}: ${rule}: ${subject}`)
}
if (total > differences.length) {
  const counts = new Map(differences.map(({ book, rule, of }) => [`${book}: ${rule}`, of]))
  counts.forEach((of, rule) => console.log(`${rule}: ${of} in all`))
}
console.log(total === 0 ? 'The ledger holds, and claims agree with it.' : `${total} differences.`)

await close()
if (embedded && embedded.origin !== 'attached') {
  await embedded.stop()
}
process.exitCode = total === 0 ? 0 : 1
