import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { defineJob } from '@/server/database/jobs'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { implement, inLane, type Job } from '../job'
import { startWorker, type RunningWorker } from '../worker'
import { laneNames, slotsOf, type LaneName } from './lanes'

let database: TestDatabase
let worker: RunningWorker
let startedLanes: LaneName[]
let releaseJobs: () => void
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  startedLanes = []
})
afterEach(async () => {
  releaseJobs()
  await worker.stop()
  await database.pool.query('delete from graphile_worker._private_jobs')
})

const nameOf = (lane: LaneName) => `test.${lane}`

/** A job for each lane, which hangs in the lanes `hanging`. */
function jobsThatHang(hanging: readonly LaneName[]): Job[] {
  const end = new Promise<void>((resolve) => {
    releaseJobs = resolve
  })
  return laneNames.flatMap((lane) => {
    const definition = defineJob(nameOf(lane), z.object({}))
    const job = implement(definition, async () => {
      startedLanes.push(lane)
      await (hanging.includes(lane) ? end : undefined)
    })
    return inLane(lane, [job])
  })
}

async function start(jobs: readonly Job[], isOutgoingHeld = false): Promise<void> {
  const noop = () => undefined
  const logger = { debug: noop, info: noop, warn: noop, error: noop }
  const rates = { active: ['demo'] as const, sources: [], own: noOwnSources }
  const clock = { now: () => new Date() }
  const { url, db } = database
  const parts = { url, db, logger, clock, rates, ...createUnreachableServices() }
  worker = await startWorker({ ...parts, jobs, isOutgoingHeld })
}

/* Enqueues without a lane, because a row of the queue has no lane. */
async function enqueue(lane: LaneName, count: number): Promise<void> {
  await database.pool.query(
    `select graphile_worker.add_job($1, '{}'::json) from generate_series(1, $2)`,
    [nameOf(lane), count],
  )
}

const count = (lane: LaneName) => startedLanes.filter((name) => name === lane).length

describe('a lane', () => {
  it.each(laneNames)(
    'does not delay other lanes when all its jobs (%s) hang, and runs no more jobs at once than it may',
    async (hanging) => {
      const otherLanes = laneNames.filter((lane) => lane !== hanging)
      await enqueue(hanging, 30)
      await start(jobsThatHang([hanging]))
      await expect.poll(() => count(hanging)).toBe(slotsOf[hanging])
      for (const lane of otherLanes) {
        await enqueue(lane, 20)
      }
      await expect.poll(() => otherLanes.map(count)).toEqual(otherLanes.map(() => 20))
      expect(count(hanging)).toBe(slotsOf[hanging])
    },
  )

  it('runs jobs that were queued before the worker started', async () => {
    for (const lane of laneNames) {
      await enqueue(lane, 3)
    }
    await start(jobsThatHang([]))
    await expect.poll(() => laneNames.map(count)).toEqual(laneNames.map(() => 3))
  })

  it('needs one additional connection, however many of its jobs run', async () => {
    const allSlots = laneNames.map((lane) => slotsOf[lane])
    await start(jobsThatHang(laneNames))
    for (const lane of laneNames) {
      await enqueue(lane, 30)
    }
    await expect.poll(() => laneNames.map(count)).toEqual(allSlots)
    const { rows } = await database.pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and application_name = 'kantor-worker'`,
    )
    expect(rows[0]?.open).toBeGreaterThanOrEqual(laneNames.length)
    expect(rows[0]?.open).toBeLessThanOrEqual(laneNames.length + 4)
  })
})

describe('a worker that sends no mails, payouts, requests to providers and webhooks (HOLD_OUTGOING)', () => {
  it('leaves them in the queue without an attempt, and runs all other jobs', async () => {
    for (const lane of laneNames) {
      await enqueue(lane, 2)
    }
    await start(jobsThatHang([]), true)
    const runningLanes = ['prices', 'claims', 'office'] as const
    await expect.poll(() => runningLanes.map(count)).toEqual([2, 2, 2])
    const remainingTasks = async (): Promise<unknown> => {
      const { rows } = await database.pool.query(
        `select task.identifier as task, count(*)::int as count, max(attempts)::int as attempts
         from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id
         group by 1 order by 1`,
      )
      return rows
    }
    // Finished jobs are removed from the queue a moment later.
    await expect.poll(remainingTasks).toEqual([
      { task: 'test.mail', count: 2, attempts: 0 },
      { task: 'test.payouts', count: 2, attempts: 0 },
      { task: 'test.providers', count: 2, attempts: 0 },
      { task: 'test.webhooks', count: 2, attempts: 0 },
    ])
  })
})
