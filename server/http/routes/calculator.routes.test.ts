import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calculator from '@/lib/contracts/calculator'
import { errorBody } from '@/lib/contracts/common'
import { readinessResponse } from '@/lib/contracts/service'
import { currencies } from '@/server/database/schema/catalogue'
import { settings } from '@/server/database/schema/settings'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { makeClaim } from '@/tests/factories/claims/claims'
import { makeUser } from '@/tests/factories/make-user'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import { createLoadedContainer, createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase } from '@/tests/setup/test-database'
import type { Container } from '@/server/container'
import { createApi } from '../app'

const quotedAt = new Date('2026-11-21T12:00:00Z')
const demo = { activeSources: ['demo'] as const, now: quotedAt }
let now = quotedAt
let database: Awaited<ReturnType<typeof createTestDatabase>>
let container: Container
let app: ReturnType<typeof createApi>
let idOf: (slug: string) => number

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await refreshDemoQuotes(db, demo)
  const loaded = await createLoadedContainer({
    db,
    now: () => now,
    config: { rateLimitFactor: 1000 },
  })
  container = loaded.container
  app = createApi(container)

  const rows = await db.select({ id: currencies.id, slug: currencies.slug }).from(currencies)
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  idOf = (slug) => ids.get(slug) ?? 0
})

afterAll(() => database.drop())

const base = '/api/v1/calculator'

async function refusalOf(path: string) {
  const answer = await app.request(path)
  return { answer, body: errorBody.parse(await answer.json()) }
}

describe('200', () => {
  it.each([
    ['', calculator.listDirections],
    ['from/', calculator.listSendCurrencies],
    ['reserves/', calculator.listReserves],
    ['settings/', calculator.getSettings],
    ['tech/', calculator.getTechBreak],
  ])('calculator/%s complies with its contract in both languages', async (path, { response }) => {
    for (const prefix of ['', '/en']) {
      const answer = await app.request(`${prefix}${base}/${path}`)
      expect(answer.status).toBe(200)
      expect(response.safeParse(await answer.json()).error).toBeUndefined()
      expect(answer.headers.get('cache-control')).toMatch(/^public/)
      expect(answer.headers.get('etag')).not.toBeNull()
    }
  })

  it('begins with the pairs that a signed-in user has exchanged most often, only for that user', async () => {
    const { db } = database
    const anna = await makeUser(db)
    const swap = { from: 'monero', to: 'sberbank' }
    await makeClaim(db, { ...swap, state: 'completed', row: { userId: anna.id } })
    await makeClaim(db, { ...swap, state: 'cancelled', row: { userId: anna.id } })
    const path = calculator.listBestPairs.path
    const read = async (headers: Record<string, string>) => {
      const answer = await app.request(path, { headers })
      const pairs = calculator.listBestPairs.response.parse(await answer.json())
      return { answer, names: pairs.map(({ from, to }) => `${from.slug} ${to.slug}`) }
    }
    const guest = await read({})
    expect(guest.answer.headers.get('cache-control')).toMatch(/^public/)
    expect(guest.names).not.toContain('monero sberbank')

    const own = await read(await bearerOf(container, anna))
    expect(own.answer.headers.get('cache-control')).toBe('no-store')
    expect(own.names).toEqual(['monero sberbank', ...guest.names.slice(0, 5)])
    expect((await app.request(path, { headers: { authorization: 'Bearer bad' } })).status).toBe(401)
  })

  it('leads from a currency to send and a currency to receive to their pair and its course', async () => {
    const sendable = calculator.listSendCurrencies.response.parse(
      await (await app.request(`${base}/from/`)).json(),
    )
    const from = sendable[0]?.id ?? 0
    const receivable = calculator.listReceiveCurrencies.response.parse(
      await (await app.request(`${base}/from/${from}/`)).json(),
    )
    const to = receivable[0]?.id ?? 0

    const pair = calculator.pairResponse.parse(
      await (await app.request(`${base}/pair/${from}/${to}/`)).json(),
    )
    const course = calculator.courseResponse.parse(
      await (await app.request(`${base}/course/${from}/${to}`)).json(),
    )
    expect([pair.structure.from.currency.id, pair.structure.to.currency.id]).toEqual([from, to])
    expect(course.course).toBe(pair.course)
    expect(pair.updatedAt <= quotedAt.toISOString()).toBe(true)
  })

  it('names currencies in the language of the path', async () => {
    const nameIn = async (prefix: string) => {
      const answer = await app.request(`${prefix}${base}/from/`)
      const list = calculator.listSendCurrencies.response.parse(await answer.json())
      return list.find(({ slug }) => slug === 'sberbank')?.name
    }
    expect([await nameIn(''), await nameIn('/en')]).toEqual(['Сбербанк', 'Sberbank'])
  })

  it('accepts the codes of monitoring sites and ids of currencies', async () => {
    const id = idOf('bitcoin')
    const path = `${base}/settings/?cur_from=SBERRUB&cur_to=${id}`
    expect(await (await app.request(path)).json()).toEqual({
      exchangeAttributes: { fromCurrencyId: idOf('sberbank'), toCurrencyId: id },
    })
  })

  it('ignores the parts of an old link that are no longer valid', async () => {
    const answer = await app.request(`${base}/settings/?cur_from=GONE&cur_to=99999999999999`)
    expect(await answer.json()).toEqual({
      exchangeAttributes: { fromCurrencyId: null, toCurrencyId: null },
    })
  })

  it('returns reserves as decimals in text', async () => {
    const answer = await app.request(`${base}/reserves/`)
    const reserves = calculator.reservesResponse.parse(await answer.json())
    expect(reserves.find(({ id }) => id === idOf('bitcoin'))?.amount).toBe('12.48')
  })
})

