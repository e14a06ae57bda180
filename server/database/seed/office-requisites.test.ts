import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRequisite } from '@/lib/requisites/check-requisite'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { officeCurrencies } from './office'
import { officeInputsOf } from './office-inputs'
import { officeRequisites } from './office-requisites'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the requisites of the demo office', () => {
  it('exist for every currency, with a limit per day', async () => {
    const { rows } = await database.db.execute(sql`
      select slug from currencies c where not exists (
        select from payment_requisites r
        where r.currency_id = c.id and r.is_enabled and r.daily_amount > 0)`)
    expect(rows).toEqual([])
  })

  it('have names that read the same in both languages', () => {
    expect(officeRequisites.filter(({ name }) => /[а-яё]/i.test(name))).toEqual([])
    expect(new Set(officeRequisites.map(({ name }) => name)).size).toBe(officeRequisites.length)
  })

  it.each(
    officeRequisites
      .map((row) => ({ ...row, kind: officeCurrencies.find((c) => c.slug === row.currency)?.kind }))
      .filter(({ kind }) => kind !== 'cash' && kind !== undefined),
  )('would be valid if a customer entered them: $currency, $name', async ({ currency, fields }) => {
    const row = officeCurrencies.find(({ slug }) => slug === currency)
    const [input] = row ? officeInputsOf(row) : []
    const { checker = 'none', kind = 'text' } = input ?? {}
    const value = fields[0]?.value ?? ''
    expect(await checkRequisite({ kind, checker, required: true, value })).toBeNull()
  })
})
