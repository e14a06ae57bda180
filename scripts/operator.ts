import { z } from 'zod'
import { migrateDatabase } from '@/server/database/migrate/migrate'
import { appointOperator } from '@/server/modules/accounts'
import { listKeysOf } from '@/server/modules/second-factor'
import { withDatabase } from './steps/with-database'

/*
 * `npm run operator -- add EMAIL`: appoints an operator, who can then sign in to the desk. `npm run operator --
 * keys EMAIL`: prints an operator's security keys, in the form of `approvers` in the signer's settings. The
 * commands can be used while the server runs.
 */
const [command, email] = process.argv.slice(2)
const isCommand = command === 'add' || command === 'keys'
if (!isCommand || !z.email().max(254).safeParse(email).success || email === undefined) {
  console.error('Usage: npm run operator -- add|keys name@example.com')
  process.exit(1)
}
if (command === 'keys') {
  await withDatabase({ as: 'office' }, async (db) => {
    console.log(JSON.stringify(await listKeysOf(db, email), null, 2))
  })
  process.exit()
}

await withDatabase(
  {
    as: 'owner',
    prepare: ({ ownerUrl, officeUrl }) =>
      migrateDatabase({
        url: ownerUrl,
        officeUrl,
        migrationsFolder: 'server/database/migrations',
      }),
  },
  async (db) => {
    const { password, isNew } = await appointOperator(db, { email, now: new Date() })
    console.log(isNew ? `${email} can now sign in to the desk.` : `${email} has a new password.`)
    console.log(`Password, shown only once: ${password}`)
  },
)
