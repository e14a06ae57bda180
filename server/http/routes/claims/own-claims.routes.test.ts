import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { listOwnClaims } from '@/lib/contracts/accounts/own-claims'
import { listOpenClaims } from '@/lib/contracts/claims/open-claims'
import { createApi } from '@/server/http/app'
import { exportOwnClaims, sumOwnClaims } from '@/server/modules/claims'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeUser } from '@/tests/factories/make-user'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { ownClaimRoutes } from './own-claims.routes'

type Headers = { authorization: string }
type Person = Awaited<ReturnType<typeof makeUser>>

const path = '/en/api/v1/users/me/claims/'
let database: TestDatabase
let app: ReturnType<typeof createApi>
let anna: Person
let boris: Person
let unproved: Person
let asAnna: Headers
let asBoris: Headers
let asUnproved: Headers
/* The numbers of Anna's claims, oldest first. */
const numbers: number[] = []

/* The numbers of claims that are not Anna's. */
const othersNumbers: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const { container } = await createLoadedContainer({ db, config: { rateLimitFactor: 100 } })
  app = createApi(container, { endpoints: ownClaimRoutes, files: [] })
  anna = await makeUser(db, { email: 'Anna@Example.com' })
  boris = await makeUser(db)
  unproved = await makeUser(db, { email: 'unproved@example.com', activatedAt: null })
  asAnna = await bearerOf(container, anna)
  asBoris = await bearerOf(container, boris)
  asUnproved = await bearerOf(container, unproved)

  const createClaim = async (values: Parameters<typeof makeClaim>[1]) => {
    const { claim } = await makeClaim(db, values)
    return claim.number
  }
  const worth = (usd: string) => ({ conditions: { ...noConditions, usd } })
  // Midnight in Moscow is 21:00 UTC of the day before.
  numbers.push(
    await createClaim({
      state: 'completed',
      now: new Date('2026-11-19T20:59:59Z'),
      row: { userId: anna.id, email: null, ...worth('100.10') },
    }),
    await createClaim({
      state: 'completed',
      now: new Date('2026-11-19T21:00:00Z'),
      row: { email: 'anna@example.COM', ...worth('50.05') },
    }),
    await createClaim({
      state: 'checking_payment',
      now: new Date('2026-11-20T20:59:59Z'),
      row: { userId: anna.id, email: 'other@example.com', ...worth('7') },
    }),
    await createClaim({
      now: new Date('2026-11-20T21:00:00Z'),
      from: 'tether-trc20',
      to: 'sberbank',
      fromAmount: '100',
      toAmount: '9000.5',
      row: { userId: anna.id },
    }),
  )
  // Claims that are not Anna's: one of another account with her address, two with other addresses,
  // and one without an address.
  othersNumbers.push(
    await createClaim({ row: { userId: boris.id, email: 'anna@example.com' } }),
    await createClaim({ row: { email: 'unproved@example.com' } }),
  )
  await createClaim({ row: { email: 'anna@example.com.au' } })
  await createClaim({ row: { email: null } })
})
afterAll(() => database.drop())

async function list(headers: Headers, query = '') {
  const answer = await app.request(`${path}${query}`, { headers })
  expect(answer.status).toBe(200)
  return listOwnClaims.response.parse(await answer.json())
}
const listed = async (headers: Headers, query = '') =>
  (await list(headers, query)).results.map(({ number }) => numbers.indexOf(number))

