import { z } from 'zod'
import { loadConfig } from '@/server/config/load-config'
import { openDatabase } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { migrateDatabase } from '@/server/database/migrate/migrate'
import { appointOperator } from '@/server/modules/accounts'

/*
 * `npm run operator -- add EMAIL`: appoints somebody who may sign in to the desk, also while the
 * office runs.
 */
const [command, email] = process.argv.slice(2)
if (command !== 'add' || !z.email().max(254).safeParse(email).success || email === undefined) {
  console.error('Use it so: npm run operator -- add name@example.com')
  process.exit(1)
}

const config = loadConfig()
const embedded =
  config.databaseUrl === null
    ? await openEmbeddedDatabase({ directory: config.dataDirectory, role: 'tool' })
    : null
const url = config.databaseMigrateUrl ?? config.databaseUrl ?? embedded?.url ?? ''
const officeUrl = config.databaseUrl ?? embedded?.officeUrl
await migrateDatabase({
  url,
  officeUrl,
  migrationsFolder: 'server/database/migrations',
})
const { db, close } = openDatabase({ url, poolSize: 2 })

const { password, isNew } = await appointOperator(db, { email, now: new Date() })
console.log(isNew ? `${email} may sign in to the desk.` : `${email} has a new password.`)
console.log(`Password, said this once: ${password}`)

await close()
if (embedded && embedded.origin !== 'attached') {
  await embedded.stop()
}
