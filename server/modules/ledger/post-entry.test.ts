import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { inTransaction } from '@/server/database/in-transaction'
import { listReserves, postEntry, proveLedger, type EntryCommand, type Posting } from '.'

let database: TestDatabase
let dollars: number
let roubles: number
beforeAll(async () => {
  database = await createTestDatabase()
  dollars = await currencyIdOf(database.db, 'cash-usd')
  roubles = await currencyIdOf(database.db, 'cash-rub')
})
afterAll(() => database.drop())

let keys = 0
const post = (changes: Partial<EntryCommand> & { postings: Posting[] }) => {
  keys += 1
  const idempotencyKey = `test:entry:${keys}`
  return inTransaction(database.db, (tx) =>
    postEntry(tx, {
      kind: 'hold',
      idempotencyKey,
      reason: 'Test',
      actor: { kind: 'system', name: 'test' },
      now: new Date('2026-11-20T12:00:00Z'),
      ...changes,
    }),
  )
}

const hold = (currencyId: number, amount: string): Posting[] => [
  { currencyId, account: 'reserve:available', amount: new Decimal(amount).negated() },
  { currencyId, account: 'reserve:held', amount: new Decimal(amount) },
]

async function available(currencyId: number): Promise<Decimal> {
  const reserves = await listReserves(database.db)
  return reserves.find((reserve) => reserve.currencyId === currencyId)?.amount ?? new Decimal(0)
}

describe('postEntry', () => {
  it('moves available money and keeps the books balanced', async () => {
    const before = await available(dollars)
    const entry = await post({ postings: hold(dollars, '18000') })
    expect(entry.isNew).toBe(true)
    expect((await available(dollars)).toFixed()).toBe(before.minus(18000).toFixed())
    expect(await proveLedger(database.db)).toEqual([])
  })

  it('refuses an overdraft and moves nothing', async () => {
    const before = await available(dollars)
    const work = post({ postings: hold(dollars, before.plus('0.01').toFixed()) })
    await expect(work).rejects.toMatchObject({ code: 'reserve_short' })
    expect((await available(dollars)).toFixed()).toBe(before.toFixed())
  })

  it('moves several currencies in one entry', async () => {
    const entry = await post({ postings: [...hold(roubles, '10'), ...hold(dollars, '1')] })
    expect(entry.isNew).toBe(true)
    expect(await proveLedger(database.db)).toEqual([])
  })

  it('writes one entry for a repeated command and refuses another command with the same key', async () => {
    const idempotencyKey = 'test:same:key'
    const first = await post({ idempotencyKey, postings: hold(dollars, '1') })
    const after = await available(dollars)

    const again = await post({
      idempotencyKey,
      postings: hold(dollars, '1.00').reverse(),
      now: new Date('2027-01-01T00:00:00Z'),
    })
    expect(again).toEqual({ ...first, isNew: false })

    for (const other of [
      { postings: hold(dollars, '2') },
      { postings: hold(roubles, '1') },
      { postings: hold(dollars, '1'), reason: 'Other' },
      { postings: hold(dollars, '1'), kind: 'release' as const },
    ]) {
      const work = post({ idempotencyKey, ...other })
      await expect(work).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    }
    expect((await available(dollars)).toFixed()).toBe(after.toFixed())
  })

  it.each([
    ['that does not sum to zero', [hold(1, '1')[0], { ...hold(1, '2')[1] }]],
    ['with one posting', [hold(1, '1')[0]]],
    ['with the same account twice', [...hold(1, '1'), ...hold(1, '1')]],
    ['with an amount of zero', hold(1, '0')],
    ['with an amount that is not a number', hold(1, 'NaN')],
  ])('throws before writing an entry %s', async (_, postings) => {
    // Each of these is a programming error that the types cannot detect.
    await expect(post({ postings: postings as Posting[] })).rejects.toThrow(/posting|entry/i)
  })

  it('reverses an entry once', async () => {
    const { id } = await post({ postings: hold(dollars, '3') })
    const back: Posting[] = hold(dollars, '3').map((posting) => ({
      ...posting,
      amount: posting.amount.negated(),
    }))
    const reversal = { kind: 'reversal' as const, reversesEntryId: id, postings: back }
    await post(reversal)
    await expect(post(reversal)).rejects.toThrow()
    expect(await proveLedger(database.db)).toEqual([])
  })
})

describe('concurrent calls of postEntry', () => {
  it('accept exactly as many holds as the reserve covers', async () => {
    const currencyId = await currencyIdOf(database.db, 'vtb')
    const reserve = await available(currencyId)
    const share = reserve.div(5).toFixed()
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => post({ postings: hold(currencyId, share) })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await available(currencyId)).toFixed()).toBe('0')
    expect(await proveLedger(database.db)).toEqual([])
  })

  it('do not deadlock when entries name the same accounts in opposite order', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => {
        const postings = [...hold(roubles, '1'), ...hold(dollars, '1')]
        return post({ postings: index % 2 === 0 ? postings : postings.reverse() })
      }),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await proveLedger(database.db)).toEqual([])
  })

  it('create an account once when several entries need it', async () => {
    const currencyId = await currencyIdOf(database.db, 'sepa')
    const shop = `owed:shop:0199b2f0-0000-7000-8000-000000000001` as const
    await Promise.all(
      Array.from({ length: 10 }, () =>
        post({
          kind: 'shop_sale',
          postings: [
            { currencyId, account: 'position', amount: new Decimal('0.5') },
            { currencyId, account: shop, amount: new Decimal('-0.5') },
          ],
        }),
      ),
    )
    const overdraw = post({
      kind: 'withdrawal_requested',
      postings: [
        { currencyId, account: shop, amount: new Decimal('5.01') },
        { currencyId, account: 'position', amount: new Decimal('-5.01') },
      ],
    })
    await expect(overdraw).rejects.toMatchObject({ code: 'reserve_short' })
    expect(await proveLedger(database.db)).toEqual([])
  })

  it('keep the books balanced, whatever is held and released', async () => {
    const currencyId = await currencyIdOf(database.db, 't-bank')
    const movement = fc.record({
      isHold: fc.boolean(),
      hundredths: fc.integer({ min: 1, max: 400_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (movements) => {
        await Promise.allSettled(
          movements.map(({ isHold, hundredths }) => {
            const amount = new Decimal(hundredths).div(100).times(isHold ? 1 : -1)
            return post({ postings: hold(currencyId, amount.toFixed()) })
          }),
        )
        expect(await proveLedger(database.db)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
