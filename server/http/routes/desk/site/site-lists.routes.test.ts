import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { errorBody } from '@/lib/contracts/common'
import { getCityUses } from '@/lib/contracts/desk/catalogue/cities'
import * as points from '@/lib/contracts/desk/site/cash-points'
import * as sites from '@/lib/contracts/desk/site/monitorings'
import { auditLog } from '@/server/database/schema/audit'
import { siteChanges } from '@/server/database/schema/site'
import { createApi } from '@/server/http/app'
import { bearerFor } from '@/tests/setup/bearer-for'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/en/api/v1/operator'
let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }
let now = new Date('2026-11-21T12:00:00Z')
const changedScopes: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 1000 }
  const { container } = await createLoadedContainer({ db: database.db, now: () => now, config })
  container.pageChanges.subscribe((scope) => changedScopes.push(scope))
  app = createApi(container)
  operator = await bearerFor(container)
  user = await bearerFor(container, 'user')
})
afterAll(() => database.drop())

type Send = { method?: string; body?: unknown; headers?: Record<string, string> }

async function send(path: string, { method, body, headers = operator }: Send = {}) {
  return app.request(`${base}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function ask<S extends z.ZodType>(schema: S, path: string, options?: Send) {
  const answer = await send(path, options)
  expect(answer.status).toBeLessThan(300)
  return schema.parse(await answer.json())
}

async function refused(answer: Response, status: number) {
  expect(answer.status).toBe(status)
  return errorBody.parse(await answer.json())
}

const listPoints = () => ask(points.cashPointCalls.list.response, '/cash-points/')
const listSites = () => ask(sites.monitoringCalls.list.response, '/monitorings/')

async function pointTerms(change: Partial<points.CashPointTerms> = {}) {
  const { cities } = await listPoints()
  return {
    cityId: cities[0]?.id ?? 0,
    addressRu: ' Улица, 1 ',
    addressEn: '1 Street',
    noteRu: '',
    noteEn: '',
    timezone: 'Europe/Moscow',
    week: [[{ from: '10:00', to: '18:00' }], [], [], [], [], [], []],
    mapUrl: null,
    isShown: true,
    ...change,
  }
}

const siteTerms = (change: Partial<sites.MonitoringTerms> = {}) => ({
  slug: 'best-rates',
  name: 'Best rates',
  url: 'https://best.example/',
  isShown: true,
  ...change,
})

const createPoint = async (change?: Partial<points.CashPointTerms>) =>
  ask(points.cashPointCalls.create.response, '/cash-points/', {
    body: { terms: await pointTerms(change) },
  })

async function changedAt(topic: 'cash' | 'monitorings') {
  const [row] = await database.db.select().from(siteChanges).where(eq(siteChanges.topic, topic))
  return row?.changedAt.toISOString()
}

describe('cash points', () => {
  it.each(['/cash-points/', '/monitorings/'])('%s is for operators only', async (path) => {
    expect((await send(path, { headers: {} })).status).toBe(401)
    expect((await send(path, { headers: user })).status).toBe(403)
  })

  it('are added last, changed and removed, with an audit record and the time of the change', async () => {
    const notifications = await listenForNotifications(database.url, ['content_changed'])
    now = new Date('2026-11-21T12:03:00Z')
    changedScopes.length = 0
    const created = await createPoint()
    expect(created.terms.addressRu).toBe('Улица, 1')
    expect((await listPoints()).points.at(-1)).toEqual(created)
    expect(await changedAt('cash')).toBe('2026-11-21T12:03:00.000Z')
    expect(await notifications.on('content_changed')).toEqual(['cash'])
    expect(changedScopes).toEqual(['content'])

    const terms = { ...created.terms, addressEn: '2 Street', week: null }
    const { version } = created
    const body = { version, terms }
    const saved = await ask(
      points.cashPointCalls.save.response,
      `/cash-points/${String(created.id)}/`,
      {
        method: 'PUT',
        body,
      },
    )
    expect(saved).toMatchObject({ terms })
    expect(saved.version).not.toBe(version)
    expect((await listPoints()).points.at(-1)).toEqual(saved)

    const path = `/cash-points/${String(created.id)}/`
    const late = await refused(await send(path, { method: 'PUT', body }), 409)
    expect(late.detail).toContain('operator@kantor.test')
    await refused(await send(`${path}?version=${version}`, { method: 'DELETE' }), 409)
    expect((await send(`${path}?version=${saved.version}`, { method: 'DELETE' })).status).toBe(204)
    await refused(await send(`${path}?version=${saved.version}`, { method: 'DELETE' }), 404)
    await refused(await send(path, { method: 'PUT', body }), 404)

    const records = await database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entity, 'cash_point'))
      .orderBy(auditLog.id)
    expect(records.map(({ action }) => action)).toEqual([
      'cash_point.create',
      'cash_point.update',
      'cash_point.delete',
    ])
    await notifications.close()
  })

  it.each<[string, string, object]>([
    ['an unknown city', 'terms.cityId', { cityId: 99_999 }],
    ['an empty address', 'terms.addressRu', { addressRu: ' ' }],
    ['a map address that is not a link', 'terms.mapUrl', { mapUrl: 'javascript:alert(1)' }],
    ['a map address without https', 'terms.mapUrl', { mapUrl: 'http://map.example/' }],
    ['an unknown time zone', 'terms.timezone', { timezone: 'Mars/Base' }],
    ['six days', 'terms.week', { week: [[], [], [], [], [], []] }],
  ])('refuses %s with an error for its field', async (_name, field, change) => {
    const before = (await listPoints()).points.length
    const body = { terms: { ...(await pointTerms()), ...change } }
    const { fields } = await refused(await send('/cash-points/', { body }), 422)
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect((await listPoints()).points).toHaveLength(before)
  })

  it('are saved by only one of two simultaneous requests', async () => {
    const { id, version, terms } = await createPoint()
    const path = `/cash-points/${String(id)}/`
    const answers = await Promise.all(
      ['A', 'B'].map((addressEn) =>
        send(path, { method: 'PUT', body: { version, terms: { ...terms, addressEn } } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('can be reordered', async () => {
    const ids = (await listPoints()).points.map(({ id }) => id)
    const reordered = ids.toReversed()
    const answer = await send('/cash-points/order/', { method: 'PUT', body: { ids: reordered } })
    expect(answer.status).toBe(204)
    expect((await listPoints()).points.map(({ id }) => id)).toEqual(reordered)
    const others = { method: 'PUT', body: { ids: reordered.slice(1) } }
    await refused(await send('/cash-points/order/', others), 409)
  })

  it('update the page’s time of change only if the page looks different', async () => {
    const moment = '2026-11-21T12:05:00.000Z'
    now = new Date(moment)
    let point = await createPoint()
    expect(await changedAt('cash')).toBe(moment)
    const save = async (change: Partial<points.CashPointTerms>) => {
      const { id, version, terms } = point
      const body = { version, terms: { ...terms, ...change } }
      const path = `/cash-points/${String(id)}/`
      point = await ask(points.cashPointCalls.save.response, path, { method: 'PUT', body })
    }
    const reorder = async (ids: readonly number[]) =>
      send('/cash-points/order/', { method: 'PUT', body: { ids } })

    now = new Date('2026-11-21T12:06:00Z')
    await save({ isShown: false })
    expect(await changedAt('cash')).toBe('2026-11-21T12:06:00.000Z')
    now = new Date('2026-11-21T12:07:00Z')
    await save({ addressEn: '3 Street' })
    const other = await createPoint({ isShown: false })
    const ids = (await listPoints()).points.map(({ id }) => id)
    const otherIds = ids.filter((id) => id !== other.id)
    expect((await reorder([other.id, ...otherIds])).status).toBe(204)
    await send(`/cash-points/${String(other.id)}/?version=${other.version}`, { method: 'DELETE' })
    expect(await changedAt('cash')).toBe('2026-11-21T12:06:00.000Z')
    expect((await reorder(otherIds.toReversed())).status).toBe(204)
    expect(await changedAt('cash')).toBe('2026-11-21T12:07:00.000Z')
  })

  it('prevent the removal of their city, and are listed among its uses', async () => {
    const city = await send('/cities/', {
      body: {
        terms: { slug: 'sochi', code: 'SOCHI', nameRu: 'Сочи', nameEn: 'Sochi', currencyIds: [] },
      },
    })
    const { id: cityId } = points.cashPointCalls.list.response.shape.cities.element
      .pick({ id: true })
      .parse(await city.json())
    const created = await createPoint({ cityId, addressEn: '5 Sea Street' })
    const uses = await ask(getCityUses.response, `/cities/${String(cityId)}/uses/`)
    expect(uses.points).toEqual({ addresses: ['5 Sea Street'], total: 1 })
    const path = `/cities/${String(cityId)}/?confirmed=true`
    expect((await refused(await send(path, { method: 'DELETE' }), 409)).code).toBe('in_use')
    await send(`/cash-points/${String(created.id)}/?version=${created.version}`, {
      method: 'DELETE',
    })
    expect((await send(path, { method: 'DELETE' })).status).toBe(204)
  })
})

describe('monitoring sites', () => {
  it('are added, changed and removed', async () => {
    now = new Date('2026-11-21T12:04:00Z')
    const created = await ask(sites.monitoringCalls.create.response, '/monitorings/', {
      body: { terms: siteTerms() },
    })
    expect(created).toMatchObject({ terms: siteTerms(), visits: { today: 0, week: 0, month: 0 } })
    expect((await listSites()).monitorings.at(-1)).toEqual(created)
    expect(await changedAt('monitorings')).toBe('2026-11-21T12:04:00.000Z')

    const path = `/monitorings/${String(created.id)}/`
    const body = { version: created.version, terms: siteTerms({ name: 'Better rates' }) }
    const answers = await Promise.all([
      send(path, { method: 'PUT', body }),
      send(path, { method: 'PUT', body: { ...body, terms: siteTerms({ isShown: false }) } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])

    const [version] = (await listSites()).monitorings
      .filter(({ id }) => id === created.id)
      .map((one) => one.version)
    await refused(await send(`${path}?version=${created.version}`, { method: 'DELETE' }), 409)
    expect((await send(`${path}?version=${version ?? ''}`, { method: 'DELETE' })).status).toBe(204)
    await refused(await send(path, { method: 'PUT', body }), 404)
  })

  it('update the page’s time of change only if the page looks different', async () => {
    const before = await changedAt('monitorings')
    now = new Date('2026-11-21T12:08:00Z')
    const body = { terms: siteTerms({ isShown: false }) }
    const { id, version } = await ask(sites.monitoringCalls.create.response, '/monitorings/', {
      body,
    })
    expect(await changedAt('monitorings')).toBe(before)
    const path = `/monitorings/${String(id)}/`
    const shown = { version, terms: siteTerms() }
    const saved = await ask(sites.monitoringCalls.save.response, path, {
      method: 'PUT',
      body: shown,
    })
    expect(await changedAt('monitorings')).toBe('2026-11-21T12:08:00.000Z')
    now = new Date('2026-11-21T12:09:00Z')
    await send(`${path}?version=${saved.version}`, { method: 'DELETE' })
    expect(await changedAt('monitorings')).toBe('2026-11-21T12:09:00.000Z')
  })

  it.each<[string, string, object]>([
    ['a slug that another site has', 'terms.slug', { slug: 'ratewatch' }],
    ['a slug that cannot be part of a URL', 'terms.slug', { slug: 'Best Rates' }],
    ['no name', 'terms.name', { name: ' ' }],
    ['a link that runs a script', 'terms.url', { url: 'javascript:alert(1)' }],
  ])('refuses %s with an error for its field', async (_name, field, change) => {
    const body = { terms: { ...siteTerms(), ...change } }
    const { fields } = await refused(await send('/monitorings/', { body }), 422)
    expect(Object.keys(fields ?? {})).toEqual([field])
  })

  it('can be reordered', async () => {
    const ids = (await listSites()).monitorings.map(({ id }) => id).toReversed()
    expect((await send('/monitorings/order/', { method: 'PUT', body: { ids } })).status).toBe(204)
    expect((await listSites()).monitorings.map(({ id }) => id)).toEqual(ids)
    await refused(await send('/monitorings/order/', { method: 'PUT', body: { ids: [1, 1] } }), 409)
  })
})
