import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxEvents } from '@/server/database/schema/outbox'
import { ratePrices } from '@/server/database/schema/rates'
import { vitalSigns } from '@/server/database/schema/vital-signs'
import { makeId } from '@/server/database/ids/uuid-v7'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { auditIsDue, beatEvery, createOfficeHealth, recordBooksAudit } from '.'
import type { OwnChecks } from './look-at-office'
import { recordSign } from './vital-signs.repository'

const clock = { now: () => new Date() }
const fine: OwnChecks = {
  storage: () => Promise.resolve(true),
  disk: () => Promise.resolve(true),
  directions: () => true,
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { db, pool } = database
  await pool.query('delete from graphile_worker._private_jobs')
  await db.delete(outboxEvents)
  await db.delete(vitalSigns)
  await refreshDemoQuotes(db, { activeSources: ['demo'], now: clock.now() })
  await recordSign(db, 'worker:test', {})
  await recordBooksAudit(db, 0)
})

const look = (checks: Partial<OwnChecks> = {}) =>
  createOfficeHealth({
    db: database.db,
    clock,
    laneOf: (task) => (task === 'mailer.send' ? 'mail' : 'claims'),
    checks: { ...fine, ...checks },
  }).look()

const addJob = (task: string, secondsAgo: number) =>
  database.db.execute(
    sql`select graphile_worker.add_job(${task}, '{}'::json, run_at => now() - make_interval(secs => ${secondsAgo}))`,
  )

describe('the health of the office', () => {
  it('is good with prices, a worker, a successful proof of the books and an empty queue', async () => {
    const { unwell, measures } = await look()
    expect(unwell).toEqual([])
    expect(measures).toMatchObject({ workers: 1, outbox: { count: 0 }, prices: { lost: 0 } })
  })

  it('is not good when the database does not answer', async () => {
    const broken = Object.create(database.db, {
      execute: { value: () => Promise.reject(new Error('away')) },
    }) as TestDatabase['db']
    const health = createOfficeHealth({
      db: broken,
      clock,
      laneOf: () => null,
      checks: fine,
    })
    expect(await health.look()).toMatchObject({ unwell: ['database'], measures: null })
  })

  it('names everything that does not work', async () => {
    const { db } = database
    await db.update(ratePrices).set({ freshUntil: new Date(Date.now() - 1000) })
    await db.delete(vitalSigns)
    await recordSign(db, 'worker:test', { isMailStopped: true, isHeld: true })
    await recordBooksAudit(db, 1)
    await addJob('claims.expire', 120)
    await db.insert(outboxEvents).values({
      id: makeId(clock.now()),
      topic: 'claim.note',
      subjectId: makeId(clock.now()),
      payload: {},
      createdAt: new Date(Date.now() - 600_000),
    })
    const no = () => Promise.resolve(false)
    const { unwell } = await look({ storage: no, disk: no, directions: () => false })
    expect(unwell.toSorted()).toEqual(
      [
        'prices',
        'queue',
        'outbox',
        'mail',
        'books',
        'held',
        'storage',
        'disk',
        'directions',
      ].sort(),
    )
  })

  it('stays good while mails wait, because a stopped mail server is reported separately', async () => {
    await addJob('mailer.send', 3_600)
    const { unwell, measures } = await look()
    expect(unwell).toEqual([])
    expect(measures?.lanes).toMatchObject([{ lane: 'mail', count: 1 }])
  })

  it('reports that there is no worker and no audit', async () => {
    await database.db.delete(vitalSigns)
    expect((await look()).unwell).toEqual(['worker', 'audit'])
    expect(await auditIsDue(database.db)).toBe(true)
  })

  it('is measured once for concurrent requests', async () => {
    let writes = 0
    const health = createOfficeHealth({
      db: database.db,
      clock,
      laneOf: () => null,
      checks: { ...fine, storage: () => Promise.resolve((writes += 1) > 0) },
    })
    await Promise.all(Array.from({ length: 20 }, () => health.look()))
    await health.look()
    expect(writes).toBe(1)
  })
})

describe('a worker’s heartbeat', () => {
  it('is recorded while the worker is alive and removed when it stops', async () => {
    await database.db.delete(vitalSigns)
    const parts = {
      db: database.db,
      describe: () => ({}),
      onFault: () => expect.fail('the heartbeat failed'),
    }
    const heartbeat = await beatEvery(parts)
    expect(await database.db.$count(vitalSigns)).toBe(1)
    await heartbeat.stop()
    expect(await database.db.$count(vitalSigns)).toBe(0)
  })
})
