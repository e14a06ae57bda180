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

/** The view of a claim, and how many queries it took. */
async function viewCountingQueries(id: string) {
  const { db, pool, close } = openDatabase({ url: database.url, poolSize: 2 })
  let queries = 0
  pool.on('acquire', () => (queries += 1))
  const view = await viewClaim(db, id, () => null)
  await close()
  return { queries, view }
}

it('needs two queries for a claim without payments, whatever its state', async () => {
  for (const state of ['created', 'awaiting_payment', 'cancelled'] as const) {
    const { claim } = await makeClaim(database.db, { state })
    const { queries, view } = await viewCountingQueries(claim.id)
    expect(queries).toBe(2)
    expect(view).toMatchObject({ claim, payouts: [], hasReceipts: false })
  }
})

it('reads payments and payouts if there are any', async () => {
  const { claim } = await makeClaim(database.db, { state: 'completed' })
  const { view } = await viewCountingQueries(claim.id)
  expect(view?.received.eq(view.quote.fromAmount)).toBe(true)
  expect(view?.payouts).toMatchObject([{ kind: 'payout', state: 'sent' }])
})

it('returns null for a claim that does not exist', async () => {
  expect((await viewCountingQueries('01890000-0000-7000-8000-000000000000')).view).toBeNull()
})