describe('304', () => {
  it('is sent to a client that has the current directions, separately in each language', async () => {
    const tagOf = async (path: string) => (await app.request(path)).headers.get('etag') ?? ''
    const russian = await tagOf(`${base}/`)
    const headers = { 'if-none-match': russian }
    expect((await app.request(base, { headers })).status).toBe(304)
    expect((await app.request(`/en${base}`, { headers })).status).toBe(200)
  })

  it('does not let caches use a course without revalidation', async () => {
    const path = `${base}/course/${idOf('tether-trc20')}/${idOf('sberbank')}/`
    const answer = await app.request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  })
})

describe('404', () => {
  it.each([
    'from/2147483647/',
    'pair/2147483647/2147483646/',
    'course/2147483647/2147483646/',
    'pairs/1/2/',
    'from/2147483648/',
    'pair/1/2147483648/',
    'course/99999999999999999999/1/',
  ])('%s is not found', async (path) => {
    const { answer, body } = await refusalOf(`${base}/${path}`)
    expect(answer.status).toBe(404)
    expect(body.code).toBe('not_found')
  })

  it('is the answer to a currency exchanged for itself', async () => {
    const id = idOf('bitcoin')
    expect((await app.request(`${base}/pair/${id}/${id}/`)).status).toBe(404)
  })
})

describe('405', () => {
  it.each(['', 'from/1/', 'pair/1/2/', 'settings/'])('%s cannot be changed', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await app.request(`${base}/${path}`, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    }
  })
})