describe('own claims', () => {
  it('are those of the account, and those created without an account with its confirmed e-mail address', async () => {
    expect(await listed(asAnna)).toEqual([3, 2, 1, 0])
    const { results, ...page } = await list(asBoris)
    expect(page).toEqual({ count: 1, page: 1, size: 20 })
    expect(results).toHaveLength(1)
  })

  it('do not include those with an unconfirmed e-mail address', async () => {
    expect((await list(asUnproved)).count).toBe(0)
    const { id, email } = unproved
    expect((await sumOwnClaims(database.db, { userId: id, email: null })).claims).toBe(0)
    expect((await sumOwnClaims(database.db, { userId: id, email })).claims).toBe(1)
  })

  it('are found by number only among the user’s own, in whatever way the number is written', async () => {
    const written = claimNumberText(numbers[2] ?? 0)
    for (const text of [written, `№ ${written}`, written.replace('-', ' '), String(numbers[2])]) {
      expect(await listed(asAnna, `?q=${encodeURIComponent(text)}`)).toEqual([2])
    }
    for (const number of othersNumbers) {
      expect((await list(asAnna, `?q=${String(number)}`)).count).toBe(0)
    }
  })

  it('require a session', async () => {
    expect((await app.request(path)).status).toBe(401)
    expect((await app.request(`${path}csv/`)).status).toBe(401)
  })

  it('have a state, and a deadline while they can expire', async () => {
    const [newest, checking] = (await list(asAnna)).results
    expect(newest).toMatchObject({
      state: 'created',
      exception: 'none',
      from: { amount: '100' },
      to: { amount: '9000.5' },
      course: '90.005',
      createdAt: '2026-11-20T21:00:00.000Z',
      expiresAt: '2026-11-20T21:15:00.000Z',
    })
    expect(newest?.to.currency.id).toBe(await currencyIdOf(database.db, 'sberbank'))
    expect(checking).toMatchObject({ state: 'checking_payment', expiresAt: null })
    expect(JSON.stringify(newest)).not.toContain('example.test')
  })

  it('are paginated with their total count, each on only one page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(asAnna, `?page=${page}&size=2`)))
    expect(pages.map(({ count }) => count)).toEqual([4, 4, 4])
    const seen = pages.flatMap(({ results }) => results.map(({ number }) => number))
    expect(seen).toEqual([...numbers].reverse())
  })

  it.each([
    ['status=completed', [1, 0]],
    ['status=completed,created', [3, 1, 0]],
    ['date_from=2026-11-20', [3, 2, 1]],
    ['date_to=2026-11-20', [2, 1, 0]],
    ['date_from=2026-11-20&date_to=2026-11-20', [2, 1]],
    ['date_from=2026-11-21&date_to=2026-11-20', []],
    ['date_from=2000-01-01&date_to=2099-12-31', [3, 2, 1, 0]],
    ['q=nothing', []],
    ['q=%27%20or%201=1', []],
    ['q=0', []],
    ['q=', [3, 2, 1, 0]],
  ])('are filtered by %s, with days in the office’s time zone', async (query, expected) => {
    expect(await listed(asAnna, `?${query}`)).toEqual(expected)
    expect((await list(asAnna, `?${query}`)).count).toBe(expected.length)
  })

  it('are searched by number and currency, without those of other people', async () => {
    const number = numbers[1] ?? 0
    expect(await listed(asAnna, `?q=${number}`)).toEqual([1])
    expect(await listed(asAnna, `?q=${encodeURIComponent(`№ ${number}`)}`)).toEqual([1])
    expect(await listed(asBoris, `?q=${number}`)).toEqual([])
    const id = await currencyIdOf(database.db, 'sberbank')
    expect(await listed(asAnna, `?currency=${id}&status=created`)).toEqual([3])
    expect(await listed(asAnna, '?currency=2147483647')).toEqual([])
  })

  it.each([
    ...['status=lost', 'status=completed,', 'size=101', 'page=0'],
    ...['date_from=2026-02-30', 'date_from=0000-01-01', 'date_to=9999-12-31'],
  ])('cannot be requested with %s', async (query) => {
    const answer = await app.request(`${path}?${query}`, { headers: asAnna })
    expect(answer.status).toBe(422)
  })

  it('are downloaded as CSV, with the same filters', async () => {
    const linesOf = async (headers: Headers, query = '') => {
      const answer = await app.request(`${path}csv/${query}`, { headers })
      expect(answer.headers.get('content-disposition')).toContain('claims.csv')
      return (await answer.text()).trimEnd().split('\r\n').slice(1)
    }
    const lines = await linesOf(asAnna)
    expect(lines.map((line) => line.split(',')[0])).toEqual(numbers.map(claimNumberText).reverse())
    expect(lines[0]).toMatch(/,created,none,100\.00\d*,[A-Z0-9]+,9000\.50,[A-Z0-9]+,90\.005$/)
    expect(await linesOf(asAnna, '?status=completed')).toHaveLength(2)
    expect(await linesOf(asAnna, '?q=nothing')).toEqual([])
    expect(await linesOf(asBoris)).toHaveLength(1)
  })

  it('are limited in number when exported, and the result says that there are more', async () => {
    const owner = { userId: anna.id, email: anna.email }
    const { pages, hasMore } = await exportOwnClaims(database.db, { owner, filter: {} }, 3)
    const found: number[] = []
    for await (const page of pages) {
      found.push(...page.map(({ number }) => numbers.indexOf(number)))
    }
    expect([found, hasMore]).toEqual([[3, 2, 1], true])
  })

  it('are counted in the account’s totals, with the value of completed ones', async () => {
    const { turnoverUsd, ...counts } = await sumOwnClaims(database.db, {
      userId: anna.id,
      email: anna.email,
    })
    expect(counts).toEqual({ claims: 4, open: 2, completed: 2 })
    expect(turnoverUsd.toFixed()).toBe('150.15')
  })
})

