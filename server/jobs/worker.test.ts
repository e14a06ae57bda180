import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { aTopUp } from '@/tests/factories/top-up'
import { hearNotifications } from '@/tests/setup/heard-notifications'
import { createQuietWorld } from '@/tests/setup/outside/quiet-world'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { defineJob, enqueueJob } from '@/server/database/jobs'
import { quotes } from '@/server/database/schema/rates'
import { topUpReserve } from '@/server/modules/ledger'
import { implement, type Job } from './job'
import { jobs as allJobs } from './registry'
import { startWorker, type RunningWorker, type StartWorkerOptions } from './worker'

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }

let database: TestDatabase
let running: RunningWorker[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  running = []
  await database.pool.query('delete from graphile_worker._private_jobs')
})

type Logged = { level: string; message: string }

async function start(changes: Partial<StartWorkerOptions> = {}): Promise<{ logged: Logged[] }> {
  const logged: Logged[] = []
  const log = (level: string) => (_fields: object, message: string) => {
    logged.push({ level, message })
  }
  const logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') }
  const rates = { active: ['demo'] as const, sources: [] }
  const { url, db } = database
  const world = createQuietWorld()
  running.push(await startWorker({ url, db, logger, clock, rates, ...world, ...changes }))
  return { logged }
}

