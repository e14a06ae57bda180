import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshTokens, sessions } from '@/server/database/schema/people/users'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { pruneSessions } from './prune-sessions'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/* So many sessions of one person that expired so long ago, each with a token. */
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

it('forgets what expired a month ago with its tokens, however much, and nothing younger', async () => {
  await insertExpired(31, 1200)
  await insertExpired(29, 3)
  expect(await pruneSessions(database.db, now)).toBe(1200)
  expect(await database.db.$count(sessions)).toBe(3)
  expect(await database.db.$count(refreshTokens)).toBe(3)
  expect(await pruneSessions(database.db, now)).toBe(0)
})
