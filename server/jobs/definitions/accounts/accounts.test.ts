import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { jobs } from '@/server/jobs/registry'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const kinds = ['sessions', 'logins', 'rate_limits', 'passkey_challenges']

async function leaveTraces(): Promise<void> {
  const longAgo = sql`'2025-11-21T12:00:00Z'::timestamptz`
  const id = sql`gen_random_uuid()`
  const user = sql`(select id from users limit 1)`
  for (const row of [
    sql`sessions (id, user_id, is_remembered, created_at, used_at, expires_at)
      values (${id}, ${user}, false, ${longAgo}, ${longAgo}, ${longAgo} + interval '1 day')`,
    sql`logins (id, at, method, outcome) values (${id}, ${longAgo}, 'password', 'unknown')`,
    sql`rate_limits (key, points, expire) values ('over', 1, 1)`,
    sql`passkey_challenges (id, purpose, challenge, created_at, expires_at)
      values (${id}, 'login', 'x', ${longAgo}, ${longAgo})`,
  ]) {
    await database.db.execute(sql`insert into ${row}`)
  }
}

async function countTraces(): Promise<number[]> {
  const counts: number[] = []
  for (const kind of kinds) {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from ${sql.identifier(kind)}`,
    )
    counts.push(rows[0]?.count ?? -1)
  }
  return counts
}

const jobOf = (name: string) => jobs.find(({ definition }) => definition.name === name)

it.each(['accounts.prune-traces', 'sessions.prune'])(
  'removes old sessions and login attempts under the job’s current and its former name: %s',
  async (name) => {
    await leaveTraces()
    expect(await countTraces()).toEqual([1, 1, 1, 1])
    const silent = () => undefined
    const job = jobOf(name) ?? expect.fail()
    await job.run(
      {},
      {
        db: database.db,
        clock: { now: () => now },
        logger: { debug: silent, info: silent, warn: silent, error: silent },
        rates: { active: [], sources: [], own: noOwnSources },
        ...createUnreachableServices(),
        signal: new AbortController().signal,
      },
    )
    expect(await countTraces()).toEqual([0, 0, 0, 0])
  },
)

it('is scheduled once', () => {
  expect(jobOf('accounts.prune-traces')?.schedule?.cron).toBe('43 * * * *')
  expect(jobOf('sessions.prune')?.schedule).toBeNull()
})
