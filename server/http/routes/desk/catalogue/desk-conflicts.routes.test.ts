import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { errorBody } from '@/lib/contracts/common'
import * as cities from '@/lib/contracts/desk/catalogue/cities'
import * as currencies from '@/lib/contracts/desk/catalogue/currencies'
import * as groups from '@/lib/contracts/desk/catalogue/groups'
import { messagesOf } from '@/lib/i18n/messages'
import { currencies as currencyTable, groupCurrencies } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { directionCalls, openDesk, type Send } from '@/tests/setup/offices/direction-desk'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator'
const textWithoutName = messagesOf('en').errors.state_changed
/* The office is in the time zone of Moscow. */
const fasterText =
  'Someone got there first: operator@kantor.test, Nov\u00a021, 3:05\u00a0PM UTC+3. ' +
  'Reload the page to see the change.'

let now = new Date()
let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  database = await createTestDatabase()
  now = new Date('2026-11-21T12:00:00Z')
  desk = await openDesk(database.db, () => now)
})
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z')
})
afterAll(() => database.drop())

const { send, directionOf, save: saveDirection } = directionCalls(() => desk)

async function ask<S extends z.ZodType>(schema: S, path: string, options?: Send) {
  const answer = await send(`${base}${path}`, options)
  expect(answer.status).toBeLessThan(300)
  return schema.parse(await answer.json())
}

const put = async (path: string, body: unknown, prefix = '/en') =>
  send(`${prefix}${base}${path}`, { method: 'PUT', body })

async function refusalOf(answer: Response) {
  expect(answer.status).toBe(409)
  const { code, detail } = errorBody.parse(await answer.json())
  expect(code).toBe('state_changed')
  return detail
}

async function currencyOf(slug: string) {
  const id = await currencyIdOf(database.db, slug)
  return ask(currencies.getDeskCurrency.response, `/currencies/${id}/`)
}

const saveCurrency = (
  { id, version, terms }: currencies.DeskCurrency,
  change: Partial<currencies.CurrencyTerms>,
  prefix?: string,
) => put(`/currencies/${id}/`, { version, terms: { ...terms, ...change } }, prefix)

/** Advances the clock between the actions of two operators. */
function advanceMinutes(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000)
}

describe('an operator who saves a currency that another operator has changed', () => {
  it('learns who was faster, and when, in the office’s time zone', async () => {
    const seen = await currencyOf('monero')
    advanceMinutes(5)
    expect((await saveCurrency(seen, { nameEn: 'Monero XMR', nameRu: 'Монеро' })).status).toBe(200)
    expect(await refusalOf(await saveCurrency(seen, { nameEn: 'Mine' }))).toBe(fasterText)
    expect(await refusalOf(await saveCurrency(seen, { nameEn: 'Mine' }, ''))).toBe(
      'Кто-то успел раньше: operator@kantor.test, 21\u00a0ноя, 15:05 UTC+3. ' +
        'Обновите страницу, чтобы увидеть изменения.',
    )
    expect((await currencyOf('monero')).terms.nameEn).toBe('Monero XMR')
  })

  it('learns who was faster even if parts of the terms are in another order', async () => {
    const seen = await currencyOf('cash-usd')
    advanceMinutes(5)
    const cityIds = seen.terms.cityIds.toReversed()
    expect(cityIds.length).toBeGreaterThan(1)
    expect((await saveCurrency(seen, { cityIds, nameEn: 'US cash' })).status).toBe(200)
    expect(await refusalOf(await saveCurrency(seen, {}))).toBe(fasterText)
  })

  it('learns no name if the change has no audit record, or only an older change has one', async () => {
    const untouched = await currencyOf('tron')
    await renameUnrecorded(untouched.id)
    expect(await refusalOf(await saveCurrency(untouched, {}))).toBe(textWithoutName)

    const own = await currencyOf('litecoin')
    expect((await saveCurrency(own, { nameEn: 'LTC' })).status).toBe(200)
    const seen = await currencyOf('litecoin')
    await renameUnrecorded(seen.id)
    expect(await refusalOf(await saveCurrency(seen, {}))).toBe(textWithoutName)
  })

  async function renameUnrecorded(id: number): Promise<void> {
    await database.db
      .update(currencyTable)
      .set({ nameEn: 'Unrecorded' })
      .where(eq(currencyTable.id, id))
  }
})

