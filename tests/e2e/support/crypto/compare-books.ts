import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createRails } from '@/server/adapters/rails/create-rails'
import { readRails } from '@/server/config/rails/read-rails'
import { openDatabase } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { railProgress } from '@/server/database/schema/rails/rails'
import {
  listReconciliations,
  nameDifference,
  reconcileDue,
  type Reconciliation,
} from '@/server/modules/reconciliation'

/*
 * Compares the wallets of all rails with the books, as the worker does every few minutes, until they agree, and
 * prints the result. With `name` it first explains each difference, as an operator does. It is a separate program,
 * because browser tests cannot load the modules of the office: `node --import tsx compare-books.ts DATA_DIR
 * RAILS_FILE [name]`.
 */
const [dataDirectory = '', railsFile = '', wish] = process.argv.slice(2)
const directory = path.resolve(dataDirectory)
const embedded = await openEmbeddedDatabase({ directory, role: 'tool' })
const { db, close } = openDatabase({ url: embedded.url, poolSize: 2 })
const rails = createRails({ rails: readRails(railsFile, '/') })
const clock = { now: () => new Date() }

async function compare(): Promise<Reconciliation[]> {
  await db.update(railProgress).set({ reconcileAt: null })
  const ignored = { onDifference: () => undefined, onUnknown: () => undefined }
  await reconcileDue({ db, rails, clock, ...ignored })
  return listReconciliations(db, { now: clock.now() })
}

/* Explains what the wallets have beyond the books of the demo. */
async function nameNew(found: readonly Reconciliation[]): Promise<void> {
  const actor = { kind: 'system', name: 'test' } as const
  for (const { currencyId, last, rail, state } of found) {
    if (state === 'unnamed' && last) {
      const named = {
        rail,
        currencyId,
        amount: last.terms.difference,
        reason: 'The demo began so.',
      }
      await nameDifference({ db, actor, now: clock.now() }, named)
    }
  }
}

const until = performance.now() + 60_000
let found = await compare()
while (found.some(({ state }) => state !== 'equal') && performance.now() < until) {
  if (wish === 'name') {
    await nameNew(found)
  }
  await pause(300)
  found = await compare()
}
console.log(JSON.stringify(found.map(({ code, state }) => `${code} ${state}`).sort()))
await close()
await embedded.stop()
