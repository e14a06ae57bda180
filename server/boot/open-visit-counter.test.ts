import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { referralDays } from '@/server/database/schema/loyalty/referrers'
import { makeReferrer } from '@/tests/factories/referral'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { openVisitCounter } from './open-visit-counter'

const now = new Date('2026-11-27T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('stores the visits of known codes, and nothing of codes that somebody made up', async () => {
  const { db } = database
  const { container } = createTestContainer({ db, now: () => now })
  const before = await db.$count(referralDays)
  const { code, userId } = await makeReferrer(db, now)
  const counter = openVisitCounter(container)
  counter.count(code, 'own')
  for (let index = 0; index < 100_000; index++) {
    counter.count(`made-up-${index}`, `${index >> 4}`)
  }
  await counter.flush()
  counter.count(code, 'own')
  await counter.close()
  const own = eq(referralDays.referrerId, userId)
  const rows = await db.select().from(referralDays).where(own)
  expect(rows).toMatchObject([{ day: '2026-11-27', visits: 2 }])
  expect(await db.$count(referralDays)).toBe(before + 1)
})
