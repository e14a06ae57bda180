import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairResponse } from '@/lib/contracts/calculator'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createOffer, type Offer } from '..'

const start = new Date('2026-11-21T12:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
let now = start
let database: TestDatabase
let offer: Offer
let pair: { from: number; to: number }

beforeAll(async () => {
  database = await createTestDatabase()
  pair = {
    from: await currencyIdOf(database.db, 'tether-trc20'),
    to: await currencyIdOf(database.db, 'sberbank'),
  }
  offer = createOffer({ db: database.db, clock: { now: () => now } })
})
afterAll(() => database.drop())

async function usualAt(minutes: number): Promise<string | null | undefined> {
  now = minutesLater(minutes)
  await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
  await offer.refresh('rates')
  const { answer } = offer.pair({ ...pair, locale: 'ru' }) ?? {}
  return answer && pairResponse.parse(JSON.parse(answer.json)).usual
}

it('a pair starts with an assumed sum, and with its own median once there are twenty exchanges', async () => {
  await offer.refresh('all')
  expect(await usualAt(1)).toBe('200')

  const made = { state: 'completed', from: 'tether-trc20', to: 'sberbank', now } as const
  for (const fromAmount of Array.from({ length: 19 }, (_, index) => String(490 + index))) {
    await makeClaim(database.db, { ...made, fromAmount })
  }
  // Unfinished exchanges do not count.
  await makeClaim(database.db, { ...made, state: 'awaiting_payment', fromAmount: '520' })
  expect(await usualAt(7)).toBe('200')

  await makeClaim(database.db, { ...made, fromAmount: '5000' })
  // The figures are measured at most every five minutes.
  expect(await usualAt(10)).toBe('200')
  expect(await usualAt(13)).toBe('500')
  expect(await usualAt(28 * 24 * 60 + 30)).toBe('200')
})
