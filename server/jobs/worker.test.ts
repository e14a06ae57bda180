import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { aTopUp } from '@/tests/factories/top-up'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
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

type LogEntry = { level: string; message: string }

async function start(
  changes: Partial<StartWorkerOptions> = {},
): Promise<{ logEntries: LogEntry[] }> {
  const logEntries: LogEntry[] = []
  const log = (level: string) => (_fields: object, message: string) => {
    logEntries.push({ level, message })
  }
  const logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') }
  const rates = { active: ['demo'] as const, sources: [], own: noOwnSources }
  const { url, db } = database
  const services = createUnreachableServices()
  running.push(await startWorker({ url, db, logger, clock, rates, ...services, ...changes }))
  return { logEntries }
}

/** A job that records its runs, so that a test can wait for them. */
function makeObservableJob(name: string) {
  const runs: string[] = []
  const waiting: (() => void)[] = []
  const definition = defineJob(name, z.object({ id: z.string() }), { maxAttempts: 2 })
  return {
    definition,
    runs,
    job(work: () => Promise<void> = () => Promise.resolve()): Job {
      return implement(definition, async ({ id }) => {
        runs.push(id)
        waiting.splice(0).forEach((notify) => notify())
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
  const isQueueEmpty = 'select not exists (select from graphile_worker._private_jobs) as done'
  await expect
    .poll(async () => (await database.pool.query<{ done: boolean }>(isQueueEmpty)).rows[0]?.done, {
      timeout: 10_000,
    })
    .toBe(true)
}

describe('startWorker', () => {
  it('runs the product’s scheduled jobs as soon as it starts', async () => {
    await database.db.delete(quotes)
    const notifications = await listenForNotifications(database.url, ['rates_changed'])
    const notified = notifications.next()
    await start()
    await notified
    // Another job may announce rates first.
    await expect.poll(() => database.db.$count(quotes)).toBeGreaterThan(10)
    await notifications.close()
  })

  it('announces a topped-up reserve soon after the commit', async () => {
    const notifications = await listenForNotifications(database.url, ['reserves_changed'])
    await start()
    const currencyId = await currencyIdOf(database.db, 'litecoin')
    const notified = notifications.next()
    await topUpReserve(database.db, aTopUp({ currencyId }))
    expect(await notified).toBe(String(currencyId))
    await waitUntilQueueIsEmpty()
    await notifications.close()
  })

  it('retries a failed job and logs why it failed', async () => {
    const observed = makeObservableJob('test.fails-once')
    let attempts = 0
    const job = observed.job(() => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('not today')) : Promise.resolve()
    })
    const { logEntries } = await start({ jobs: [job] })
    await enqueueJob(database.db, observed.definition, { id: 'a' })
    await observed.ran(2)
    await waitUntilQueueIsEmpty()
    expect(logEntries.filter(({ level }) => level === 'error')[0]?.message).toContain('not today')
  })

  it('fails an attempt with an invalid payload', async () => {
    const observed = makeObservableJob('test.checked')
    const { logEntries } = await start({ jobs: [observed.job()] })
    await database.pool.query(`select graphile_worker.add_job('test.checked', '{"id": 7}')`)
    await expect.poll(() => logEntries.some(({ level }) => level === 'error')).toBe(true)
    expect(observed.runs).toEqual([])
  })

  it('waits for running jobs when it stops', async () => {
    const observed = makeObservableJob('test.slow')
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    await start({ jobs: [observed.job(() => finished)] })
    await enqueueJob(database.db, observed.definition, { id: 'a' })
    await observed.ran(1)
    await enqueueJob(database.db, observed.definition, { id: 'later' }, { runAt: new Date(9e12) })

    const stopped = running.splice(0)[0]?.stop()
    finish()
    await stopped
    const { rows } = await database.pool.query('select key from graphile_worker.jobs')
    expect(rows).toHaveLength(1)
  })

  it('stops in time although a job hangs, and the next worker runs that job', async () => {
    const observed = makeObservableJob('test.hangs')
    const never = new Promise<void>(() => undefined)
    const { logEntries } = await start({
      jobs: [observed.job(() => never)],
      stopWithinMilliseconds: 200,
    })
    await enqueueJob(database.db, observed.definition, { id: 'a' })
    await observed.ran(1)
    await running.splice(0)[0]?.stop()

    await start({ jobs: [observed.job()] })
    await observed.ran(2)
    await waitUntilQueueIsEmpty()
    // During a stop a hanging job is expected, so nothing is logged about it.
    expect(logEntries.filter(({ message }) => message.includes('was abandoned'))).toEqual([])
  })

  it('does not take the jobs of another running worker', async () => {
    const observed = makeObservableJob('test.taken')
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    await start({ jobs: [observed.job(() => finished)] })
    await enqueueJob(database.db, observed.definition, { id: 'a' })
    await observed.ran(1)
    const { logEntries } = await start({ jobs: [observed.job()] })
    expect(logEntries.filter(({ message }) => message.includes('died'))).toEqual([])
    expect(observed.runs).toEqual(['a'])
    finish()
    await waitUntilQueueIsEmpty()
  })

  it('continues after all its connections were cut', async () => {
    const observed = makeObservableJob('test.cut')
    await start({ jobs: [observed.job()] })
    await enqueueJob(database.db, observed.definition, { id: 'before' })
    await observed.ran(1)

    const admin = new Client({ connectionString: database.url })
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await enqueueInto(admin, 'test.cut', 'after')
    await observed.ran(2)
    expect(observed.runs).toEqual(['before', 'after'])
    await admin.end()
  })

  it('continues after it could not record the failures of several jobs', async () => {
    const observed = makeObservableJob('test.lost')
    const gates: (() => void)[] = []
    const fail = async () => {
      await new Promise<void>((resolve) => gates.push(resolve))
      throw new Error('It does not work.')
    }
    const { logEntries } = await start({
      jobs: [observed.job(() => (observed.runs.length > 4 ? Promise.resolve() : fail()))],
      stopWithinMilliseconds: 500,
    })
    const recordFailures = () =>
      logEntries.filter(({ message }) => message.startsWith('Failed to fail jobs'))
    for (const id of ['first', 'second', 'third', 'fourth']) {
      await enqueueJob(database.db, observed.definition, { id })
    }
    await observed.ran(4)

    await database.pool.query('alter table graphile_worker._private_jobs rename to hidden_jobs')
    for (const [index, release] of gates.entries()) {
      release()
      await vi.waitFor(() => expect(recordFailures()).toHaveLength(index + 1))
    }
    await database.pool.query('alter table graphile_worker.hidden_jobs rename to _private_jobs')
    await enqueueJob(database.db, observed.definition, { id: 'after' })
    await observed.ran(5)
    // The abandoned worker must not keep scheduling jobs next to its successor.
    const messages = logEntries.map(({ message }) => message)
    const abandonedAt = messages.indexOf('the worker did not end and was abandoned')
    expect(abandonedAt).toBeGreaterThan(-1)
    expect(messages.filter((message) => message.startsWith('Runner stopping'))).toHaveLength(1)
  })
})

async function enqueueInto(client: Client, name: string, id: string): Promise<void> {
  await client.query('select graphile_worker.add_job($1, $2)', [name, JSON.stringify({ id })])
}

describe('the registry', () => {
  it('contains every job once, with its area as the first part of its name', () => {
    const names = allJobs.map(({ definition }) => definition.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z-]+\.[a-z-]+$/.test(name))).toEqual([])
  })
})
