import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { priceSourceTest } from '@/lib/contracts/desk/price-sources/price-source-calls'
import {
  maxPriceSources,
  priceSourceCalls,
  type DeskPriceSource,
  type PriceSourceTerms,
} from '@/lib/contracts/desk/price-sources/price-sources'
import { Decimal } from '@/lib/money/decimal'
import { auditLog } from '@/server/database/schema/audit'
import { directions } from '@/server/database/schema/directions'
import { priceSources } from '@/server/database/schema/price-sources'
import { quotes, ratePairs, ratePrices, rateSources } from '@/server/database/schema/rates'
import { createApi } from '@/server/http/app'
import { judgeAll, resealHeaders, saveQuotes } from '@/server/modules/rates'
import { priceReading, priceSource } from '@/tests/factories/prices/price-sources'
import { bearerFor } from '@/tests/setup/bearer-for'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskPriceSourceRoutes } from './price-sources.routes'
import { deskRatesRoutes } from './rates.routes'

const now = new Date('2026-11-21T12:00:00.000Z')

let database: TestDatabase
let server: LocalServer
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
let usdRub: number
let btcUsd: number
beforeAll(async () => {
  database = await createTestDatabase()
  server = await openLocalServer()
  const hosts = [new URL(server.url).host]
  const { container } = createTestContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 1000, ownPrices: { hosts, folder: '/nowhere' } },
  })
  app = createApi(container, {
    endpoints: [...deskPriceSourceRoutes, ...deskRatesRoutes],
    files: [],
  })
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
  usdRub = await pairId('USD', 'RUB')
  btcUsd = await pairId('BTC', 'USD')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  server.asked.length = 0
  server.answer(({ headers }, response) =>
    response.end(JSON.stringify({ price: '97.25', key: headers['x-key'] ?? null })),
  )
  await database.db.delete(quotes)
  await database.db.delete(ratePrices)
  await database.db.delete(priceSources)
  await database.pool.query('delete from graphile_worker._private_jobs')
})

async function pairId(base: string, quote: string): Promise<number> {
  const [pair] = await database.db
    .select()
    .from(ratePairs)
    .where(sql`${ratePairs.base} = ${base} and ${ratePairs.quote} = ${quote}`)
  return pair?.id ?? expect.fail()
}

const base = '/en/api/v1/operator/price-sources'

