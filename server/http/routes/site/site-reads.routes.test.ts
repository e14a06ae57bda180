import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { cash } from '@/lib/contracts/site/cash'
import { getExportFreshness, monitorings } from '@/lib/contracts/site/monitorings'
import { stats } from '@/lib/contracts/site/stats'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { cities, currencies } from '@/server/database/schema/catalogue'
import { directionCities, directions } from '@/server/database/schema/directions'
import { cashPoints, monitorings as monitoringTable } from '@/server/database/schema/site'
import { createApi } from '@/server/http/app'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

/* A Saturday, 3 p.m. in Moscow. */
const noon = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let now = noon

beforeAll(async () => {
  database = await createTestDatabase()
  await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
  const config = { publicUrl: new URL('https://kantor.example'), rateLimitFactor: 1000 }
  const loaded = await createLoadedContainer({ db: database.db, now: () => now, config })
  container = loaded.container
  app = createApi(container)
})
beforeEach(() => {
  now = noon
})
afterAll(() => database.drop())

async function read<S extends z.ZodType>(schema: S, path: string, prefix = '/en') {
  const answer = await app.request(`${prefix}/api/v1/${path}/`)
  expect(answer.status).toBe(200)
  return schema.parse(await answer.json())
}

const readCash = () => read(cash, 'cash')

async function cityOf(slug: string) {
  const { cities: all } = await readCash()
  const city = all.find((one) => one.slug === slug)
  if (!city) {
    throw new Error('There is no such city.')
  }
  return city
}

