import { randomBytes } from 'node:crypto'
import { loadConfig } from '@/server/config/load-config'
import { dataPath } from '@/server/config/private-directory'
import { resealHeaders } from '@/server/modules/rates'
import {
  addNumberKey,
  createNumberVault,
  readKeys,
  resealText,
  rotateNumbers,
} from '@/server/modules/verification'
import { resealBankMessages } from '@/server/modules/bank-messages'
import { resealSecrets } from '@/server/modules/webhooks'
import { withDatabase } from './steps/with-database'

/*
 * `npm run rotate-numbers`: re-encrypts with the newest key all numbers of cards and accounts, all secrets of
 * webhooks, all secret headers of price sources, and all bank messages and keys of their devices, that are still
 * encrypted with older keys. The command can be used while the server runs, and be
 * interrupted at any time: started again, it continues with the rest. `npm run rotate-numbers -- new-key` first
 * adds a new key to the file of the data directory, or prints one for NUMBER_KEYS.
 */
const [command] = process.argv.slice(2)
if (command !== undefined && command !== 'new-key') {
  console.error('Usage: npm run rotate-numbers [-- new-key]')
  process.exit(1)
}

await withDatabase({ as: 'office' }, async (db) => {
  const config = loadConfig()
  const source = { configured: config.numberKeys, directory: dataPath(config) }
  const now = () => new Date()
  // Refuses keys that are not the office's.
  await createNumberVault({ db, ...source, now }).agree()
  const known = await readKeys(source, { mayCreate: false })
  const newest = Math.max(...known.keys())
  if (command === 'new-key' && source.configured !== null) {
    const key = randomBytes(32).toString('base64url')
    console.log(
      `Put this key in front of the others in NUMBER_KEYS, for every process: ${newest + 1}:${key}`,
    )
    console.log('Restart every process, then run this command without new-key.')
    return
  }
  const keys = command === 'new-key' ? await addNumberKey(source.directory, known) : known
  const { done, unreadable } = await rotateNumbers({
    ...{ db, keys, now },
    onBatch: (count) => console.log(`${count} encrypted with key ${Math.max(...keys.keys())}.`),
  })
  const resealing = {
    version: Math.max(...keys.keys()),
    reseal: (sealed: { sealed: string; owner: string }) => resealText(keys, sealed),
  }
  const secrets = await resealSecrets(db, resealing)
  const headers = await resealHeaders(db, resealing)
  const messages = await resealBankMessages(db, resealing)
  for (const id of unreadable) {
    console.error(`The verification ${id} cannot be decrypted.`)
  }
  for (const id of secrets.unreadable) {
    console.error(`The secrets of the webhook ${id} cannot be decrypted.`)
  }
  for (const id of headers.unreadable) {
    console.error(`The secret headers of the price source ${id} cannot be decrypted.`)
  }
  for (const name of messages.unreadable) {
    console.error(`The ${name} cannot be decrypted.`)
  }
  const sealed = [secrets, headers, messages]
  const isWhole = unreadable.length === 0 && sealed.every((each) => each.unreadable.length === 0)
  process.exitCode = isWhole ? 0 : 1
  if (isWhole) {
    const total = sealed.reduce((sum, each) => sum + each.done, done)
    console.log(`Done: ${total} re-encrypted. Only key ${Math.max(...keys.keys())} is needed now.`)
  }
})
