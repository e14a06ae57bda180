import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { claims } from '@/server/database/schema/claims'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(() => database.drop())

it('makes no claim that no requisite could be paid for, and says how much one would take', async () => {
  const ofCurrency = eq(paymentRequisites.currencyId, office.from)
  const limit = (maxAmount: Decimal | null) =>
    database.db.update(paymentRequisites).set({ maxAmount }).where(ofCurrency)

  await limit(new Decimal('99.5'))
  await expect(office.create(1)).rejects.toMatchObject({
    code: 'reserve_short',
    text: 'no_requisites_above',
    params: { amount: { value: new Decimal('99.5'), ticker: 'USDT' } },
  })
  expect(await database.db.$count(claims)).toBe(0)

  await limit(null)
  await expect(office.create(1)).resolves.toMatchObject({ claim: { state: 'created' } })
})

it('tells a bound in the visitor’s way of writing money', async () => {
  const body = { fromSumma: '0.01', toSumma: office.receiveFor('0.01') }
  await expect(office.create(2, { body })).rejects.toMatchObject({
    code: 'validation_error',
    faults: [
      { field: 'fromSumma', params: { minimum: expect.stringMatching(/\sUSDT$/) as string } },
    ],
  })
})