describe('open claims', () => {
  const openPath = '/en/api/v1/claim/open/'
  const claims: Record<string, Awaited<ReturnType<typeof makeClaim>>> = {}
  let carla: Person
  let asCarla: Headers

  const cookieOf = (name: string, secret = claims[name]?.secret) =>
    `claim_${claims[name]?.claim.id.replaceAll('-', '') ?? ''}=${secret ?? ''}`
  async function listOpen(headers: Record<string, string>) {
    const answer = await app.request(openPath, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const listedClaims = listOpenClaims.response.parse(await answer.json())
    return listedClaims.map(
      ({ id }) => Object.keys(claims).find((name) => claims[name]?.claim.id === id) ?? 'unknown',
    )
  }

  beforeAll(async () => {
    const { db } = database
    carla = await makeUser(db)
    const { container } = await createLoadedContainer({ db, config: { rateLimitFactor: 100 } })
    asCarla = await bearerOf(container, carla)
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))
    claims.created = await makeClaim(db, { now: at(1) })
    claims.paid = await makeClaim(db, { now: at(2), state: 'checking_payment' })
    claims.done = await makeClaim(db, { now: at(3), state: 'completed' })
    claims.expired = await makeClaim(db, { now: at(4), state: 'expired' })
    claims.hers = await makeClaim(db, { now: at(5), row: { userId: carla.id } })
    claims.hersDone = await makeClaim(db, {
      now: at(6),
      state: 'refunded',
      row: { userId: carla.id },
    })
  })

  it('are listed for a browser that has their secrets, without those that have ended', async () => {
    const names = ['done', 'created', 'expired', 'paid']
    const cookie = names.map((name) => cookieOf(name)).join('; ')
    expect(await listOpen({ cookie })).toEqual(['paid', 'created'])
    expect(await listOpen({ cookie: `__Host-${cookieOf('paid')}` })).toEqual(['paid'])
  })

  it('are listed for a signed-in person, together with those of the browser', async () => {
    expect(await listOpen(asCarla)).toEqual(['hers'])
    expect(await listOpen({ ...asCarla, cookie: cookieOf('paid') })).toEqual(['hers', 'paid'])
  })

  it('are not listed for anybody else', async () => {
    expect(await listOpen({})).toEqual([])
    expect(await listOpen({ cookie: cookieOf('paid', 'x'.repeat(43)) })).toEqual([])
    expect(await listOpen({ cookie: cookieOf('paid', claims.created?.secret) })).toEqual([])
    expect(await listOpen(asUnproved)).toEqual([])
  })

  it('are found among hundreds of invented cookies', async () => {
    const others = Array.from({ length: 300 }, (_, index) => {
      const id = `0190b6a000007000800000000000${String(index).padStart(4, '0')}`
      return `claim_${id}=${'x'.repeat(43)}`
    })
    expect(await listOpen({ cookie: [...others, cookieOf('paid')].join('; ') })).toEqual(['paid'])
  })
})
