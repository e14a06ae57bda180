import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import { ratePairIdOf } from '@/tests/factories/rate-pair'
import { prepareData } from '@/tests/setup/busy-machine/prepare-data'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { priceHistory, quoteHistory } from '@/server/database/schema/rates'
import { pruneRates } from './prune-rates'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let database: TestDatabase
let pairId: number
beforeAll(async () => {
  database = await createTestDatabase()
  pairId = await ratePairIdOf(database.db, 'BTC/USDT')
})
afterAll(() => database.drop())

it('deletes quotes after two weeks, however many there are', async () => {
  await prepareData(
    database,
    sql`
    insert into quote_history (pair_id, source, price, observed_at)
    select ${pairId}, 'kraken', 1, ${daysAgo(15).toISOString()}::timestamptz
    from generate_series(1, 12000)`,
  )
  const recent = { pairId, source: 'kraken', price: new Decimal(2), observedAt: daysAgo(13) }
  await database.db.insert(quoteHistory).values(recent)
  await pruneRates(database.db, now)
  expect(await database.db.select().from(quoteHistory)).toMatchObject([recent])
})

it('deletes prices after 400 days, except the price that was in force then', async () => {
  const price = new Decimal(1)
  await database.db.insert(priceHistory).values(
    [500, 450, 410, 390].map((days) => ({
      pairId,
      at: daysAgo(days),
      price,
      state: 'ok' as const,
    })),
  )
  await pruneRates(database.db, now)
  const remaining = await database.db.select({ at: priceHistory.at }).from(priceHistory)
  expect(remaining.map(({ at }) => at)).toEqual([daysAgo(410), daysAgo(390)])
})
