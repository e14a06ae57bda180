import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { currencyMethods, paymentRequisites } from '@/server/database/schema/payments'
import { makeId } from '@/server/database/ids/uuid-v7'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { assertPayable } from './assert-payable'

const now = new Date('2026-11-21T12:00:00Z')
const opened: TestDatabase[] = []
let database: TestDatabase
let currencyId: number

beforeEach(async () => {
  database = await createTestDatabase()
  opened.push(database)
  await database.pool.query('delete from payment_requisites')
  currencyId = await currencyIdOf(database.db, 'sberbank')
})
afterAll(() => Promise.all(opened.map(({ drop }) => drop())))

type Bounds = { minAmount?: string; maxAmount?: string; dailyAmount?: string }

async function addRequisite(bounds: Bounds = {}, isEnabled = true): Promise<void> {
  const decimals = Object.entries(bounds).map(([name, text]) => [name, new Decimal(text)])
  const id = makeId(now)
  await database.db.insert(paymentRequisites).values({
    id,
    currencyId,
    name: id,
    fields: [{ labelRu: 'Карта', labelEn: 'Card', value: id }],
    isEnabled,
    createdAt: now,
    updatedAt: now,
    ...(Object.fromEntries(decimals) as Record<keyof Bounds, Decimal>),
  })
}

function ask(
  amount: string,
  { least = null, at = now }: { least?: string | null; at?: Date } = {},
) {
  return assertPayable(database.db, {
    currencyId,
    amount: new Decimal(amount),
    least: least === null ? null : new Decimal(least),
    now: at,
  })
}

const refusal = (code: 'above' | 'below', value: string) => ({
  code: 'reserve_short',
  text: `no_requisites_${code}`,
  params: { amount: { value: new Decimal(value), ticker: 'RUB' } },
})
const nothing = { code: 'reserve_short', text: 'no_requisites', params: {} }

describe('an amount that is to be paid', () => {
  it('is taken where one requisite takes all of it', async () => {
    await addRequisite({ maxAmount: '1000' })
    await addRequisite({ minAmount: '500', maxAmount: '20000', dailyAmount: '15000' })
    await expect(ask('15000')).resolves.toBeUndefined()
  })

  it('is refused with the most that the whole pool takes at once', async () => {
    await addRequisite({ maxAmount: '1000' })
    await addRequisite({ maxAmount: '20000', dailyAmount: '15000.5' })
    await addRequisite({}, false)
    await expect(ask('15000.51')).rejects.toMatchObject(refusal('above', '15000.5'))
  })

  it('is refused with the least where it is too small', async () => {
    await addRequisite({ minAmount: '1000' })
    await addRequisite({ minAmount: '500' })
    await expect(ask('499')).rejects.toMatchObject(refusal('below', '500'))
  })

  it('is refused without a figure where none would help', async () => {
    await expect(ask('100')).rejects.toMatchObject(nothing)
    await addRequisite({ maxAmount: '99' })
    await expect(ask('200', { least: '100' })).rejects.toMatchObject(nothing)
    await addRequisite({ minAmount: '1000' })
    await expect(ask('200')).rejects.toMatchObject(nothing)
  })

  it('is refused by nothing that is no longer so', async () => {
    await expect(ask('100')).rejects.toMatchObject(nothing)
    await addRequisite()
    await expect(ask('100')).resolves.toBeUndefined()
  })

  it('is asked about anew when what is known has grown old', async () => {
    await addRequisite()
    await ask('100')
    await database.pool.query('delete from payment_requisites')
    await expect(ask('100', { at: new Date(now.getTime() + 5000) })).rejects.toMatchObject(nothing)
  })

  it('needs no requisite where a provider is paid', async () => {
    await database.db.delete(currencyMethods).where(eq(currencyMethods.currencyId, currencyId))
    await database.db
      .insert(currencyMethods)
      .values({ currencyId, payIn: 'form', payOut: 'manual', updatedAt: now })
    await expect(ask('100000000')).resolves.toBeUndefined()
  })
})
