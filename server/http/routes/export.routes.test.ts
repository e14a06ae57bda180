import { gunzipSync } from 'node:zlib'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pairResponse } from '@/lib/contracts/calculator'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { cities, currencies } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { setOfficeHours, setTechBreak } from '@/server/modules/settings'
import type { Reference } from '@/tests/eref/check-item'
import { parseEref } from '@/tests/eref/parse-eref'
import { replayOf, type Public } from '@/tests/eref/replay'
import { validateEref } from '@/tests/eref/validate-eref'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase } from '@/tests/setup/test-database'
import { createApi } from '../app'

const quotedAt = new Date('2026-11-21T12:00:00Z')
const actor = { kind: 'system', name: 'test' } as const
const xmlPath = '/export/rates.xml'
let now = quotedAt
let database: Awaited<ReturnType<typeof createTestDatabase>>
let container: Container
let app: ReturnType<typeof createApi>
let codes: Map<string, number>
let cityCodes: Map<number, string>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await refreshDemoQuotes(db, { activeSources: ['demo'], now: quotedAt })
  const config = { rateLimitFactor: 10_000 }
  container = (await createLoadedContainer({ db, now: () => now, config })).container
  app = createApi(container)
  codes = new Map((await db.select().from(currencies)).map(({ code, id }) => [code, id]))
  cityCodes = new Map((await db.select().from(cities)).map(({ code, id }) => [id, code]))
})

beforeEach(() => {
  now = quotedAt
})

afterAll(() => database.drop())

async function readFile(path = xmlPath, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers })
  expect(answer.status).toBe(200)
  return answer
}

async function readItems() {
  const bytes = new Uint8Array(await (await readFile()).arrayBuffer())
  const { items, violations } = parseEref(bytes)
  expect(violations).toEqual([])
  return items.map(({ elements }) => new Map(elements.map(({ name, text }) => [name, text])))
}

const has = (items: Awaited<ReturnType<typeof readItems>>, from: string, to: string) =>
  items.some((item) => item.get('from') === from && item.get('to') === to)

/** Reads the answers of the public API for every direction in the file. */
async function askCalculator(): Promise<Reference['calculate']> {
  const directionsByCodes = new Map<string, Public>()
  for (const item of await readItems()) {
    const [from = '', to = ''] = [item.get('from'), item.get('to')]
    const path = `/api/v1/calculator/pair/${codes.get(from) ?? 0}/${codes.get(to) ?? 0}/`
    const pair = pairResponse.parse(await (await app.request(path)).json())
    const side = (name: 'from' | 'to') => pair.structure[name].currency
    const places = [...pair.structure.from.city, ...pair.structure.to.city].map((city) => ({
      code: cityCodes.get(city.id) ?? '',
      addOnPercent: new Decimal(city.addOnPercent),
      multiple: city.multiple === null ? null : new Decimal(city.multiple),
    }))
    directionsByCodes.set(`${from} ${to}`, {
      pair,
      direction: {
        from: { id: 0, code: from, isCash: side('from').kind === 'cash' },
        to: { id: 0, code: to, isCash: side('to').kind === 'cash' },
        cities: places,
      },
    })
  }
  return replayOf((from, to) => directionsByCodes.get(`${from} ${to}`))
}

