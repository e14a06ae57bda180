import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import * as cityContract from '@/lib/contracts/desk/catalogue/cities'
import * as currencyContract from '@/lib/contracts/desk/catalogue/currencies'
import * as groupContract from '@/lib/contracts/desk/catalogue/groups'
import { directions } from '@/server/database/schema/directions'
import { createApi } from '@/server/http/app'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskCatalogueRoutes } from './catalogue.routes'

const base = '/api/v1/operator'

let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = await createLoadedContainer({
    db: database.db,
    config: { rateLimitFactor: 1000 },
  })
  app = createApi(container, { endpoints: deskCatalogueRoutes, files: [] })
  operator = await bearerFor(container, 'operator')
})
afterAll(() => database.drop())

function send(path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
  return app.request(path, {
    method,
    headers: { ...operator, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function remove(path: string, language = '') {
  const answer = await send(`${language}${base}${path}`, { method: 'DELETE' })
  return answer.status === 204 ? 204 : errorBody.parse(await answer.json())
}

async function add(area: 'cities' | 'groups', terms: object): Promise<number> {
  const answer = await send(`${base}/${area}/`, { method: 'POST', body: { terms } })
  expect(answer.status).toBe(201)
  return cityContract.cityCalls.create.response.pick({ id: true }).parse(await answer.json()).id
}

const cityTerms = (currencyIds: number[]) => ({
  slug: 'batumi',
  code: 'BTM',
  nameRu: 'Батуми',
  nameEn: 'Batumi',
  currencyIds,
})

async function cityUses(id: number, language = '/en') {
  const answer = await send(`${language}${base}/cities/${id}/uses/`)
  expect(answer.status).toBe(200)
  return cityContract.getCityUses.response.parse(await answer.json())
}

async function groupUses(id: number) {
  const answer = await send(`/en${base}/groups/${id}/uses/`)
  return groupContract.getGroupUses.response.parse(await answer.json()).live
}

describe('a city with open directions', () => {
  it('is removed only after a confirmation, and the refusal before it gives the number of directions', async () => {
    const cash = await currencyIdOf(database.db, 'cash-usd')
    const id = await add('cities', cityTerms([cash]))

    const { live, withTerms, lastOf } = await cityUses(id)
    expect(live.total).toBeGreaterThan(0)
    expect(live.directions[0]).toMatchObject({ id: expect.any(Number) as number })
    const [first] = live.directions
    expect([first?.from, first?.to]).toContain('Cash dollars')
    expect([withTerms.total, lastOf]).toEqual([0, []])

    expect(await remove(`/cities/${id}/`)).toMatchObject({
      code: 'validation_error',
      fields: { confirmed: [expect.stringContaining(String(live.total)) as string] },
    })
    expect((await cityUses(id)).live).toEqual(live)
    expect(await remove(`/cities/${id}/?confirmed=true`)).toBe(204)
    expect(await cityUses(id)).toMatchObject({ live: { total: 0, directions: [] } })
  })

  it('needs no confirmation once none of its directions is open', async () => {
    const cash = await currencyIdOf(database.db, 'cash-eur')
    const id = await add('cities', cityTerms([cash]))
    const { db } = database
    await db.update(directions).set({ isEnabled: false }).where(eq(directions.fromCurrencyId, cash))
    await db.update(directions).set({ isEnabled: false }).where(eq(directions.toCurrencyId, cash))
    expect((await cityUses(id)).live.total).toBe(0)
    expect(await remove(`/cities/${id}/`)).toBe(204)
  })

  it('cannot be removed while directions have terms for it, not even with a confirmation', async () => {
    const answer = await send(`${base}/cities/`)
    const { cities } = cityContract.cityCalls.list.response.parse(await answer.json())
    const used = cities.find((city) => city.directions > 0)
    const { withTerms } = await cityUses(used?.id ?? 0)
    expect(withTerms.total).toBe(used?.directions)
    expect(await remove(`/cities/${used?.id ?? 0}/?confirmed=true`)).toMatchObject({
      code: 'in_use',
    })
  })

  it('cannot be removed while it is the only city of a cash currency', async () => {
    const answer = await send(`${base}/currencies/`)
    const { currencies } = currencyContract.listDeskCurrencies.response.parse(await answer.json())
    const pound = {
      ...(await termsOf(currencies.find(({ slug }) => slug === 'cash-usd')?.id ?? 0)),
      slug: 'cash-gbp',
      code: 'CASHGBP',
      nameRu: 'Наличные фунты',
      nameEn: 'Cash pounds',
      groupIds: [],
    }
    const id = await add('cities', cityTerms([]))
    const created = await send(`${base}/currencies/`, {
      method: 'POST',
      body: { terms: { ...pound, cityIds: [id] } },
    })
    expect(created.status).toBe(201)

    expect((await cityUses(id)).lastOf).toEqual(['Cash pounds'])
    expect((await cityUses(id, '')).lastOf).toEqual(['Наличные фунты'])
    expect(await remove(`/cities/${id}/?confirmed=true`)).toMatchObject({ code: 'in_use' })

    const list = cityContract.cityCalls.list.response.parse(
      await (await send(`${base}/cities/`)).json(),
    )
    const city = list.cities.find((one) => one.id === id)
    const saved = await send(`${base}/cities/${id}/`, {
      method: 'PUT',
      body: { version: city?.version, terms: cityTerms([]) },
    })
    expect(saved.status).toBe(422)
    expect(errorBody.parse(await saved.json()).fields).toHaveProperty(['terms.currencyIds'])
  })
})

async function termsOf(id: number) {
  const answer = await send(`${base}/currencies/${id}/`)
  return currencyContract.getDeskCurrency.response.parse(await answer.json()).terms
}

describe('a group', () => {
  const terms = {
    slug: 'favourites',
    nameRu: 'Избранное',
    nameEn: 'Favourites',
    isSendVisible: true,
    isReceiveVisible: true,
  }

  it('is removed without a confirmation while other groups show its currencies', async () => {
    const bitcoin = await currencyIdOf(database.db, 'bitcoin')
    const id = await add('groups', { ...terms, currencyIds: [bitcoin] })
    expect(await groupUses(id)).toEqual({ directions: [], total: 0 })
    expect(await remove(`/groups/${id}/`)).toBe(204)
  })

  it('is removed only after a confirmation when no other group shows its currencies', async () => {
    const answer = await send(`${base}/groups/`)
    const { groups } = groupContract.groupCalls.list.response.parse(await answer.json())
    const crypto = groups.find((group) => group.terms.slug === 'crypto')
    const path = `/groups/${crypto?.id ?? 0}/`
    const live = await groupUses(crypto?.id ?? 0)
    expect(live.total).toBeGreaterThan(live.directions.length)
    expect(live.directions).toHaveLength(20)

    expect(await remove(path, '/en')).toMatchObject({
      code: 'validation_error',
      fields: { confirmed: [expect.stringContaining(String(live.total)) as string] },
    })
    expect(await remove(`${path}?confirmed=yes`)).toMatchObject({ code: 'validation_error' })
    expect(await remove(`${path}?confirmed=true`)).toBe(204)
  })
})
