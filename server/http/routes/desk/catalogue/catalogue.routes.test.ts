import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { directionsResponse } from '@/lib/contracts/calculator'
import { errorBody } from '@/lib/contracts/common'
import * as cityContract from '@/lib/contracts/desk/catalogue/cities'
import * as currencyContract from '@/lib/contracts/desk/catalogue/currencies'
import * as groupContract from '@/lib/contracts/desk/catalogue/groups'
import type { InputTerms } from '@/lib/contracts/desk/input-terms'
import { auditLog } from '@/server/database/schema/audit'
import { currencies } from '@/server/database/schema/catalogue'
import { createApi } from '@/server/http/app'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { listenForNotifications, type Notifications } from '@/tests/setup/notifications'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator'

let database: TestDatabase
let notifications: Notifications
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let user: { authorization: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, url } = database
  const { container } = await createLoadedContainer({ db, config: { rateLimitFactor: 1000 } })
  app = createApi(container)
  operator = await bearerFor(container, 'operator')
  user = await bearerFor(container, 'user')
  notifications = await listenForNotifications(url, ['catalogue_changed'])
})
afterAll(async () => {
  await notifications.close()
  await database.drop()
})

type Send = { method?: string; body?: unknown; headers?: Record<string, string> }

function send(path: string, { method = 'GET', body, headers = operator }: Send = {}) {
  return app.request(path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function refused(path: string, options: Send) {
  const answer = await send(path, options)
  return { status: answer.status, ...errorBody.parse(await answer.json()) }
}

async function currency(id: number) {
  const answer = await send(`${base}/currencies/${id}/`)
  expect(answer.status).toBe(200)
  return currencyContract.getDeskCurrency.response.parse(await answer.json())
}
const currencyOf = async (slug: string) => currency(await currencyIdOf(database.db, slug))

const save = async (id: number, body: unknown) =>
  send(`${base}/currencies/${id}/`, { method: 'PUT', body })

async function saved(id: number, change: Partial<currencyContract.CurrencyTerms>) {
  const { version, terms } = await currency(id)
  const answer = await save(id, { version, terms: { ...terms, ...change } })
  expect(answer.status).toBe(200)
  return currencyContract.saveCurrency.response.parse(await answer.json())
}

async function refusedSave(
  id: number,
  change: Partial<currencyContract.CurrencyTerms>,
  prefix = '',
) {
  const { version, terms } = await currency(id)
  const body = { version, terms: { ...terms, ...change } }
  const { status, fields } = await refused(`${prefix}${base}/currencies/${id}/`, {
    method: 'PUT',
    body,
  })
  return { status, fields }
}

async function lastAudit(entity: string) {
  const [entry] = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entity, entity))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry
}

const wallet: InputTerms = {
  key: 'wallet',
  kind: 'wallet',
  checker: 'litecoin',
  labelRu: 'Адрес кошелька',
  labelEn: 'Wallet address',
  hintRu: null,
  hintEn: '',
  options: null,
  isRequired: true,
  isSendVisible: false,
  isReceiveVisible: true,
  isForDefault: true,
  isForVerification: true,
}
const newCurrency: currencyContract.CurrencyTerms = {
  slug: 'litecoin-two',
  code: 'LTCTWO',
  ticker: 'LTC',
  assetCode: 'LTC',
  nameRu: 'Лайткоин два',
  nameEn: 'Litecoin two',
  kind: 'crypto',
  network: 'Litecoin',
  digits: 8,
  roundCalculator: 6,
  logo: '/logos/litecoin.svg',
  isSendable: true,
  isReceivable: true,
  sendNotifyRu: '<p onclick="x()">Да<script>alert(1)</script></p>',
  sendNotifyEn: '<p> </p>',
  receiveNotifyRu: null,
  receiveNotifyEn: '',
  groupIds: [],
  cityIds: [],
  inputs: [wallet],
}

const create = (terms: unknown, prefix = '') =>
  send(`${prefix}${base}/currencies/`, { method: 'POST', body: { terms } })

