import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import {
  getLedgerProof,
  listLedgerAccounts,
  listLedgerEntries,
  type LedgerEntry,
} from '@/lib/contracts/desk/money/ledger'
import { Decimal } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { findClaim } from '@/server/modules/claims'
import { adjustReserve, postEntry, topUpReserve } from '@/server/modules/ledger'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createApi } from '@/server/http/app'
import { deskLedgerRoutes } from './ledger.routes'

let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
let [tron, litecoin] = [0, 0]
const base = '/en/api/v1/operator/ledger'
const actor = { kind: 'system', name: 'test' } as const
/* A time later than all entries of the seed. */
const at = (minute: number) => new Date(Date.UTC(2040, 0, 1, 11, minute))

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({
    db: database.db,
    config: { rateLimitFactor: 100 },
  })
  app = createApi(container, { endpoints: deskLedgerRoutes, files: [] })
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
  tron = await currencyIdOf(database.db, 'tron')
  litecoin = await currencyIdOf(database.db, 'litecoin')
})
afterAll(() => database.drop())

const get = (path: string, headers = operator) => app.request(`${base}/${path}`, { headers })

const addressOf = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`

async function entriesOf(query: Record<string, string | number> = {}) {
  const answer = await get(addressOf('entries/', query))
  return listLedgerEntries.response.parse(await answer.json())
}

async function accountsOf(query: Record<string, string | number> = {}) {
  const answer = await get(addressOf('accounts/', query))
  return listLedgerAccounts.response.parse(await answer.json())
}

type TopUp = { currencyId: number; amount: string; minute: number; reason?: string }

function topUp({ currencyId, amount, minute, reason = 'Brought' }: TopUp) {
  return topUpReserve(database.db, {
    currencyId,
    amount: new Decimal(amount),
    reason,
    idempotencyKey: randomUUID(),
    actor,
    now: at(minute),
  })
}

async function fieldsOf(path: string): Promise<string[]> {
  const answer = await get(path)
  expect(answer.status).toBe(422)
  return Object.keys(errorBody.parse(await answer.json()).fields ?? {})
}

const sumsToZero = ({ postings }: LedgerEntry) =>
  postings.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).isZero()

describe('the ledger at the desk', () => {
  it.each(['accounts/', 'entries/', 'entries/csv/', 'proof/'])(
    'is for operators only: %s',
    async (path) => {
      expect((await app.request(`${base}/${path}`)).status).toBe(401)
      expect((await get(path, user)).status).toBe(403)
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      await answer.text()
    },
  )

  it('shows accounts with their balances, filtered by currency and by kind', async () => {
    await topUp({ currencyId: tron, amount: '1000.5', minute: 1 })
    const { accounts } = await accountsOf({ currency: tron })
    expect(accounts.map(({ name }) => name)).toEqual(['capital', 'reserve:available'])
    const [capital, available] = accounts.map(({ balance }) => new Decimal(balance))
    expect(capital?.plus(available ?? 0).isZero()).toBe(true)
    expect(available?.gte('1000.5')).toBe(true)
    expect(accounts[0]?.currency).toMatchObject({ id: tron, ticker: 'TRX', digits: 6 })
    expect(accounts[0]?.currency.roundCalculator).toBeTypeOf('number')

    const reserves = await accountsOf({ account: 'reserve:available' })
    expect(new Set(reserves.accounts.map(({ name }) => name))).toEqual(
      new Set(['reserve:available']),
    )
    expect(reserves.accounts.length).toBeGreaterThan(10)
    const nextPage = await accountsOf({
      account: 'reserve:available',
      after: reserves.accounts[4]?.id ?? 0,
    })
    expect(nextPage.accounts).toEqual(reserves.accounts.slice(5))
  })

  it('finds an account with money owed to a person by its kind and by its name', async () => {
    const { rows } = await database.pool.query<{ id: string; email: string }>(
      'select id, email from users order by email limit 1',
    )
    const [person] = rows
    const name = `owed:referral:${person?.id ?? ''}` as const
    await inTransaction(database.db, (tx) =>
      postEntry(tx, {
        kind: 'referral_reward',
        idempotencyKey: randomUUID(),
        reason: 'A share',
        actor,
        postings: [
          { currencyId: litecoin, account: 'expense:referral', amount: new Decimal('0.25') },
          { currencyId: litecoin, account: name, amount: new Decimal('-0.25') },
        ],
        now: at(2),
      }),
    )
    const owed = { name, owner: person?.email, balance: '-0.25', postings: 1 }
    for (const account of ['owed:referral', name]) {
      expect((await accountsOf({ account })).accounts).toMatchObject([owed])
      const { entries } = await entriesOf({ account, currency: litecoin })
      expect(entries.map(({ kind }) => kind)).toEqual(['referral_reward'])
      expect(entries[0]?.postings).toContainEqual(expect.objectContaining({ account: name }))
    }
    expect((await entriesOf({ account: name, currency: tron })).entries).toEqual([])
  })

  it('shows each entry with its postings, its actor and its reason', async () => {
    await adjustReserve(database.db, {
      currencyId: tron,
      change: new Decimal('-0.5'),
      reason: 'Counted again',
      idempotencyKey: randomUUID(),
      actor,
      now: at(3),
    })
    const [entry] = (await entriesOf({ currency: tron })).entries
    expect(entry).toMatchObject({
      kind: 'reserve_adjustment',
      reason: 'Counted again',
      who: 'system:test',
      at: at(3).toISOString(),
      claim: null,
      reverses: null,
    })
    const amounts = entry?.postings.map(({ account, amount }) => [account, amount]).toSorted()
    expect(amounts).toEqual([
      ['capital', '0.5'],
      ['reserve:available', '-0.5'],
    ])
    expect((await entriesOf({ entry: entry?.id ?? '' })).entries).toEqual([entry])

    const { id } = await inTransaction(database.db, (tx) =>
      postEntry(tx, {
        kind: 'reversal',
        idempotencyKey: randomUUID(),
        reason: 'Counted wrongly',
        actor,
        postings: [
          { currencyId: tron, account: 'capital', amount: new Decimal('-0.5') },
          { currencyId: tron, account: 'reserve:available', amount: new Decimal('0.5') },
        ],
        reversesEntryId: entry?.id ?? '',
        now: at(4),
      }),
    )
    const [reversal, reversed] = (await entriesOf({ currency: tron })).entries
    expect(reversal).toMatchObject({ id, reverses: entry?.id, reversedBy: null })
    expect(reversed).toEqual({ ...entry, reversedBy: id })
  })

  it('filters entries by kind, time and claim', async () => {
    const { claim } = await makeClaim(database.db, { state: 'paying_out', now: at(10) })
    const { number } = (await findClaim(database.db, claim.id)) ?? { number: 0 }
    for (const name of [claim.id, String(number), `№ ${String(number)}`]) {
      const { entries } = await entriesOf({ claim: name })
      expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['hold', 'payment_accepted'])
      expect(entries.every(sumsToZero)).toBe(true)
      expect(entries.map((entry) => entry.claim)).toEqual(Array(2).fill({ id: claim.id, number }))
    }
    const holds = (await entriesOf({ claim: claim.id, kind: 'hold' })).entries
    expect(holds.map(({ kind }) => kind)).toEqual(['hold'])
    expect((await entriesOf({ claim: '99999999' })).entries).toEqual([])
    expect((await entriesOf({ claim: randomUUID() })).entries).toEqual([])

    const span = { from: at(1).toISOString(), to: at(1).toISOString() }
    const inTime = (await entriesOf(span)).entries
    expect(inTime.map(({ kind }) => kind)).toEqual(['reserve_top_up'])
    expect((await entriesOf({ kind: 'shop_sale' })).entries).toEqual([])
  })

  it('is paginated, newest first, with each entry on only one page', async () => {
    for (let minute = 0; minute < 59; minute += 1) {
      await topUp({ currencyId: litecoin, amount: '1', minute, reason: `No. ${String(minute)}` })
    }
    const query = { currency: litecoin, kind: 'reserve_top_up', from: at(0).toISOString() }
    const first = await entriesOf(query)
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]?.reason).toBe('No. 58')
    const second = await entriesOf({ ...query, before: first.next ?? '' })
    expect(second.next).toBeNull()
    const reasons = [...first.entries, ...second.entries].map(({ reason }) => reason)
    expect(reasons).toEqual(Array.from({ length: 59 }, (_, index) => `No. ${String(58 - index)}`))
  })

  it('is downloaded as CSV, beyond one page', async () => {
    const query = { currency: litecoin, kind: 'reserve_top_up', from: at(0).toISOString() }
    const answer = await get(addressOf('entries/csv/', query))
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('ledger.csv')
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 2 * 59)
    expect(lines[1]).toContain(',reserve_top_up,No. 58,system:test,')
    expect(lines.filter((line) => line.includes('reserve:available'))).toHaveLength(59)
    expect(lines.at(-1)).toMatch(/,LTC,-?1\.00000000,/)
  })

  it.each([
    ['an invalid currency', 'entries/?currency=0', 'currency'],
    ['an unknown account', 'entries/?account=petty-cash', 'account'],
    ['an account with a superfluous suffix', 'accounts/?account=capital:x', 'account'],
    ['an unknown kind', 'entries/?kind=gift', 'kind'],
    ['a text that is neither a number nor an id', 'entries/?claim=my-claim', 'claim'],
    ['a number that is too long', 'entries/?claim=1234567890123456', 'claim'],
    ['an invalid time', 'entries/?from=yesterday', 'from'],
    ['an invalid cursor', 'entries/?before=1', 'before'],
    ['an unknown kind of a file', 'entries/csv/?kind=gift', 'kind'],
  ])('refuses %s with an error for its field', async (_, path, field) => {
    expect(await fieldsOf(path)).toEqual([field])
  })
})

describe('the check of the ledger', () => {
  async function prove() {
    const answer = await app.request(`${base}/proof/`, { method: 'POST', headers: operator })
    expect(answer.status).toBe(200)
    return getLedgerProof.response.parse(await answer.json())
  }

  it('is for operators only', async () => {
    const ask = (headers: Record<string, string>) =>
      app.request(`${base}/proof/`, { method: 'POST', headers })
    expect((await ask({})).status).toBe(401)
    expect((await ask(user)).status).toBe(403)
  })

  it('finds no differences in correct books, and says when it checked them', async () => {
    expect(await prove()).toEqual({
      checkedAt: '2026-11-21T12:00:00.000Z',
      total: 0,
      differences: [],
    })
  })

  it('names the book, the rule and the row of each difference, and its result can be read again', async () => {
    const { claim } = await makeClaim(database.db, { state: 'awaiting_payment', now: at(20) })
    // Bypasses all triggers, which only the owner of a database can do.
    await database.pool.query(
      `alter table claims disable trigger user;
       alter table accounts disable trigger user;
       update claims set is_held = false where id = '${claim.id}';
       update accounts set balance = balance + 1
         where currency_id = ${String(tron)} and name = 'capital';
       alter table claims enable trigger user;
       alter table accounts enable trigger user`,
    )
    const { differences, total } = await prove()
    expect(total).toBe(differences.length)
    expect(differences).toContainEqual({
      book: 'ledger',
      rule: 'currency_not_zero',
      subject: String(tron),
    })
    expect(differences.map(({ book, rule }) => `${book} ${rule}`)).toContain('claims held_not_sum')
    const read = getLedgerProof.response.parse(await (await get('proof/')).json())
    expect(read.differences).toEqual(differences)
  })
})