describe('an operator who saves groups or cities that another operator has changed', () => {
  const listGroups = async () =>
    (await ask(groups.groupCalls.list.response, '/groups/')).groups.toSorted((a, b) => a.id - b.id)

  it('learns who was faster', async () => {
    const [group] = await listGroups()
    const [city] = (await ask(cities.cityCalls.list.response, '/cities/')).cities
    advanceMinutes(5)
    for (const [path, row] of [
      [`/groups/${group?.id ?? 0}/`, group],
      [`/cities/${city?.id ?? 0}/`, city],
    ] as const) {
      const body = { version: row?.version, terms: { ...row?.terms, nameEn: 'Other' } }
      expect((await put(path, body)).status).toBe(200)
      expect(await refusalOf(await put(path, body))).toBe(fasterText)
    }
  })

  it('learns, when reordering the groups, who added or removed one of them', async () => {
    const before = (await listGroups()).map(({ id }) => id)
    const terms: groups.GroupTerms = {
      slug: 'late',
      nameRu: 'Новая',
      nameEn: 'New',
      isSendVisible: true,
      isReceiveVisible: true,
      currencyIds: [],
    }
    advanceMinutes(5)
    const created = await ask(groups.groupCalls.create.response, '/groups/', { body: { terms } })
    const order = (ids: readonly number[]) => put('/groups/order/', { ids })
    expect(await refusalOf(await order(before))).toBe(fasterText)

    expect((await send(`${base}/groups/${created.id}/`, { method: 'DELETE' })).status).toBe(204)
    expect(await refusalOf(await order([...before, created.id]))).toBe(fasterText)
    expect(await refusalOf(await order([...before, before[0] ?? 0]))).toBe(textWithoutName)
  })

  it('does not overwrite the members of a group that a simultaneous request saved', async () => {
    const [group] = await listGroups()
    const members = group?.terms.currencyIds ?? []
    const body = (currencyIds: readonly number[]) => ({
      version: group?.version,
      terms: { ...group?.terms, currencyIds },
    })
    const path = `/groups/${group?.id ?? 0}/`
    const answers = await Promise.all(
      [members.slice(1), members.slice(2), members.slice(3)].map((ids) => put(path, body(ids))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const stored = await database.db.$count(
      groupCurrencies,
      eq(groupCurrencies.groupId, group?.id ?? 0),
    )
    const won = answers.findIndex(({ status }) => status === 200)
    expect(stored).toBe(members.length - 1 - won)
  })
})

describe('an operator who saves a direction that another operator has changed', () => {
  it('learns who was faster, even in bulk changes', async () => {
    const [monero, sberbank] = await Promise.all(
      ['monero', 'sberbank'].map((slug) => currencyIdOf(database.db, slug)),
    )
    const seen = await directionOf(monero ?? 0, sberbank ?? 0)
    advanceMinutes(5)
    expect((await saveDirection(seen, { marginPercent: '3' })).status).toBe(200)
    expect(await refusalOf(await saveDirection(seen, { marginPercent: '4' }))).toBe(fasterText)

    const chosen = [{ id: seen.id, updatedAt: seen.updatedAt }]
    const margins = { directions: chosen, mode: 'add', percent: '1', applies: 'usual' }
    const many: [string, unknown][] = [
      ['switch', { directions: chosen, isEnabled: false }],
      ['margins', margins],
      ['margins/preview', margins],
    ]
    for (const [call, body] of many) {
      expect(await refusalOf(await send(`/en${base}/directions/${call}/`, { body })), call).toBe(
        fasterText,
      )
    }
  })

  it('learns no name if the change has no audit record', async () => {
    const [bitcoin, sberbank] = await Promise.all(
      ['bitcoin', 'sberbank'].map((slug) => currencyIdOf(database.db, slug)),
    )
    const seen = await directionOf(bitcoin ?? 0, sberbank ?? 0)
    await database.db
      .update(directions)
      .set({ updatedAt: new Date(now.getTime() + 1) })
      .where(eq(directions.id, seen.id))
    expect(await refusalOf(await saveDirection(seen, {}))).toBe(textWithoutName)
  })
})
