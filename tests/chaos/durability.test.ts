import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { openDatabase, type OpenedDatabase } from '@/server/database/client'
import {
  openEmbeddedDatabase,
  type EmbeddedDatabase,
} from '@/server/database/embedded/open-embedded-database'
import { startWorker } from '@/server/jobs/worker'
import { proveLedger } from '@/server/modules/ledger'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { killPostgres, startWriter, type Acknowledged, type WriterProcess } from './writer-process'

/* What a round kills, and after how many acknowledged commands. */
type Round = { victim: 'process' | 'postgres' | 'both'; after: number }

const seed = Number.parseInt(process.env.SEED ?? String(Date.now() % 1_000_000), 10)
const roundsCount = Number.parseInt(process.env.CHAOS_ROUNDS ?? '6', 10)
const kinds = ['process', 'both', 'postgres'] as const
const victims = Array.from({ length: roundsCount }, (_, index) => kinds[index % 3] ?? 'process')
const [moments = []] = fc.sample(
  fc.array(fc.integer({ min: 1, max: 120 }), {
    minLength: victims.length,
    maxLength: victims.length,
  }),
  { seed, numRuns: 1 },
)
const rounds: Round[] = victims.map((victim, index) => ({ victim, after: moments[index] ?? 1 }))

let directory: string
let writer: WriterProcess | null = null
let embedded: EmbeddedDatabase
let opened: OpenedDatabase
const acknowledged: Acknowledged[] = []
let unknown = 0

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kantor-chaos-'))
  for (const [index, round] of rounds.entries()) {
    await survive(round, index)
  }
  embedded = await openEmbeddedDatabase({ directory, role: 'tool' })
  opened = openDatabase({ url: embedded.url, poolSize: 4 })
}, 30_000 * roundsCount)

afterAll(async () => {
  await writer?.kill()
  await opened.close()
  await embedded.stop()
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function survive({ victim, after }: Round, index: number): Promise<void> {
  writer = await startWriter(directory, index)
  await writer.acknowledges(after)
  if (victim !== 'process') {
    await killPostgres(directory)
  }
  if (victim === 'postgres') {
    // The writer process survives, reconnects to the database and continues to write.
    await writer.acknowledges(50)
  }
  await writer.kill()
  acknowledged.push(...writer.acknowledged)
  unknown += writer.unknown()
  writer = null
}

it(`kills writers in the middle of a write (SEED=${seed})`, () => {
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds.length)
  expect(unknown).toBeGreaterThan(0)
})

it('keeps every acknowledged command in the ledger exactly once', async () => {
  const { rows } = await opened.pool.query<{ key: string; id: string }>(
    `select idempotency_key as key, id from entries where idempotency_key like 'chaos:%'`,
  )
  const storedIds = new Map(rows.map(({ key, id }) => [key, id]))
  expect(storedIds.size).toBe(rows.length)
  expect(acknowledged.filter(({ key, entryId }) => storedIds.get(key) !== entryId)).toEqual([])
  // Only commands that were running when their writer was killed can be stored without an
  // acknowledgement.
  expect(rows.length - new Set(acknowledged.map(({ key }) => key)).size).toBeLessThanOrEqual(
    rounds.length * 3,
  )
})

it('leaves the ledger consistent', async () => {
  expect(await proveLedger(opened.db)).toEqual([])
})

it('applies every job exactly once, including the jobs of killed workers', async () => {
  const noop = () => undefined
  const worker = await startWorker({
    url: embedded.url,
    db: opened.db,
    logger: { debug: noop, info: noop, warn: noop, error: noop },
    clock: { now: () => new Date() },
    rates: { active: ['demo'], sources: [], own: noOwnSources },
    ...createUnreachableServices(),
  })
  const remaining = `select count(*)::integer as jobs from graphile_worker.jobs
                where task_identifier = 'ledger.announce-reserve'`
  await expect
    .poll(async () => (await opened.pool.query<{ jobs: number }>(remaining)).rows[0]?.jobs, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe(0)
  await worker.stop()

  const { rows } = await opened.pool.query(
    `select e.idempotency_key, count(c.entry_id)::integer as times
     from entries e left join reserve_changes c on c.entry_id = e.id
     group by e.id having count(c.entry_id) <> 1`,
  )
  expect(rows).toEqual([])
})