const calls: [string, string][] = [
  ['GET', '/currencies/'],
  ['GET', '/currencies/options/'],
  ['PUT', '/currencies/order/'],
  ['GET', '/currencies/1/'],
  ['POST', '/currencies/'],
  ['PUT', '/currencies/1/'],
  ['DELETE', '/currencies/1/'],
  ['GET', '/groups/'],
  ['PUT', '/groups/order/'],
  ['POST', '/groups/'],
  ['PUT', '/groups/1/'],
  ['DELETE', '/groups/1/'],
  ['GET', '/groups/1/uses/'],
  ['GET', '/cities/'],
  ['PUT', '/cities/order/'],
  ['POST', '/cities/'],
  ['PUT', '/cities/1/'],
  ['DELETE', '/cities/1/'],
  ['GET', '/cities/1/uses/'],
]

describe('the catalogue is for operators only', () => {
  it.each(calls)('%s %s answers 401 to guests and 403 to users', async (method, path) => {
    expect((await send(base + path, { method, headers: {} })).status).toBe(401)
    expect((await send(base + path, { method, headers: user })).status).toBe(403)
  })
})

describe('currencies', () => {
  it('are listed in their order, with names in the language of the request', async () => {
    const list = async (prefix: string) =>
      currencyContract.listDeskCurrencies.response.parse(
        await (await send(`${prefix}${base}/currencies/`)).json(),
      ).currencies
    const russian = await list('')
    const english = await list('/en')
    expect(russian[0]?.slug).toBe('bitcoin')
    expect(russian.find(({ slug }) => slug === 'sberbank')?.name).toBe('Сбербанк')
    expect(english.find(({ slug }) => slug === 'sberbank')?.name).toBe('Sberbank')
    expect(russian.every(({ directions }) => directions > 0)).toBe(true)
  })

  it('have options for assets, logos, groups and cities', async () => {
    const answer = await send(`/en${base}/currencies/options/`)
    const options = currencyContract.getCurrencyOptions.response.parse(await answer.json())
    expect(options.assets).toContain('BTC')
    expect(options.logos).toContain('/logos/bitcoin.svg')
    expect(options.groups.length).toBeGreaterThan(0)
    expect(options.cities.map(({ name }) => name)).toContain('Istanbul')
  })

  it('can be added, changed and removed, each time with an audit record and a notification', async () => {
    const before = (await notifications.on('catalogue_changed')).length
    const newNotifications = async () => (await notifications.on('catalogue_changed')).slice(before)
    const created = currencyContract.createCurrency.response.parse(
      await (await create(newCurrency)).json(),
    )
    expect(created.terms).toEqual({
      ...newCurrency,
      sendNotifyRu: '<p>Да</p>',
      sendNotifyEn: null,
      receiveNotifyEn: null,
      inputs: [{ ...wallet, hintEn: null }],
    })
    expect(created).toMatchObject({ directions: 0, isInLedger: false })
    expect(await lastAudit('currency')).toMatchObject({
      action: 'currency.create',
      entityId: String(created.id),
      actor: 'user',
      before: null,
      after: { slug: 'litecoin-two' },
    })
    expect(await newNotifications()).toEqual(['currency'])

    const tag = { ...wallet, key: 'tag', kind: 'memo' as const, checker: 'none' as const }
    const changed = await saved(created.id, {
      nameEn: 'Litecoin 2',
      inputs: [tag, { ...wallet, isRequired: false }],
    })
    expect(changed.terms.inputs.map(({ key }) => key)).toEqual(['tag', 'wallet'])
    expect(changed.version).not.toBe(created.version)
    expect(await lastAudit('currency')).toMatchObject({
      action: 'currency.update',
      before: { nameEn: 'Litecoin two' },
      after: { nameEn: 'Litecoin 2' },
    })

    expect((await send(`${base}/currencies/${created.id}/`, { method: 'DELETE' })).status).toBe(204)
    expect((await send(`${base}/currencies/${created.id}/`)).status).toBe(404)
    expect(await lastAudit('currency')).toMatchObject({ action: 'currency.delete', after: null })
    expect(await newNotifications()).toEqual(['currency', 'currency', 'currency'])
  })

  it('are not saved if another operator has changed them in the meantime', async () => {
    const seen = await currencyOf('monero')
    await saved(seen.id, { nameEn: 'Monero XMR' })
    const answer = await save(seen.id, { version: seen.version, terms: seen.terms })
    expect(answer.status).toBe(409)
    expect((await answer.json()) as object).toMatchObject({ code: 'state_changed' })
    expect((await currency(seen.id)).terms.nameEn).toBe('Monero XMR')
  })

  it('are saved by only one of several simultaneous requests', async () => {
    const { id, version, terms } = await currencyOf('tron')
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((nameEn) => save(id, { version, terms: { ...terms, nameEn } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it.each<[string, Partial<currencyContract.CurrencyTerms>, string, string]>([
    ['a slug that is taken', { slug: 'bitcoin' }, 'terms.slug', 'Already taken.'],
    ['a code that is taken', { code: 'BTC' }, 'terms.code', 'Already taken.'],
    ['a slug with capitals', { slug: 'Bad Slug' }, 'terms.slug', 'The format is wrong.'],
    [
      'an unknown asset',
      { assetCode: 'NONE' },
      'terms.assetCode',
      'Choose one of the offered values.',
    ],
    [
      'an unknown logo',
      { logo: '/logos/none.svg' },
      'terms.logo',
      'This logo is no longer there. Upload it again or choose another one.',
    ],
    [
      'a logo on another host',
      { logo: 'https://evil.example/a.svg' },
      'terms.logo',
      'The format is wrong.',
    ],
    [
      'rounding beyond its digits',
      { roundCalculator: 9 },
      'terms.roundCalculator',
      'No more digits than the currency has.',
    ],
    ['too many digits', { digits: 19 }, 'terms.digits', 'At most 18.'],
    [
      'a cryptocurrency without a network',
      { network: null },
      'terms.network',
      'Fill in this field.',
    ],
    [
      'a network of a currency that is no cryptocurrency',
      { kind: 'bank' },
      'terms.network',
      'Only a cryptocurrency has a network.',
    ],
    [
      'cash without a city',
      { kind: 'cash', network: null },
      'terms.cityIds',
      'Choose a city: cash is handed over in person.',
    ],
    ['cities of a cryptocurrency', { cityIds: [1] }, 'terms.cityIds', 'Only cash has cities.'],
    [
      'an unknown group',
      { groupIds: [999_999] },
      'terms.groupIds',
      'Choose one of the offered values.',
    ],
    [
      'an input twice',
      { inputs: [wallet, wallet] },
      'terms.inputs.1.key',
      'The same value is entered twice.',
    ],
    [
      'a checker of another kind of field',
      { inputs: [{ ...wallet, checker: 'luhn' }] },
      'terms.inputs.0.checker',
      'This check does not suit this kind of field.',
    ],
    [
      'an empty list of choices',
      { inputs: [{ ...wallet, kind: 'select', checker: 'none', options: [] }] },
      'terms.inputs.0.options',
      'Add at least one value to the list.',
    ],
    [
      'an input that is visible on neither side',
      { inputs: [{ ...wallet, isReceiveVisible: false }] },
      'terms.inputs.0.isSendVisible',
      'Choose at least one side.',
    ],
    [
      'an input for no kind of course',
      { inputs: [{ ...wallet, isForDefault: false, isForVerification: false }] },
      'terms.inputs.0.isForDefault',
      'Choose at least one kind of rate.',
    ],
    ['no name', { nameRu: '' }, 'terms.nameRu', 'Fill in this field.'],
  ])('refuses %s with an error for its field', async (_what, change, field, text) => {
    const answer = await create({ ...newCurrency, ...change }, '/en')
    expect(answer.status).toBe(422)
    const { fields } = errorBody.parse(await answer.json())
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(fields?.[field]).toEqual([text])
  })

  it('have error texts in Russian too', async () => {
    const answer = await create({ ...newCurrency, slug: 'bitcoin' })
    expect(errorBody.parse(await answer.json()).fields).toEqual({ 'terms.slug': ['Уже занято.'] })
  })

  it('cannot lose digits that the ledger uses, nor change their asset once they are in the ledger', async () => {
    const { id, isInLedger, terms } = await currencyOf('bitcoin')
    expect(isInLedger).toBe(true)
    expect(await refusedSave(id, { digits: 7, roundCalculator: 7 }, '/en')).toEqual({
      status: 422,
      fields: { 'terms.digits': [expect.stringContaining('8') as string] },
    })
    expect(await refusedSave(id, { assetCode: 'ETH' })).toMatchObject({
      fields: { 'terms.assetCode': [expect.any(String) as string] },
    })
    expect((await saved(id, { digits: 10 })).terms.digits).toBe(10)
    expect((await refusedSave(id, { digits: 8 })).status).toBe(422)
    expect((await saved(id, { roundCalculator: terms.roundCalculator })).terms.digits).toBe(10)
  })

  it('can be switched off but not removed while directions use them', async () => {
    const { id } = await currencyOf('solana')
    const refusal = await refused(`/en${base}/currencies/${id}/`, { method: 'DELETE' })
    expect(refusal).toMatchObject({ status: 409, code: 'in_use' })
    expect((await currency(id)).terms.inputs.length).toBeGreaterThan(0)

    await saved(id, { isSendable: false, isReceivable: false })
    const answer = await app.request('/api/v1/calculator/')
    const listed = directionsResponse.parse(await answer.json()).currencies
    expect(listed.map(({ slug }) => slug)).not.toContain('solana')
  })

  it('cannot leave a city that directions have terms for', async () => {
    const { id, terms } = await currencyOf('cash-rub')
    expect(await refusedSave(id, { cityIds: terms.cityIds.slice(0, 1) })).toMatchObject({
      status: 422,
      fields: { 'terms.cityIds': [expect.any(String) as string] },
    })
    expect((await currency(id)).terms.cityIds).toEqual(terms.cityIds)
  })

  it('can only be reordered all together', async () => {
    const ids = async () =>
      currencyContract.listDeskCurrencies.response
        .parse(await (await send(`${base}/currencies/`)).json())
        .currencies.map(({ id }) => id)
    const before = await ids()
    const order = (orderedIds: number[]) =>
      send(`${base}/currencies/order/`, { method: 'PUT', body: { ids: orderedIds } })

    expect((await order(before.slice(1))).status).toBe(409)
    expect((await order([...before.slice(1), before[1] ?? 0])).status).toBe(409)
    expect((await order(before.toReversed())).status).toBe(204)
    expect(await ids()).toEqual(before.toReversed())
    expect(await lastAudit('currency')).toMatchObject({ action: 'currency.order', entityId: 'all' })
    const places = await database.db.select({ at: currencies.position }).from(currencies)
    expect(new Set(places.map(({ at }) => at)).size).toBe(before.length)
    expect((await order(before)).status).toBe(204)
  })

  it('answer 404 to an unknown id', async () => {
    const { version, terms } = await currencyOf('bitcoin')
    expect((await send(`${base}/currencies/999999/`)).status).toBe(404)
    expect(
      (await save(999_999, { version, terms: { ...terms, slug: 'x', code: 'XX' } })).status,
    ).toBe(404)
    expect((await send(`${base}/currencies/999999/`, { method: 'DELETE' })).status).toBe(404)
  })
})

describe('groups', () => {
  const group: groupContract.GroupTerms = {
    slug: 'favourites',
    nameRu: 'Избранное',
    nameEn: 'Favourites',
    isSendVisible: true,
    isReceiveVisible: false,
    currencyIds: [],
  }
  const list = async () =>
    groupContract.groupCalls.list.response.parse(await (await send(`${base}/groups/`)).json())
      .groups

  it('have their own order of currencies, which the calculator shows', async () => {
    const bitcoin = await currencyIdOf(database.db, 'bitcoin')
    const sberbank = await currencyIdOf(database.db, 'sberbank')
    const terms = { ...group, currencyIds: [sberbank, bitcoin] }
    const answer = await send(`${base}/groups/`, { method: 'POST', body: { terms } })
    expect(answer.status).toBe(201)
    const created = groupContract.groupCalls.create.response.parse(await answer.json())
    expect((await list()).at(-1)).toEqual(created)
    expect((await currency(bitcoin)).terms.groupIds).toContain(created.id)

    const shown = directionsResponse.parse(await (await app.request('/api/v1/calculator/')).json())
    expect(shown.from.find(({ id }) => id === created.id)?.ids).toEqual([sberbank, bitcoin])

    const reordered = { ...terms, currencyIds: [bitcoin, sberbank], isSendVisible: false }
    const path = `${base}/groups/${created.id}/`
    const put = (version: string) =>
      send(path, { method: 'PUT', body: { version, terms: reordered } })
    expect((await put(created.version)).status).toBe(200)
    expect((await put(created.version)).status).toBe(409)
    expect((await list()).at(-1)?.terms.currencyIds).toEqual([bitcoin, sberbank])
    expect(await lastAudit('group')).toMatchObject({ action: 'group.update', before: terms })

    expect((await send(path, { method: 'DELETE' })).status).toBe(204)
    expect((await currency(bitcoin)).terms.groupIds).not.toContain(created.id)
    expect((await send(path, { method: 'DELETE' })).status).toBe(404)
  })

  it.each<[string, Partial<groupContract.GroupTerms>, string]>([
    ['an unknown currency', { currencyIds: [999_999] }, 'terms.currencyIds'],
    ['a currency twice', { currencyIds: [1, 1] }, 'terms.currencyIds'],
    ['a slug of two words', { slug: 'two words' }, 'terms.slug'],
  ])('refuses %s', async (_what, change, field) => {
    const body = { terms: { ...group, ...change } }
    const { status, fields } = await refused(`${base}/groups/`, { method: 'POST', body })
    expect(status).toBe(422)
    expect(Object.keys(fields ?? {})).toEqual([field])
  })

  it('can be reordered', async () => {
    const before = (await list()).map(({ id }) => id)
    const body = { ids: before.toReversed() }
    expect((await send(`${base}/groups/order/`, { method: 'PUT', body })).status).toBe(204)
    expect((await list()).map(({ id }) => id)).toEqual(before.toReversed())
  })
})

describe('cities', () => {
  let cash: number
  beforeEach(async () => {
    cash = await currencyIdOf(database.db, 'cash-usd')
  })
  const city = (): cityContract.CityTerms => ({
    slug: 'batumi',
    code: 'BTM',
    nameRu: 'Батуми',
    nameEn: 'Batumi',
    currencyIds: [cash],
  })
  const list = async () =>
    cityContract.cityCalls.list.response.parse(await (await send(`${base}/cities/`)).json()).cities

  it('have cash currencies, and can be removed if no direction has terms for them', async () => {
    const answer = await send(`${base}/cities/`, { method: 'POST', body: { terms: city() } })
    expect(answer.status).toBe(201)
    const created = cityContract.cityCalls.create.response.parse(await answer.json())
    expect((await list()).at(-1)).toEqual(created)
    expect((await currency(cash)).terms.cityIds).toContain(created.id)

    const path = `${base}/cities/${created.id}/`
    const body = { version: created.version, terms: { ...city(), nameEn: 'Batum' } }
    expect((await send(path, { method: 'PUT', body })).status).toBe(200)
    expect((await send(path, { method: 'PUT', body })).status).toBe(409)
    expect((await send(`${path}?confirmed=true`, { method: 'DELETE' })).status).toBe(204)

    const used = (await list()).find(({ directions }) => directions > 0)
    const refusal = await refused(`${base}/cities/${used?.id ?? 0}/`, { method: 'DELETE' })
    expect(refusal).toMatchObject({ status: 409, code: 'in_use' })
    const audits = await database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'city'), eq(auditLog.entityId, String(created.id))))
    expect(audits.map(({ action }) => action)).toEqual([
      'city.create',
      'city.update',
      'city.delete',
    ])
  })

  it('cannot lose a cash currency for which directions have terms', async () => {
    const used = (await list()).find(({ directions }) => directions > 0)
    const body = { version: used?.version, terms: { ...used?.terms, currencyIds: [] } }
    const path = `${base}/cities/${used?.id ?? 0}/`
    expect(await refused(path, { method: 'PUT', body })).toMatchObject({
      status: 422,
      fields: { 'terms.currencyIds': [expect.any(String) as string] },
    })
    expect((await list()).find(({ id }) => id === used?.id)).toEqual(used)
  })

  it('are refused with a currency that is not cash, and with a code or slug already taken', async () => {
    const bitcoin = await currencyIdOf(database.db, 'bitcoin')
    const [first] = await list()
    for (const [change, field] of [
      [{ currencyIds: [bitcoin] }, 'terms.currencyIds'],
      [{ code: first?.terms.code }, 'terms.code'],
      [{ slug: first?.terms.slug }, 'terms.slug'],
      [{ code: 'x' }, 'terms.code'],
    ] as const) {
      const body = { terms: { ...city(), ...change } }
      const { status, fields } = await refused(`${base}/cities/`, { method: 'POST', body })
      expect(status).toBe(422)
      expect(Object.keys(fields ?? {})).toEqual([field])
    }
  })

  it('can be reordered', async () => {
    const before = (await list()).map(({ id }) => id)
    const body = { ids: before.toReversed() }
    expect((await send(`${base}/cities/order/`, { method: 'PUT', body })).status).toBe(204)
    expect((await list()).map(({ id }) => id)).toEqual(before.toReversed())
  })
})
