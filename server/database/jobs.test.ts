import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { inTransaction } from './in-transaction'
import { defineJob, enqueueJob } from './jobs'

const job = defineJob('test.job', z.object({ id: z.uuid() }), { maxAttempts: 3, priority: 5 })
const payload = { id: '0199b2f0-0000-7000-8000-000000000001' }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function queued(): Promise<unknown[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select task_identifier, max_attempts, priority, key, run_at from graphile_worker.jobs order by id`,
  )
  return rows
}

describe('enqueueJob', () => {
  it('adds no job when its transaction is rolled back', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await enqueueJob(tx, job, payload)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await queued()).toEqual([])
  })

  it('refuses a payload that does not match the definition', async () => {
    const work = enqueueJob(database.db, job, { id: 'seven' })
    await expect(work).rejects.toThrow(z.ZodError)
  })

  it('replaces a waiting job with the same key', async () => {
    const runAt = new Date('2030-01-01T00:00:00Z')
    await enqueueJob(database.db, job, payload, { key: 'one' })
    await enqueueJob(database.db, job, payload, { key: 'one', runAt })
    expect(await queued()).toEqual([
      { task_identifier: 'test.job', max_attempts: 3, priority: 5, key: 'one', run_at: runAt },
    ])
  })
})
