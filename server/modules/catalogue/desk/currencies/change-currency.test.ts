import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { getDeskCurrency } from './read-currencies'
import { saveCurrency } from './change-currency'

let database: TestDatabase
let id: number
beforeAll(async () => {
  database = await createTestDatabase()
  id = await currencyIdOf(database.db, 'monero')
})
afterAll(() => database.drop())

async function saveWith(roundCalculator: number) {
  const { db } = database
  const { version, terms } = await getDeskCurrency(db, id)
  const logos = { storage: createMemoryStorage(), publicFolder: 'public' }
  const deps = { db, actor: { kind: 'system', name: 'test' } as const, now: new Date() }
  const given = { id, version, terms: { ...terms, roundCalculator }, logos }
  return (await saveCurrency(deps, given)).terms.roundCalculator
}

const refusal = (digits: string) => ({
  code: 'validation_error',
  faults: [{ field: 'terms.roundCalculator', key: 'digits_in_directions', params: { digits } }],
})

describe('a lower precision of the calculator', () => {
  it('is refused while directions have amounts with more digits', async () => {
    const { db } = database
    expect(await saveWith(8)).toBe(8)
    await db.execute(sql`
      update directions set min_from = 1, max_from = null, min_verification = null,
        send_fee_fixed = 0.0101, send_fee_min = 0
      where from_currency_id = ${id}`)
    await db.execute(sql`
      update directions set min_to = 1.25, max_to = null, fixed_fee = 0, receive_fee_fixed = 0,
        receive_fee_min = 0
      where to_currency_id = ${id}`)
    await db.execute(sql`delete from direction_tiers`)
    await expect(saveWith(3)).rejects.toMatchObject(refusal('4'))
    await db.execute(sql`update directions set send_fee_fixed = 0`)
    expect(await saveWith(3)).toBe(3)
    await expect(saveWith(1)).rejects.toMatchObject(refusal('2'))
    await db.execute(sql`
      insert into direction_tiers (direction_id, min_from, margin_percent)
      select id, 100.125, 0 from directions where from_currency_id = ${id} limit 1`)
    await expect(saveWith(2)).rejects.toMatchObject(refusal('3'))
  })
})
