import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/server/database/client'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { viewClaim } from './view-claim'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What the database was asked while a claim was looked at. */
async function lookAt(id: string) {
  const { db, pool, close } = openDatabase({ url: database.url, poolSize: 2 })
  let asked = 0
  pool.on('acquire', () => (asked += 1))
  const view = await viewClaim(db, id, () => null)
  await close()
  return { asked, view }
}

it('asks twice for a claim to which nothing was paid, however it ended', async () => {
  for (const state of ['created', 'awaiting_payment', 'cancelled'] as const) {
    const { claim } = await makeClaim(database.db, { state })
    const { asked, view } = await lookAt(claim.id)
    expect(asked).toBe(2)
    expect(view).toMatchObject({ claim, payouts: [], hasReceipts: false })
  }
})

it('asks for payments and payouts where there are any', async () => {
  const { claim } = await makeClaim(database.db, { state: 'completed' })
  const { view } = await lookAt(claim.id)
  expect(view?.received.eq(view.quote.fromAmount)).toBe(true)
  expect(view?.payouts).toMatchObject([{ kind: 'payout', state: 'sent' }])
})

it('knows of no claim that is not there', async () => {
  expect((await lookAt('01890000-0000-7000-8000-000000000000')).view).toBeNull()
})