function send(method: string, path: string, body?: unknown, headers = operator) {
  return app.request(`${base}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const terms = (changes: Partial<PriceSourceTerms> = {}) =>
  priceSource({
    address: `${server.url}/rates`,
    readings: [priceReading({ pairId: usdRub })],
    ...changes,
  })

async function add(changes: Partial<PriceSourceTerms> = {}): Promise<DeskPriceSource> {
  const answer = await send('POST', '', { terms: terms(changes) })
  expect(answer.status).toBe(201)
  return priceSourceCalls.row.parse(await answer.json())
}

async function fieldsOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(422)
  return Object.keys(errorBody.parse(await answer.json()).fields ?? {})
}

async function stored(): Promise<DeskPriceSource[]> {
  return priceSourceCalls.list.response.parse(await (await send('GET', '')).json()).priceSources
}

describe('the sources of prices that operators add', () => {
  it('are added, changed and removed, and each change is in the audit log', async () => {
    const source = await add()
    expect(source).toMatchObject({ source: `own-${source.id}`, terms: terms(), headers: [] })
    const { id, version } = source
    const changed = terms({ name: 'Renamed', isEnabled: false, isDaily: true })
    const saved = await send('PUT', `${id}/`, { version, terms: changed })
    expect(await saved.json()).toMatchObject({ terms: changed })
    expect((await send('PUT', `${id}/`, { version, terms: changed })).status).toBe(409)

    const [after] = await stored()
    expect((await send('DELETE', `${id}/?version=${after?.version ?? ''}`)).status).toBe(204)
    expect(await stored()).toEqual([])
    const log = await database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entity, 'price_source'))
      .orderBy(desc(auditLog.id))
      .limit(3)
    expect(log.map(({ action }) => action)).toEqual([
      'price_source.delete',
      'price_source.update',
      'price_source.create',
    ])
  })

  it('are closed to everybody but operators', async () => {
    expect((await send('GET', '', undefined, user)).status).toBe(403)
    expect((await send('POST', '', { terms: terms() }, user)).status).toBe(403)
    expect((await send('POST', 'test/', { id: null, terms: terms() }, user)).status).toBe(403)
    expect(server.asked).toEqual([])
  })

  it('are read as soon as they are saved', async () => {
    const { source } = await add()
    const { rows } = await database.pool.query<{ key: string }>(
      'select key from graphile_worker.jobs',
    )
    expect(rows).toContainEqual({ key: `rates.refresh:${source}` })
  })

  it.each<[string, () => Partial<PriceSourceTerms>, string]>([
    ['no address', () => ({ address: null }), 'terms.address'],
    ['address and file', () => ({ file: 'a.json' }), 'terms.file'],
    ['an address of another kind', () => ({ address: 'ftp://prices.example' }), 'terms.address'],
    ['a file in another folder', () => ({ address: null, file: '../a.json' }), 'terms.file'],
    ['a body that is not JSON', () => ({ body: '{' }), 'terms.body'],
    ['no pair', () => ({ readings: [] }), 'terms.readings'],
    ['a pair that does not exist', () => reading({ pairId: 999_999 }), 'terms.readings'],
    [
      'the same pair twice',
      () => ({ readings: [priceReading({ pairId: usdRub }), priceReading({ pairId: usdRub })] }),
      'terms.readings.1.pairId',
    ],
    ['no path', () => reading({ last: '' }), 'terms.readings.0.last'],
    ['a bid without an ask', () => reading({ bid: 'bid' }), 'terms.readings.0.ask'],
    ['a malformed path', () => reading({ last: 'a[b' }), 'terms.readings.0.last'],
    ['a factor of zero', () => reading({ factor: '0' }), 'terms.readings.0.factor'],
    ['a book without offers', () => ({ kind: 'book' }), 'terms.readings.0.price'],
    [
      'a book without a depth',
      () => ({ kind: 'book', ...reading({ price: 'p', amount: 'a' }) }),
      'terms.readings.0.depth',
    ],
  ])('are refused with %s, at its field', async (_name, changes, field) => {
    expect(await fieldsOf(await send('POST', '', { terms: terms(changes()) }))).toContain(field)
    expect(await stored()).toEqual([])
  })
  const reading = (changes: object) => ({
    readings: [priceReading({ pairId: usdRub, ...changes })],
  })

  it('are limited in number', async () => {
    for (let count = 0; count < maxPriceSources; count += 1) {
      await add({ name: `Source ${count}` })
    }
    expect(await fieldsOf(await send('POST', '', { terms: terms() }))).toEqual(['terms.name'])
  }, 60_000)

  it('lose the quotes of pairs that are removed from them', async () => {
    const both = [priceReading({ pairId: usdRub }), priceReading({ pairId: btcUsd })]
    const { id, version, source } = await add({ readings: both })
    const quoted = both.map((one) => ({
      pairId: one.pairId,
      price: new Decimal(97),
      observedAt: now,
    }))
    await saveQuotes(database.db, { source, quotes: quoted, activeSources: [], now })
    await send('PUT', `${id}/`, { version, terms: terms({ readings: both.slice(1) }) })
    const left = await database.db.select().from(quotes).where(eq(quotes.source, source))
    expect(left.map((one) => one.pairId)).toEqual([btcUsd])
  })

  it('keep their quotes when all pairs are judged again, whatever the settings name', async () => {
    const { source } = await add()
    const quoted = [{ pairId: usdRub, price: new Decimal(97), observedAt: now }]
    await saveQuotes(database.db, { source, quotes: quoted, activeSources: ['demo'], now })
    await judgeAll(database.db, { activeSources: ['demo'], now })
    expect(await database.db.$count(quotes, eq(quotes.source, source))).toBe(1)
  })

  it('cannot be removed while a direction takes its price from one', async () => {
    const { id, version, source } = await add()
    const [direction] = await database.db.select().from(directions).limit(1)
    const isOne = eq(directions.id, direction?.id ?? 0)
    await database.db.update(directions).set({ rateSource: source, formula: null }).where(isOne)
    expect((await send('DELETE', `${id}/?version=${version}`)).status).toBe(409)
    await database.db.update(directions).set({ rateSource: null }).where(isOne)
    expect((await send('DELETE', `${id}/?version=${version}`)).status).toBe(204)
  })

  it('are among all sources, with their names and their pairs', async () => {
    const { source } = await add({ name: 'Ours' })
    const answer = await app.request('/en/api/v1/operator/rates/', { headers: operator })
    const { sources } = (await answer.json()) as { sources: unknown[] }
    expect(sources.at(-1)).toMatchObject({ id: source, name: 'Ours', isActive: true, pairs: 1 })
  })
})

describe('the test of a source', () => {
  const test = async (changes: Partial<PriceSourceTerms> = {}, id: number | null = null) => {
    const answer = await send('POST', 'test/', { id, terms: terms(changes) })
    expect(answer.status).toBe(200)
    return priceSourceTest.parse(await answer.json())
  }

  it('shows what the paths find, and stores nothing', async () => {
    expect(await test()).toMatchObject({
      ...{ fault: null, status: 200, sample: '{"price":"97.25","key":null}' },
      readings: [{ pairId: usdRub, price: '97.25', found: [{ field: 'last', text: '97.25' }] }],
    })
    expect(server.asked).toEqual(['/rates'])
    expect(await stored()).toEqual([])
    expect(await database.db.$count(quotes)).toBe(0)
  })

  it('names the path that finds nothing, and still shows the answer', async () => {
    const readings = [priceReading({ pairId: usdRub, last: 'rates/RUB' })]
    const result = await test({ readings })
    expect(result.readings[0]?.fault).toEqual({ field: 'last', key: 'path_nothing' })
    expect(result.sample).toContain('97.25')
  })

  it('says why there is no answer', async () => {
    expect(await test({ address: 'https://127.0.0.1:9/' })).toMatchObject({
      ...{ fault: 'address_refused', status: null, readings: [] },
    })
    server.answer((_request, response) => response.writeHead(503).end('soon'))
    expect(await test()).toMatchObject({ fault: 'http_status', status: 503, sample: 'soon' })
  })

  it('refuses what could not be saved', async () => {
    const changes = { readings: [priceReading({ pairId: usdRub, last: '' })] }
    const answer = await send('POST', 'test/', { id: null, terms: terms(changes) })
    expect(await fieldsOf(answer)).toEqual(['terms.readings.0.last'])
    expect(server.asked).toEqual([])
  })

  it('sends the secret headers only with the request for which they were entered', async () => {
    const { id } = await add()
    const headers = [{ name: 'X-Key', value: 'secret-of-ours' }]
    expect((await send('PUT', `${id}/headers/`, { headers })).status).toBe(204)
    expect((await test({}, id)).sample).toContain('secret-of-ours')
    expect((await test({}, null)).sample).not.toContain('secret-of-ours')
    const elsewhere = server.url.replace('127.0.0.1', 'localhost')
    const moved = await test({ address: elsewhere }, id)
    expect(moved.fault).toBe('address_refused')
  })

  it.each<[string, () => Partial<PriceSourceTerms>]>([
    ['another path', () => ({ address: `${server.url}/withdraw` })],
    ['another query', () => ({ address: `${server.url}/rates?to=me` })],
    ['a body', () => ({ body: '{"withdraw":"all"}' })],
  ])(
    'never sends the secret headers with %s, since nobody proves who they are',
    async (_, more) => {
      const { id } = await add()
      const headers = [{ name: 'X-Key', value: 'secret-of-ours' }]
      expect((await send('PUT', `${id}/headers/`, { headers })).status).toBe(204)
      const { fault, sample } = await test(more(), id)
      expect(fault).toBeNull()
      expect(sample).toContain('97.25')
      expect(sample).not.toContain('secret-of-ours')
    },
  )
})

describe('secret headers', () => {
  const headers = [{ name: 'X-Key', value: 'secret-of-ours' }]

  it('are never shown again, nor written in plain text', async () => {
    const { id } = await add()
    await send('PUT', `${id}/headers/`, { headers })
    const text = await (await send('GET', '')).text()
    expect(text).not.toContain('secret-of-ours')
    expect((await stored())[0]?.headers).toEqual(['X-Key'])
    const rows = await database.pool.query<{ text: string }>(
      `select to_jsonb(s)::text as text from price_sources s
       union all select to_jsonb(a)::text from audit_log a`,
    )
    expect(rows.rows.filter((row) => row.text.includes('secret-of-ours'))).toEqual([])
  })

  it('stay when the path changes, and are removed when the server does', async () => {
    const { id } = await add()
    await send('PUT', `${id}/headers/`, { headers })
    const save = async (address: string) => {
      const [{ version } = expect.fail()] = await stored()
      expect((await send('PUT', `${id}/`, { version, terms: terms({ address }) })).status).toBe(200)
      return (await stored())[0]?.headers
    }
    expect(await save(`${server.url}/other`)).toEqual(['X-Key'])
    expect(await save('https://elsewhere.example/')).toEqual([])
  })

  it.each([
    ['a name of the connection', [{ name: 'Host', value: 'x' }], 'headers.0.name'],
    ['a line break', [{ name: 'X-Key', value: 'a\r\nHost: b' }], 'headers.0.value'],
    ['no value', [{ name: 'X-Key', value: ' ' }], 'headers.0.value'],
    ['the same name', [headers[0], { name: 'x-key', value: 'b' }], 'headers.1.name'],
  ])('are refused with %s', async (_name, given, field) => {
    const { id } = await add()
    expect(await fieldsOf(await send('PUT', `${id}/headers/`, { headers: given }))).toEqual([field])
  })

  it('are encrypted again with a new key, and it is reported when no key opens them', async () => {
    const { id } = await add()
    await send('PUT', `${id}/headers/`, { headers })
    const reseal = ({ owner }: { owner: string }) => `v9.${owner}`
    expect(await resealHeaders(database.db, { version: 9, reseal })).toEqual({
      ...{ done: 1, unreadable: [] },
    })
    const [row] = await database.db.select().from(priceSources)
    expect(row?.headers).toEqual([{ name: 'X-Key', sealed: `v9.price source:${id}` }])
    const refuse = () => {
      throw new Error('no key')
    }
    expect(await resealHeaders(database.db, { version: 10, reseal: refuse })).toEqual({
      ...{ done: 0, unreadable: [id] },
    })
  })
})

describe('the database', () => {
  it('accepts no source with a foreign name, and no file in another folder', async () => {
    const { id } = await add()
    const own = { intervalSeconds: 10, maxAgeSeconds: 60 }
    await expect(
      database.db.insert(rateSources).values({ ...own, id: 'own-999' }),
    ).rejects.toThrow()
    await expect(
      database.db.update(rateSources).set({ id: 'own-998' }).where(eq(rateSources.ownId, id)),
    ).rejects.toThrow()
    await expect(
      database.db.update(priceSources).set({ address: null, file: '../a' }),
    ).rejects.toThrow()
  })
})