describe('GET /export/rates.xml', () => {
  it('complies with EREF 1.1, and agrees with the public calculator', async () => {
    const bytes = new Uint8Array(await (await readFile()).arrayBuffer())
    const violations = validateEref(bytes, {
      codes: new Set(codes.keys()),
      cities: new Set(cityCodes.values()),
      isOfficeOpen: true,
      isFresh: () => true,
      calculate: await askCalculator(),
    })
    expect(violations).toEqual([])
    expect((await readItems()).length).toBeGreaterThan(100)
  })

  it('is XML in UTF-8, must be revalidated each time, and is the same in both languages', async () => {
    const answer = await readFile()
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    const english = await readFile(`/en${xmlPath}`)
    expect(english.headers.get('etag')).toBe(answer.headers.get('etag'))
    expect(await english.text()).toBe(await answer.text())
  })

  it('answers 304 to a client that shows by ETag or time of change that it has the file', async () => {
    const first = await readFile()
    now = new Date(quotedAt.getTime() + 5000)
    const answer = await readFile()
    const tag = answer.headers.get('etag') ?? ''
    const modifiedAt = answer.headers.get('last-modified') ?? ''
    expect(first.headers.get('etag')).toBe(tag)
    expect(new Date(modifiedAt).getTime()).toBeLessThanOrEqual(now.getTime())

    const ask = async (headers: Record<string, string>) =>
      (await app.request(xmlPath, { headers })).status
    expect(await ask({ 'if-none-match': tag })).toBe(304)
    expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': modifiedAt })).toBe(200)
    expect(await ask({ 'if-modified-since': modifiedAt })).toBe(304)
    expect(await ask({ 'if-modified-since': 'Sat, 21 Nov 2020 12:00:00 GMT' })).toBe(200)
    expect(await ask({ 'if-modified-since': 'yesterday' })).toBe(200)
  })

  it('is compressed for clients that accept it, with a separate ETag', async () => {
    const compressed = await readFile(xmlPath, { 'accept-encoding': 'gzip' })
    const plain = await readFile()
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(compressed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text())
  })

  it('omits a direction from the first request after it is disabled or not exported, and includes it again later', async () => {
    const { db } = container
    const pair = and(
      eq(directions.fromCurrencyId, codes.get('USDTTRC20') ?? 0),
      eq(directions.toCurrencyId, codes.get('SBERRUB') ?? 0),
    )
    expect(has(await readItems(), 'USDTTRC20', 'SBERRUB')).toBe(true)
    const before = (await readFile()).headers.get('etag')
    for (const change of [{ isEnabled: false }, { isExported: false }]) {
      await db.update(directions).set(change).where(pair)
      await container.offer.refresh('catalogue')
      expect(has(await readItems(), 'USDTTRC20', 'SBERRUB')).toBe(false)
      expect((await readFile()).headers.get('etag')).not.toBe(before)

      await db.update(directions).set({ isEnabled: true, isExported: true }).where(pair)
      await container.offer.refresh('catalogue')
      expect((await readFile()).headers.get('etag')).toBe(before)
    }
  })

  it('omits manual directions from the minute in which the office closes', async () => {
    const office = { timezone: 'UTC', presence: 'always' as const }
    const day = [{ from: '00:00', to: '12:01' }]
    const week = [day, day, day, day, day, day, day]
    const { db } = container
    // In this office, only cryptocurrencies are paid automatically.
    await db.execute(sql`
      insert into currency_methods (currency_id, pay_in, pay_out, updated_at)
      select id, 'form', 'form', now() from currencies where kind = 'crypto'`)
    await container.offer.refresh('catalogue')
    await setOfficeHours(db, { office: { ...office, week }, actor, now })
    await container.offer.refresh('settings')
    const manual = async () =>
      (await readItems()).filter((item) => item.get('param')?.includes('manual')).length
    expect(await manual()).toBeGreaterThan(0)
    now = new Date('2026-11-21T12:01:00Z')
    expect(await manual()).toBe(0)
    expect((await readItems()).length).toBeGreaterThan(0)

    await setOfficeHours(db, { office: { ...office, week: null }, actor, now })
    await container.offer.refresh('settings')
    expect(await manual()).toBeGreaterThan(0)
  })

  it('is empty when all rates are too old', async () => {
    now = new Date(quotedAt.getTime() + 24 * 3_600_000)
    expect(await readItems()).toEqual([])
  })

  it('is a valid but empty file during a maintenance break', async () => {
    const { db } = container
    const full = (await readFile()).headers.get('etag')
    const text = { ru: '', en: '' }
    await setTechBreak(db, { on: true, text, until: null, actor, now })
    await container.offer.refresh('settings')
    expect(await readItems()).toEqual([])
    expect(await (await readFile('/export/rates.json')).json()).toEqual({
      rates: [],
      updatedAt: null,
    })

    await setTechBreak(db, { on: false, text, until: null, actor, now })
    await container.offer.refresh('settings')
    expect((await readFile()).headers.get('etag')).toBe(full)
  })
})

describe('GET /export/rates.json', () => {
  it('has the same content as the XML', async () => {
    const answer = await readFile('/export/rates.json')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    // The comparison below checks the structure.
    const { rates } = (await answer.json()) as { rates: Record<string, unknown>[] }
    const lines = (await readItems()).map((item) => {
      const { city, param, floating, ...others } = Object.fromEntries(item)
      return {
        ...others,
        ...(floating !== undefined && { floating: expect.anything() as unknown }),
        ...(city !== undefined && { city: city.split(', ') }),
        ...(param !== undefined && { param: param.split(', ') }),
      }
    })
    expect(rates).toEqual(lines)
  })
})
