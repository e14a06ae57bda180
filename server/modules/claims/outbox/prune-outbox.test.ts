import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotentAnswers, outboxEvents } from '@/server/database/schema/outbox'
import { makeId } from '@/server/database/ids/uuid-v7'
import { makeClaim } from '@/tests/factories/claims/claims'
import { prepareData } from '@/tests/setup/busy-machine/prepare-data'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { proveClaims, pruneOutbox } from '..'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('deletes published events after two months, and never unpublished events', async () => {
  const { claim } = await makeClaim(database.db, { state: 'completed', now: daysAgo(61) })
  const { claim: recent } = await makeClaim(database.db, { state: 'completed', now: daysAgo(59) })
  const { claim: last } = await makeClaim(database.db, { now })
  await database.db.update(outboxEvents).set({ publishedAt: now })
  const [first] = await database.db.select().from(outboxEvents)
  const unpublished = { ...(first ?? expect.fail()), id: makeId(daysAgo(70)), publishedAt: null }
  await database.db.insert(outboxEvents).values(unpublished)
  await prepareData(
    database,
    sql`
    insert into outbox_events (id, topic, subject_id, payload, created_at, published_at)
    select (${makeId(daysAgo(80)).slice(0, 24)} || lpad(to_hex(n), 12, '0'))::uuid, 'claim.note',
      ${claim.id}, '{}', ${daysAgo(80).toISOString()}::timestamptz, now()
    from generate_series(1, 12000) n`,
  )
  await pruneOutbox(database.db, now)
  const remaining = await database.db.select().from(outboxEvents)
  expect(
    new Set(
      remaining.map(({ subjectId, publishedAt }) => [subjectId, publishedAt === null].join()),
    ),
  ).toEqual(new Set([`${unpublished.subjectId},true`, `${recent.id},false`, `${last.id},false`]))
  // `proveClaims` does not look for events as old as the deleted ones.
  expect(await proveClaims(database.db)).toEqual([])
})

it('deletes idempotency keys after a month', async () => {
  const answer = { scope: 'claim.create', bodyHash: '0'.repeat(64), subjectId: makeId(now) }
  await database.db.insert(idempotentAnswers).values([
    { ...answer, key: 'an-old-key', createdAt: daysAgo(31) },
    { ...answer, key: 'a-younger-key', createdAt: daysAgo(29) },
  ])
  await pruneOutbox(database.db, now)
  const remaining = await database.db.select().from(idempotentAnswers)
  expect(remaining.map(({ key }) => key)).toEqual(['a-younger-key'])
})
