import { createRails } from '@/server/adapters/rails/create-rails'
import { loadConfig } from '@/server/config/load-config'
import { RailSettingsError, rescanRail } from '@/server/modules/rails'
import { withDatabase } from './steps/with-database'

/*
 * `npm run rails -- rescan NAME`: finds the payments in blocks that the rail's node has deleted, and lets the rail go on
 * from the newest block. The command can be used while the server runs. A scan takes the node some minutes.
 */
const [command, name] = process.argv.slice(2)
if (command !== 'rescan' || name === undefined) {
  console.error('Usage: npm run rails -- rescan litecoin')
  process.exit(1)
}

await withDatabase({ as: 'office' }, async (db) => {
  const rail = createRails(loadConfig()).find((each) => each.name === name)
  if (!rail) {
    throw new RailSettingsError(`RAILS_FILE names no rail “${name}”.`)
  }
  const { found, from, to } = await rescanRail(db, { rail, now: new Date() })
  const blocks = from === null ? `up to ${String(to)}` : `${String(from + 1)} to ${String(to)}`
  console.log(`${String(found)} payments were found in the blocks ${blocks}.`)
})