/** A kind of work whose every run a test can wait for and let finish. */
function aWatchedJob(name: string) {
  const runs: string[] = []
  const waiting: (() => void)[] = []
  const definition = defineJob(name, z.object({ id: z.string() }), { maxAttempts: 2 })
  return {
    definition,
    runs,
    job(work: () => Promise<void> = () => Promise.resolve()): Job {
      return implement(definition, async ({ id }) => {
        runs.push(id)
        waiting.splice(0).forEach((tell) => tell())
        await work()
      })
    },
    async ran(times: number): Promise<void> {
      while (runs.length < times) {
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}

async function waitUntilQueueIsEmpty(): Promise<void> {
  const gone = 'select not exists (select from graphile_worker._private_jobs) as done'
  await expect
    .poll(async () => (await database.pool.query<{ done: boolean }>(gone)).rows[0]?.done)
    .toBe(true)
}

describe('startWorker', () => {
  it('runs scheduled jobs at once', async () => {
    await database.db.delete(quotes)
    const heard = await hearNotifications(database.url, ['rates_changed'])
    const told = heard.next()
    await start()
    await told
    // Whatever else begins may tell of rates first.
    await expect.poll(() => database.db.$count(quotes)).toBeGreaterThan(10)
    await heard.close()
  })

  it('announces a topped-up reserve soon after it is committed', async () => {
    const heard = await hearNotifications(database.url, ['reserves_changed'])
    await start()
    const currencyId = await currencyIdOf(database.db, 'litecoin')
    const told = heard.next()
    await topUpReserve(database.db, aTopUp({ currencyId }))
    expect(await told).toBe(String(currencyId))
    await waitUntilQueueIsEmpty()
    await heard.close()
  })

  it('retries a job that failed, and logs why', async () => {
    const watched = aWatchedJob('test.fails-once')
    let attempts = 0
    const job = watched.job(() => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('not today')) : Promise.resolve()
    })
    const { logged } = await start({ jobs: [job] })
    await enqueueJob(database.db, watched.definition, { id: 'a' })
    await watched.ran(2)
    await waitUntilQueueIsEmpty()
    expect(logged.filter(({ level }) => level === 'error')[0]?.message).toContain('not today')
  })

  it('fails an attempt with an invalid payload', async () => {
    const watched = aWatchedJob('test.checked')
    const { logged } = await start({ jobs: [watched.job()] })
    await database.pool.query(`select graphile_worker.add_job('test.checked', '{"id": 7}')`)
    await expect.poll(() => logged.some(({ level }) => level === 'error')).toBe(true)
    expect(watched.runs).toEqual([])
  })

  it('waits for a running job when it stops', async () => {
    const watched = aWatchedJob('test.slow')
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    await start({ jobs: [watched.job(() => finished)] })
    await enqueueJob(database.db, watched.definition, { id: 'a' })
    await watched.ran(1)
    await enqueueJob(database.db, watched.definition, { id: 'later' }, { runAt: new Date(9e12) })

    const stopped = running.splice(0)[0]?.stop()
    finish()
    await stopped
    const { rows } = await database.pool.query('select key from graphile_worker.jobs')
    expect(rows).toHaveLength(1)
  })

  it('stops in time though a job hangs, and the next worker runs that job', async () => {
    const watched = aWatchedJob('test.hangs')
    const forever = new Promise<void>(() => undefined)
    const { logged } = await start({
      jobs: [watched.job(() => forever)],
      stopWithinMilliseconds: 200,
    })
    await enqueueJob(database.db, watched.definition, { id: 'a' })
    await watched.ran(1)
    await running.splice(0)[0]?.stop()

    await start({ jobs: [watched.job()] })
    await watched.ran(2)
    await waitUntilQueueIsEmpty()
    // That it is left then is as it should be.
    expect(logged.filter(({ message }) => message.includes('was left'))).toEqual([])
  })

  it('leaves the jobs of another living worker alone', async () => {
    const watched = aWatchedJob('test.taken')
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    await start({ jobs: [watched.job(() => finished)] })
    await enqueueJob(database.db, watched.definition, { id: 'a' })
    await watched.ran(1)
    const { logged } = await start({ jobs: [watched.job()] })
    expect(logged.filter(({ message }) => message.includes('died'))).toEqual([])
    expect(watched.runs).toEqual(['a'])
    finish()
    await waitUntilQueueIsEmpty()
  })

  it('continues after all its connections were cut', async () => {
    const watched = aWatchedJob('test.cut')
    await start({ jobs: [watched.job()] })
    await enqueueJob(database.db, watched.definition, { id: 'before' })
    await watched.ran(1)

    const admin = new Client({ connectionString: database.url })
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await enqueueInto(admin, 'test.cut', 'after')
    await watched.ran(2)
    expect(watched.runs).toEqual(['before', 'after'])
    await admin.end()
  })

  it('continues after it could not record the failure of several jobs', async () => {
    const watched = aWatchedJob('test.lost')
    const gates: (() => void)[] = []
    const fail = async () => {
      await new Promise<void>((resolve) => gates.push(resolve))
      throw new Error('It does not work.')
    }
    const { logged } = await start({
      jobs: [watched.job(() => (watched.runs.length > 4 ? Promise.resolve() : fail()))],
      stopWithinMilliseconds: 500,
    })
    const lost = () => logged.filter(({ message }) => message.startsWith('Failed to fail jobs'))
    for (const id of ['first', 'second', 'third', 'fourth']) {
      await enqueueJob(database.db, watched.definition, { id })
    }
    await watched.ran(4)

    await database.pool.query('alter table graphile_worker._private_jobs rename to hidden_jobs')
    for (const [index, open] of gates.entries()) {
      open()
      await vi.waitFor(() => expect(lost()).toHaveLength(index + 1))
    }
    await database.pool.query('alter table graphile_worker.hidden_jobs rename to _private_jobs')
    await enqueueJob(database.db, watched.definition, { id: 'after' })
    await watched.ran(5)
    // The worker that is left must not keep to the timetable beside its successor.
    const messages = logged.map(({ message }) => message)
    const left = messages.indexOf('the worker did not end and was left')
    expect(left).toBeGreaterThan(-1)
    expect(messages.filter((message) => message.startsWith('Runner stopping'))).toHaveLength(1)
  })
})

async function enqueueInto(client: Client, name: string, id: string): Promise<void> {
  await client.query('select graphile_worker.add_job($1, $2)', [name, JSON.stringify({ id })])
}

describe('the registry', () => {
  it('has every job once, each named after its area', () => {
    const names = allJobs.map(({ definition }) => definition.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+\.[a-z-]+$/.test(name))).toEqual([])
  })
})
