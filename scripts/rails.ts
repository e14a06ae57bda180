import { createRails } from '@/server/adapters/rails/create-rails'
import { sentenceOf } from '@/server/boot/start-report'
import { loadConfig } from '@/server/config/load-config'
import { RailSettingsError, rescanRail } from '@/server/modules/rails'
import { withDatabase } from './steps/with-database'

/*
 * `npm run rails -- address NAME` prints the first addresses that the rail gives to orders, to compare them with those
 * of the wallet. `npm run rails -- rescan NAME` finds the payments in blocks that the rail's node has deleted, and lets
 * the rail go on from the newest block. Both can be used while the server runs. A scan takes the node some minutes.
 */
const commands: Record<string, (name: string) => Promise<void> | void> = {
  address: showAddresses,
  rescan,
}

const [command = '', name] = process.argv.slice(2)
const chosen = commands[command]
if (!chosen || name === undefined) {
  console.error('Usage: npm run rails -- address litecoin\n       npm run rails -- rescan litecoin')
  process.exit(1)
}
try {
  await chosen(name)
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

function railNamed(wanted: string) {
  const rail = createRails(loadConfig()).find((each) => each.name === wanted)
  if (!rail) {
    throw new RailSettingsError(`RAILS_FILE names no rail “${wanted}”.`)
  }
  return rail
}

function showAddresses(wanted: string): void {
  const { addresses, firstIndex } = railNamed(wanted)
  for (const place of [0, 1, 2]) {
    const index = firstIndex + place
    console.log(`0/${String(index)}  ${addresses.addressOf(index)}`)
  }
}

async function rescan(wanted: string): Promise<void> {
  await withDatabase({ as: 'office' }, async (db) => {
    const rail = railNamed(wanted)
    const { found, from, to } = await rescanRail(db, { rail, now: new Date() })
    const blocks = from === null ? `up to ${String(to)}` : `${String(from + 1)} to ${String(to)}`
    console.log(`${String(found)} payments were found in the blocks ${blocks}.`)
  })
}
