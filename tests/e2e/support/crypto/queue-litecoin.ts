import path from 'node:path'
import { openDatabase } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { makeClaim } from '@/tests/factories/claims/claims'

/*
 * Makes an order whose payout in LTC is queued, and prints its id: the order form knows no addresses of test
 * chains. A separate program, like `compare-books.ts`: `node --import tsx queue-litecoin.ts DATA_DIR ADDRESS
 * AMOUNT`.
 */
const [dataDirectory = '', value = '', toAmount = ''] = process.argv.slice(2)
const directory = path.resolve(dataDirectory)
const embedded = await openEmbeddedDatabase({ directory, role: 'tool' })
const { db, close } = openDatabase({ url: embedded.url, poolSize: 2 })
const toInputs = [{ key: 'wallet', labelRu: 'Адрес', labelEn: 'Address', value }]
const made = { from: 'sberbank', to: 'litecoin', toAmount, toInputs, now: new Date() }
const { claim } = await makeClaim(db, { state: 'paying_out', ...made })
console.log(claim.id)
await close()
await embedded.stop()