describe('422', () => {
  it.each([
    ['from/abc/', 'id'],
    ['pair/0/1/', 'from'],
    ['course/1/1.5/', 'to'],
    [`settings/?cur_from=${'A'.repeat(65)}`, 'cur_from'],
    ['settings/?cur_from=BTC&cur_from=ETH', 'cur_from'],
  ])('%s', async (path, field) => {
    const { answer, body } = await refusalOf(`${base}/${path}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })
})

describe('429', () => {
  it('allows one address 120 calls of the calculator a minute in total', async () => {
    const limited = createApi(
      (await createLoadedContainer({ db: database.db, now: () => now })).container,
    )
    const paths = ['', 'from/', 'reserves/', 'settings/', 'tech/']
    const statuses: number[] = []
    for (let count = 0; count < 121; count += 1) {
      const path = `${base}/${paths[count % paths.length] ?? ''}`
      statuses.push((await limited.request(path)).status)
    }
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
    expect(statuses[120]).toBe(429)
    expect((await limited.request(`${base}/`, {}, { internal: true })).status).toBe(200)
  })
})

describe('503', () => {
  it('pauses a direction whose price is stale, and says when to retry', async () => {
    now = new Date(quotedAt.getTime() + 60 * 60 * 1000)
    try {
      const pair = `${idOf('tether-trc20')}/${idOf('sberbank')}/`
      for (const path of [`${base}/pair/${pair}`, `${base}/course/${pair}`]) {
        const { answer, body } = await refusalOf(path)
        expect(answer.status).toBe(503)
        expect(body.code).toBe('direction_paused')
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    } finally {
      now = quotedAt
    }
  })

  it('is the answer during a maintenance break, except for calls that stay available', async () => {
    const { db } = database
    await db.insert(settings).values({
      key: 'techBreak',
      value: { on: true, text: { ru: 'Скоро <b>{seconds}</b>', en: '' }, until: null },
      updatedAt: now,
    })
    await container.offer.refresh('settings')
    const [from, to] = [idOf('tether-trc20'), idOf('sberbank')]
    const best = calculator.listBestPairs.path.slice(1)
    for (const path of [
      `${base}/`,
      `${base}/from/`,
      `${base}/from/${from}/`,
      `${base}/pair/${from}/${to}/`,
      `${base}/course/${from}/${to}/`,
      `${base}/reserves/`,
      `/${best}`,
    ]) {
      const { answer, body } = await refusalOf(path)
      expect([answer.status, body.code], path).toEqual([503, 'tech_break'])
      expect(answer.headers.get('retry-after')).toBe('300')
    }
    expect((await refusalOf(`${base}/`)).body.detail).toBe('Скоро <b>{seconds}</b>')
    // There is no English text, and the Russian text is not shown instead.
    expect((await refusalOf(`/en${base}/`)).body.detail).toBe('We’re down for maintenance.')
    // The time until the announced end of the break, up to a maximum.
    for (const [minutes, seconds] of [
      [20, '1200'],
      [180, '3600'],
      [-20, '300'],
    ] as const) {
      const until = new Date(now.getTime() + minutes * 60_000).toISOString()
      const value = { on: true, text: { ru: 'Скоро <b>{seconds}</b>', en: '' }, until }
      await db.update(settings).set({ value }).where(eq(settings.key, 'techBreak'))
      await container.offer.refresh('settings')
      expect((await refusalOf(`${base}/`)).answer.headers.get('retry-after')).toBe(seconds)
    }
    for (const path of ['tech/', 'settings/', 'settings/?cur_from=BTC']) {
      expect((await app.request(`${base}/${path}`)).status, path).toBe(200)
    }
    const desk = await app.request('/api/v1/operator/directions/', {
      headers: await bearerFor(container),
    })
    expect(desk.status).toBe(200)

    await db.delete(settings).where(eq(settings.key, 'techBreak'))
    await container.offer.refresh('settings')
    expect((await app.request(`${base}/pair/${from}/${to}/`)).status).toBe(200)
  })

  it('is the answer until the offer is loaded from the database', async () => {
    const away = createApi(createTestContainer().container)
    for (const path of ['', 'from/', 'pair/1/2/', 'reserves/', 'tech/']) {
      const answer = await away.request(`${base}/${path}`)
      expect(answer.status, path).toBe(503)
      expect(errorBody.parse(await answer.json()).code).toBe('unavailable')
      expect(answer.headers.get('retry-after')).toBe('10')
    }
  })
})

describe('GET /readyz', () => {
  const stuckOf = async (container: Parameters<typeof createApi>[0]) => {
    const answer = await createApi(container).request('/readyz')
    const body = readinessResponse.parse(await answer.json())
    return { status: answer.status, body, headers: answer.headers }
  }

  it('is ready when the database is reachable and has its tables', async () => {
    const { container } = createTestContainer({ db: database.db, now: () => now })
    expect(await stuckOf(container)).toMatchObject({
      status: 200,
      body: { ready: true, stuck: [] },
    })
  })

  it.each([
    ['database', { databaseReachable: () => Promise.resolve(false) }],
    ['database', { databaseReachable: () => Promise.reject(new Error('away')) }],
    ['migrations', { migrationsApplied: () => Promise.resolve(false) }],
    ['pages', { pagesRendered: () => false }],
  ])('names the part that is not ready: %s', async (part, readiness) => {
    const { status, body, headers } = await stuckOf(
      createTestContainer({ db: database.db, now: () => now, readiness }).container,
    )
    expect([status, body]).toEqual([503, { ready: false, stuck: [part] }])
    expect(headers.get('retry-after')).toBe('10')
  })

  it('is ready without prices, because customers with open claims need the site', async () => {
    const later = new Date(quotedAt.getTime() + 60 * 60 * 1000)
    const { container } = createTestContainer({ db: database.db, now: () => later })
    expect(await stuckOf(container)).toMatchObject({ status: 200, body: { ready: true } })
  })

  it('is not ready while the process is stopping', async () => {
    const readiness = { isStopping: () => true }
    const { container } = createTestContainer({ db: database.db, now: () => now, readiness })
    const body = { ready: false, stuck: ['stopping'] }
    expect(await stuckOf(container)).toMatchObject({ status: 503, body })
  })
})

describe('a switch at the desk', () => {
  it('hides a disabled currency as soon as the change is announced', async () => {
    const { db } = database
    const id = idOf('monero')
    const found = async (): Promise<unknown> => {
      const answer = await app.request(`${base}/settings/?cur_from=XMR`)
      return answer.json()
    }
    expect(await found()).toMatchObject({ exchangeAttributes: { fromCurrencyId: id } })
    await db.update(currencies).set({ isSendable: false }).where(eq(currencies.id, id))
    await container.offer.refresh('catalogue')
    expect(await found()).toEqual({
      exchangeAttributes: { fromCurrencyId: null, toCurrencyId: null },
    })
  })
})