describe('cash points', () => {
  it('are listed by city, in both languages', async () => {
    const [en, ru] = [await readCash(), await read(cash, 'cash', '')]
    const stored = await database.db.select().from(cities).orderBy(cities.position)
    expect(en.cities.map(({ name }) => name)).toEqual(stored.map(({ nameEn }) => nameEn))
    expect(ru.cities.map(({ name }) => name)).toEqual(stored.map(({ nameRu }) => nameRu))
    expect(en.cities.every(({ points }) => points.length > 0)).toBe(true)
    expect(ru.cities[0]?.points[0]?.address).toMatch(/[а-я]/)
  })

  it.each([
    // The hours are from 11:00 to 14:00 and from 14:30 to 19:00, Monday to Saturday, in UTC+3.
    ['2026-11-21T09:00:00Z', { isOpen: true, opensAt: null, closesAt: '2026-11-21T11:00:00.000Z' }],
    [
      '2026-11-21T11:10:00Z',
      { isOpen: false, opensAt: '2026-11-21T11:30:00.000Z', closesAt: null },
    ],
    [
      '2026-11-21T20:00:00Z',
      { isOpen: false, opensAt: '2026-11-23T08:00:00.000Z', closesAt: null },
    ],
  ])('are open or closed in their own time zone at %s', async (at, state) => {
    now = new Date(at)
    expect((await cityOf('istanbul')).points[0]).toMatchObject(state)
  })

  it('never close if they are open round the clock, and never open without opening hours', async () => {
    const [point] = await database.db
      .select()
      .from(cashPoints)
      .orderBy(cashPoints.position)
      .limit(1)
    const withWeek = async (week: { from: string; to: string }[][] | null) => {
      await database.db
        .update(cashPoints)
        .set({ week })
        .where(eq(cashPoints.id, point?.id ?? 0))
      const { isOpen, opensAt, closesAt } = (await readCash()).cities[0]?.points[0] ?? {}
      return [isOpen, opensAt, closesAt]
    }
    const each = (day: { from: string; to: string }[]) => Array.from({ length: 7 }, () => day)
    expect(await withWeek(null)).toEqual([true, null, null])
    expect(await withWeek(each([{ from: '00:00', to: '24:00' }]))).toEqual([true, null, null])
    expect(await withWeek(each([]))).toEqual([false, null, null])
    await withWeek(point?.week ?? null)
  })

  it('are omitted if they are hidden', async () => {
    const before = (await cityOf('kazan')).points.length
    const { id } = (await cityOf('kazan')).points[0] ?? { id: 0 }
    const show = (isShown: boolean) =>
      database.db.update(cashPoints).set({ isShown }).where(eq(cashPoints.id, id))
    await show(false)
    expect((await cityOf('kazan')).points).toHaveLength(before - 1)
    await show(true)
  })

  it('are listed with the open directions of their city, in the order of the currencies, with the city’s courses', async () => {
    const moscow = await cityOf('moscow')
    expect(moscow.directions.length).toBeGreaterThan(3)
    expect(moscow.directions.length).toBeLessThanOrEqual(40)
    const places = new Map(
      (await database.db.select().from(currencies)).map(({ id, position }) => [id, position]),
    )
    const order = moscow.directions.map(
      ({ from, to }) => (places.get(from.id) ?? 0) + (places.get(to.id) ?? 0),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    for (const { from, to } of moscow.directions) {
      expect([from.kind, to.kind]).toContain('cash')
    }
    const open = container.offer.openDirections()
    const dearerInCity = open.find(({ from, cities: places }) =>
      places.some((place) => from.code !== '' && place.addOnPercent.gt(0)),
    )
    const place = dearerInCity?.cities.find(({ addOnPercent }) => addOnPercent.gt(0))
    const { cities: all } = await readCash()
    const [row] = await database.db
      .select()
      .from(cities)
      .where(eq(cities.code, place?.code ?? ''))
    const inCity = all
      .find(({ id }) => id === row?.id)
      ?.directions.find(
        ({ from, to }) => from.id === dearerInCity?.from.id && to.id === dearerInCity.to.id,
      )
    const usual = dearerInCity?.terms.tiers[0].course ?? new Decimal(0)
    expect(new Decimal(inCity?.course ?? '0').lt(usual)).toBe(true)
    expect(await database.db.$count(directionCities)).toBeGreaterThan(0)
  })
})

describe('the data for monitoring sites', () => {
  it('has absolute URLs, and omits hidden monitoring sites', async () => {
    const answer = await read(monitorings, 'monitorings')
    expect(answer).toMatchObject({
      files: {
        xml: 'https://kantor.example/export/rates.xml',
        json: 'https://kantor.example/export/rates.json',
      },
      link: 'https://kantor.example/en/from/{slug}?cur_from={from}&cur_to={to}',
    })
    expect((await read(monitorings, 'monitorings', '')).link).toContain('example/from/{slug}?')
    await database.db
      .update(monitoringTable)
      .set({ isShown: false })
      .where(eq(monitoringTable.slug, 'ratewatch'))
    const { sites } = await read(monitorings, 'monitorings')
    expect(sites.map(({ slug }) => slug)).toEqual(
      answer.sites.map(({ slug }) => slug).filter((slug) => slug !== 'ratewatch'),
    )
  })

  it('has every code and city of the export files', async () => {
    const { codes, cities: places } = await read(monitorings, 'monitorings')
    const file = await (await app.request('/export/rates.xml')).text()
    const all = (tag: string) =>
      new Set([...file.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, one]) => one))
    const named = new Set(codes.map(({ code }) => code))
    expect([...all('from'), ...all('to')].filter((code) => !named.has(code ?? ''))).toEqual([])
    const cityCodes = new Set(places.map(({ code }) => code))
    const inFile = [...all('city')].flatMap((list) => (list ?? '').split(/,\s*/))
    expect(inFile.length).toBeGreaterThan(0)
    expect(inFile.filter((code) => !cityCodes.has(code))).toEqual([])
  })

  it('omits currencies without an exported direction', async () => {
    const before = (await read(monitorings, 'monitorings')).codes
    await database.db.update(directions).set({ isExported: false })
    expect((await read(monitorings, 'monitorings')).codes).toEqual([])
    await database.db.update(directions).set({ isExported: true })
    expect(before.length).toBeGreaterThan(10)
  })

  it('says when the export files last changed, and is never cached', async () => {
    const readFreshness = () => read(getExportFreshness.response, 'monitorings/freshness')
    const first = await readFreshness()
    expect(first).toMatchObject({ updatedAt: noon.toISOString(), now: noon.toISOString() })
    expect(first.items).toBeGreaterThan(10)
    now = new Date(noon.getTime() + 5_000)
    expect(await readFreshness()).toEqual({ ...first, now: now.toISOString() })
    now = new Date(noon.getTime() + 60_000)
    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
    await container.offer.refresh('rates')
    expect(await readFreshness()).toMatchObject({ updatedAt: now.toISOString() })
    const answer = await app.request('/api/v1/monitorings/freshness/')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the statistics of the office', () => {
  it('are public', async () => {
    const answer = await read(stats, 'stats')
    expect(answer).toMatchObject({ completed: null, completedToday: null, averageMinutes: null })
    expect(answer.reservesUsd).toMatch(/^\d+(\.\d{1,2})?$/)
  })
})
