import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createOffer } from '.'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each([true, false])('the settings say whether the office sends mails: %s', async (sendsMail) => {
  const office = createOffer({ db: database.db, clock: { now: () => now }, sendsMail })
  await office.refresh('all')
  expect(JSON.parse(office.settings().json)).toMatchObject({ sendsMail })
})
