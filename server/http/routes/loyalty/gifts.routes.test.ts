import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import * as own from '@/lib/contracts/loyalty/gifts'
import { getDeskUser } from '@/lib/contracts/desk/users'
import { listDeskGiftOrders } from '@/lib/contracts/loyalty/desk-gift-orders'
import { giftCalls } from '@/lib/contracts/loyalty/desk-gifts'
import { adjustDeskPoints } from '@/lib/contracts/loyalty/desk-points'
import { auditLog } from '@/server/database/schema/audit'
import { gifts } from '@/server/database/schema/loyalty/gifts'
import type { users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { addGift, givePoints } from '@/tests/factories/gift'
import { makeUser } from '@/tests/factories/make-user'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
type Headers = Record<string, string>
type Container = Awaited<ReturnType<typeof createLoadedContainer>>['container']
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let operator: Headers

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 1000 }
  container = (await createLoadedContainer({ db: database.db, now: () => now, config })).container
  app = createApi(container)
  operator = await bearerFor(container, 'operator')
})
afterAll(() => database.drop())

type Send = { method?: string; body?: unknown; headers?: Headers }

function send(path: string, { method, body, headers = {} }: Send = {}) {
  return app.request(`/en/api/v1/${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

type User = typeof users.$inferSelect
const mine = 'users/me/gifts/'
const key = () => ({ 'idempotency-key': randomUUID() })

async function customerWith(points: number, values: Partial<User> = {}) {
  const user = await makeUser(database.db, { locale: 'en', ...values })
  await givePoints(database.db, user.id, points)
  return { user, headers: await bearerOf(container, user) }
}

const view = async (headers: Headers) => {
  const answer = await send(mine, { headers })
  expect(answer.status).toBe(200)
  return own.getOwnGifts.response.parse(await answer.json())
}
const redeem = (id: number, headers: Headers, body: object = {}) =>
  send(`${mine}${String(id)}/redeem/`, { body, headers: { ...headers, ...key() } })
const ordered = async (id: number, headers: Headers, body: object = {}) => {
  const answer = await redeem(id, headers, body)
  expect(answer.status).toBe(201)
  return own.redeemGift.response.parse(await answer.json()).id
}
const queue = async (state = 'ordered') => {
  const answer = await send(`operator/gift-orders/?state=${state}`, { headers: operator })
  return listDeskGiftOrders.response.parse(await answer.json())
}
const refusalOf = async (answer: Response) => errorBody.parse(await answer.json())

describe('the gifts of an account', () => {
  it('are shown with what is left and what the account may still get', async () => {
    const terms = { stock: 2, perPerson: 1, asksRu: 'Адрес', asksEn: 'Address' }
    const gift = await addGift(database.db, terms)
    const off = await addGift(database.db, { isEnabled: false })
    const { headers } = await customerWith(130)
    const before = await view(headers)
    expect(before).toMatchObject({ points: 130, perUsd: '1', orders: [] })
    const shown = before.gifts.find(({ id }) => id === gift.id)
    expect(shown).toMatchObject({ title: 'Mug', price: 100, left: 2, ownLeft: 1, asks: 'Address' })
    expect(before.gifts.some(({ id }) => id === off.id)).toBe(false)

    await ordered(gift.id, headers, { price: 100, details: '1 Main Street' })
    const after = await view(headers)
    expect(after.points).toBe(30)
    expect(after.gifts.find(({ id }) => id === gift.id)).toMatchObject({ left: 1, ownLeft: 0 })
    expect(after.orders).toMatchObject([{ status: 'ordered', details: '1 Main Street' }])
    const history = own.listOwnPoints.response.parse(
      await (await send(`${mine}points/?size=1`, { headers })).json(),
    )
    expect(history.entries).toMatchObject([{ points: -100, reason: 'redeem', gift: 'Mug' }])
    expect(history.next).toBe(history.entries[0]?.id)
  })

  it('are refused with a text that says why', async () => {
    const gift = await addGift(database.db, { asksRu: 'Адрес', asksEn: 'Address' })
    const { headers } = await customerWith(62)
    const poor = await refusalOf(await redeem(gift.id, headers, { details: 'Here' }))
    expect(poor).toMatchObject({ code: 'state_changed' })
    expect(poor.detail).toBe('You need 38 more points for this gift.')
    const silent = await redeem(gift.id, headers)
    expect(silent.status).toBe(422)
    expect((await refusalOf(silent)).fields).toHaveProperty('details')
    const { headers: stranger } = await customerWith(100, { activatedAt: null })
    expect((await redeem(gift.id, stranger, { details: 'Here' })).status).toBe(403)
    const keyless = await send(`${mine}${String(gift.id)}/redeem/`, { body: {}, headers })
    expect(keyless.status).toBe(422)
    expect((await send(mine)).status).toBe(401)
  })

  it('can only be ordered a limited number of times from one network address', async () => {
    const config = { ...container.config, rateLimitFactor: 0.05 }
    const strict = createApi({ ...container, config })
    const { headers } = await customerWith(1)
    const order = () => strict.request(`/en/api/v1/${mine}1/redeem/`, { method: 'POST', headers })
    expect((await order()).status).not.toBe(429)
    expect((await order()).status).toBe(429)
  })

  it('can be cancelled while they wait, by their customer only', async () => {
    const gift = await addGift(database.db)
    const { headers } = await customerWith(100)
    const id = await ordered(gift.id, headers)
    const cancel = (whose: Headers) =>
      send(`${mine}orders/${id}/cancel/`, { method: 'POST', headers: whose })
    expect((await cancel((await customerWith(1)).headers)).status).toBe(404)
    expect((await cancel(headers)).status).toBe(204)
    expect((await cancel(headers)).status).toBe(409)
    expect(await view(headers)).toMatchObject({ points: 100, orders: [{ status: 'cancelled' }] })
  })
})

describe('the gifts at the desk', () => {
  it('are given or declined from a queue, and the customer is told', async () => {
    const gift = await addGift(database.db, { asksRu: 'Адрес', asksEn: 'Address' })
    const { user, headers } = await customerWith(200)
    const ids = [
      await ordered(gift.id, headers, { details: '1 Main Street' }),
      await ordered(gift.id, headers, { details: '2 Main Street' }),
    ]
    const waiting = (await queue()).orders.filter((one) => one.user.id === user.id)
    expect(waiting.map(({ id }) => id)).toEqual(ids)
    expect(waiting[0]).toMatchObject({ details: '1 Main Street', user: { email: user.email } })
    const decide = (id: string, act: string, body: object) =>
      send(`operator/gift-orders/${id}/${act}/`, { body, headers: operator })
    expect((await decide(ids[0] ?? '', 'decline', { reason: ' ' })).status).toBe(422)
    expect((await decide(ids[0] ?? '', 'give', { note: 'RR123' })).status).toBe(204)
    expect((await decide(ids[0] ?? '', 'give', { note: 'RR123' })).status).toBe(409)
    expect((await decide(ids[1] ?? '', 'decline', { reason: 'Out of mugs' })).status).toBe(204)

    const { points, orders } = await view(headers)
    expect(points).toBe(100)
    expect(orders).toMatchObject([
      { status: 'declined', reason: 'Out of mugs', details: null },
      { status: 'given', note: 'RR123', details: null },
    ])
    await writeAccountMails(container)
    const letters = await mailsTo(container, user.email)
    const texts = letters.map(({ text }) => text).join('\n')
    expect(letters).toHaveLength(2)
    expect(texts).toMatch(/“Mug” has been sent/)
    expect(texts).toMatch(/Reason: Out of mugs/)
    expect(texts).not.toContain('RR123')
    const records = await database.db.select().from(auditLog)
    expect(JSON.stringify(records)).not.toContain('RR123')
  })

  it('that an operator ordered are decided about by another operator', async () => {
    const gift = await addGift(database.db)
    const { user, headers } = await customerWith(100, { role: 'operator' })
    const id = await ordered(gift.id, headers)
    const path = `operator/gift-orders/${id}/give/`
    expect((await send(path, { body: { note: '' }, headers })).status).toBe(403)
    const own = { user: user.email, points: 5, reason: 'For me' }
    const adjust = await send('operator/points/', { body: own, headers: { ...headers, ...key() } })
    expect(adjust.status).toBe(403)
  })

  it('are added and changed, but never limited to fewer than were ordered', async () => {
    const terms = {
      ...{ titleRu: 'Носки', titleEn: 'Socks', descriptionRu: '', descriptionEn: '' },
      ...{ asksRu: '', asksEn: '', pictureId: null, price: 10, stock: 2, perPerson: null },
      isEnabled: true,
    }
    const add = (change: object) =>
      send('operator/gifts/', { body: { terms: { ...terms, ...change } }, headers: operator })
    const faulty = await refusalOf(await add({ price: 0, titleEn: ' ' }))
    expect(Object.keys(faulty.fields ?? {}).sort()).toEqual(['terms.price', 'terms.titleEn'])
    expect((await refusalOf(await add({ asksRu: 'Размер' }))).fields).toHaveProperty('terms.asksEn')
    expect((await refusalOf(await add({ pictureId: randomUUID() }))).fields).toHaveProperty(
      'terms.pictureId',
    )
    const { id, version } = giftCalls.row.parse(await (await add({})).json())
    const { headers } = await customerWith(20)
    await ordered(id, headers)
    await ordered(id, headers)
    const save = (stock: number) =>
      send(`operator/gifts/${String(id)}/`, {
        method: 'PUT',
        body: { version, terms: { ...terms, stock } },
        headers: operator,
      })
    expect((await refusalOf(await save(1))).fields).toHaveProperty('terms.stock')
    expect((await save(3)).status).toBe(200)
    expect((await save(4)).status).toBe(409)
    const removal = `operator/gifts/${String(id)}/?version=${version}`
    const [row] = await database.db.select().from(gifts).where(eq(gifts.id, id))
    expect(row).toMatchObject({ stock: 3, taken: 2 })
    expect((await send(removal, { method: 'DELETE', headers: operator })).status).toBe(409)
  })

  it('are paid with points that an operator can give and take, each call once', async () => {
    const { user, headers } = await customerWith(10)
    const once = key()
    const adjust = (points: number, keyed: Headers = key()) =>
      send('operator/points/', {
        body: { user: user.email.toUpperCase(), points, reason: 'Sorry for the wait' },
        headers: { ...operator, ...keyed },
      })
    for (const answer of await Promise.all([adjust(5, once), adjust(5, once)])) {
      expect(adjustDeskPoints.response.parse(await answer.json())).toEqual({ points: 15 })
    }
    expect((await adjust(6, once)).status).toBe(422)
    const page = await send(`operator/users/${user.id}/`, { headers: operator })
    expect(getDeskUser.response.parse(await page.json()).points).toBe(15)
    expect((await refusalOf(await adjust(-16))).fields).toHaveProperty('points')
    expect((await refusalOf(await adjust(0))).fields).toHaveProperty('points')
    expect((await adjust(-15)).status).toBe(200)
    expect((await view(headers)).points).toBe(0)
  })
})
