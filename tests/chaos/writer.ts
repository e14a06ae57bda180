/*
 * A minimal process of the product. It opens the embedded database, runs jobs, tops up reserves without
 * a pause, and prints each acknowledged command. Because it is killed at random moments, it prints each
 * line in one write.
 */
import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { Decimal } from '@/lib/money/decimal'
import { openDatabase, type Database } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { migrateDatabase } from '@/server/database/migrate/migrate'
import { seedDemoOffice } from '@/server/database/seed/seed-demo-office'
import { startWorker } from '@/server/jobs/worker'
import { listReserves, topUpReserve } from '@/server/modules/ledger'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'

export type WriterLine =
  | { kind: 'ready'; postgres: string }
  | { kind: 'ack'; key: string; entryId: string; isNew: boolean }
  | { kind: 'unknown'; key: string }

const [directory = '', round = ''] = process.argv.slice(2)
const writers = 3

function report(line: WriterLine): void {
  writeSync(1, `${JSON.stringify(line)}\n`)
}

/** Repeats a command until it succeeds. After an error it is unknown whether the command took effect. */
async function topUpUntilAcknowledged(
  db: Database,
  currencyId: number,
  key: string,
): Promise<void> {
  for (;;) {
    try {
      const entry = await topUpReserve(db, {
        currencyId,
        amount: new Decimal('0.01'),
        idempotencyKey: key,
        reason: 'Chaos',
        actor: { kind: 'system', name: 'chaos' },
        now: new Date(),
      })
      report({ kind: 'ack', key, entryId: entry.id, isNew: entry.isNew })
      return
    } catch {
      report({ kind: 'unknown', key })
      await pause(50)
    }
  }
}

async function writeForever(db: Database, currencyId: number, writer: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    await topUpUntilAcknowledged(db, currencyId, `chaos:${round}:${writer}:${count}`)
  }
}

const embedded = await openEmbeddedDatabase({ directory, role: 'app' })
await migrateDatabase({ url: embedded.url, migrationsFolder: 'server/database/migrations' })
const { db } = openDatabase({ url: embedded.url, poolSize: 8 })
await seedDemoOffice(db, { now: new Date() })

const noop = () => undefined
await startWorker({
  url: embedded.url,
  db,
  logger: { debug: noop, info: noop, warn: noop, error: noop },
  clock: { now: () => new Date() },
  rates: { active: ['demo'], sources: [], own: noOwnSources },
  ...createUnreachableServices(),
})
const reserves = (await listReserves(db)).slice(12, 12 + writers)
report({ kind: 'ready', postgres: embedded.origin })
await Promise.all(reserves.map(({ currencyId }, writer) => writeForever(db, currencyId, writer)))
