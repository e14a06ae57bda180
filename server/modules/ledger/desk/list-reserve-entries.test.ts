import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { inTransaction } from '@/server/database/in-transaction'
import { postEntry, type Posting } from '@/server/modules/ledger'
import { listReserveEntries } from './list-reserve-entries'

let database: TestDatabase
let dollars: number
let roubles: number
beforeAll(async () => {
  database = await createTestDatabase()
  dollars = await currencyIdOf(database.db, 'cash-usd')
  roubles = await currencyIdOf(database.db, 'cash-rub')
})
afterAll(() => database.drop())

const d = (text: string) => new Decimal(text)
const move = (
  currencyId: number,
  from: Posting['account'],
  to: Posting['account'],
): readonly Posting[] => [
  { currencyId, account: from, amount: d('-1') },
  { currencyId, account: to, amount: d('1') },
]

/* Entries that touch one account of the reserve, both of its accounts, or neither. */
const kinds = (currencyId: number) => ({
  'top-up': move(currencyId, 'capital', 'reserve:available'),
  hold: move(currencyId, 'reserve:available', 'reserve:held'),
  payout: move(currencyId, 'reserve:held', 'position'),
  other: move(currencyId, 'capital', 'position'),
})

async function post(reason: string, postings: readonly Posting[], second: number) {
  await inTransaction(database.db, (tx) =>
    postEntry(tx, {
      kind: 'hold',
      idempotencyKey: `test:${reason}:${String(second)}`,
      reason,
      actor: { kind: 'system', name: 'test' },
      postings: [...postings],
      now: new Date(Date.UTC(2040, 0, 1, 12, 0, second)),
    }),
  )
}

describe('the history of a reserve', () => {
  it('lists each entry that changed the reserve, without repeats, in pages, newest first', async () => {
    const posted = Array.from({ length: 40 }, (_, round) => round * 10).flatMap((second) =>
      Object.entries(kinds(dollars)).map(([reason, postings], offset) => ({
        reason,
        postings,
        second: second + offset,
      })),
    )
    for (const { reason, postings, second } of posted) {
      await post(reason, postings, second)
      await post('roubles', kinds(roubles)['top-up'], second)
    }
    const pages = []
    for (let before: string | null | undefined; before !== null;) {
      const { entries, next } = await listReserveEntries(database.db, {
        currencyId: dollars,
        before,
        size: 50,
      })
      pages.push(entries)
      before = next
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, pages[2]?.length])
    const found = pages.flat().filter(({ createdAt }) => createdAt.getUTCFullYear() === 2040)
    expect(found.map(({ reason }) => reason)).toEqual(
      posted
        .map(({ reason }) => reason)
        .filter((reason) => reason !== 'other')
        .reverse(),
    )
    const amountsOf = (reason: string) => {
      const entry = found.find((one) => one.reason === reason)
      return [entry?.available.toFixed(), entry?.held.toFixed(), entry?.availableAfter === null]
    }
    expect(amountsOf('top-up')).toEqual(['1', '0', false])
    expect(amountsOf('hold')).toEqual(['-1', '1', false])
    expect(amountsOf('payout')).toEqual(['0', '-1', true])
  })
})
