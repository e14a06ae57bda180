import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logins, passkeyChallenges } from '@/server/database/schema/people/accounts'
import { refreshTokens, sessions } from '@/server/database/schema/people/users'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { pruneChallenges } from '@/server/modules/second-factor'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { pruneAttempts, pruneLogins, pruneSessions } from './prune'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/* Inserts `count` sessions of one person that expired `days` days ago, each with a token. */
const insertExpired = (days: number, count: number) =>
  database.db.execute(sql`
    with made as (
      insert into sessions (id, user_id, is_remembered, created_at, used_at, expires_at)
      select gen_random_uuid(), (select id from users limit 1), false,
        ${daysAgo(days + 1)}::timestamptz, ${daysAgo(days + 1)}::timestamptz,
        ${daysAgo(days)}::timestamptz
      from generate_series(1, ${count}::integer)
      returning id
    )
    insert into refresh_tokens (hash, session_id, created_at)
    select encode(sha256(id::text::bytea), 'hex'), id, ${daysAgo(days + 1)}::timestamptz from made`)

it('deletes only sessions that expired more than 30 days ago, with their tokens', async () => {
  await insertExpired(31, 1200)
  await insertExpired(29, 3)
  expect(await pruneSessions(database.db, now)).toBe(1200)
  expect(await database.db.$count(sessions)).toBe(3)
  expect(await database.db.$count(refreshTokens)).toBe(3)
  expect(await pruneSessions(database.db, now)).toBe(0)
})

const insertLogins = (days: number, count: number) =>
  database.db.execute(sql`
    insert into logins (id, at, method, outcome)
    select gen_random_uuid(), ${daysAgo(days)}::timestamptz, 'password', 'unknown'
    from generate_series(1, ${count}::integer)`)

it('deletes only login attempts older than 180 days', async () => {
  await insertLogins(181, 5_100)
  await insertLogins(179, 3)
  expect(await pruneLogins(database.db, now)).toBe(5_100)
  expect(await database.db.$count(logins)).toBe(3)
  expect(await pruneLogins(database.db, now)).toBe(0)
})

it('deletes only expired counters and challenges', async () => {
  const at = now.getTime()
  await database.db.insert(rateLimits).values([
    { key: 'over', points: 3, expire: at - 1 },
    { key: 'counting', points: 3, expire: at + 1 },
  ])
  expect(await pruneAttempts(database.db, now)).toBe(1)
  expect(await database.db.select().from(rateLimits)).toMatchObject([{ key: 'counting' }])

  const challenge = (id: string, expiresAt: Date) => ({
    id: `0190b6a0-0000-7000-8000-00000000000${id}`,
    purpose: 'login' as const,
    challenge: 'x',
    createdAt: now,
    expiresAt,
  })
  await database.db
    .insert(passkeyChallenges)
    .values([challenge('1', new Date(at - 1)), challenge('2', new Date(at + 1))])
  expect(await pruneChallenges(database.db, now)).toBe(1)
  expect(await database.db.$count(passkeyChallenges)).toBe(1)
})
