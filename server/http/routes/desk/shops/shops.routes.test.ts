import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as desk from '@/lib/contracts/shops/desk-shops'
import { auditLog } from '@/server/database/schema/audit'
import { shops } from '@/server/database/schema/shops/shops'
import { makeWebhookShop } from '@/tests/factories/webhook-shop'
import {
  makePerson,
  openAccountApi,
  tokenIn,
  type AccountApi,
} from '@/tests/setup/accounts/account-api'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
const base = '/api/v1/operator'
let database: TestDatabase
let api: AccountApi
let operator: string
let admin: string

beforeAll(async () => {
  database = await createTestDatabase()
  api = openAccountApi({ db: database.db, now: () => now })
  await api.container.offer.refresh('all')
  const tokenOf = async (role: 'operator' | 'admin') =>
    tokenIn(await api.logIn((await makePerson(database.db, { role })).email))
  operator = await tokenOf('operator')
  admin = await tokenOf('admin')
})
afterAll(() => database.drop())

async function shopAtDesk() {
  const { invoiceId, owner, shopId } = await makeWebhookShop(database.db, now)
  const path = `${base}/shops/${shopId}/`
  const decide = (act: string, body: object, token = operator) =>
    api.call(act === 'fee' ? 'put' : 'post', `${path}${act}/`, { token, body })
  const read = async (token = operator) =>
    desk.getDeskShop.response.parse((await api.call('get', path, { token })).body)
  const audited = async () => {
    const rows = await database.db.select().from(auditLog).where(eq(auditLog.entityId, shopId))
    return rows.map(({ action, after, before }) => ({ action, after, before }))
  }
  return { audited, decide, invoiceId, owner, read, shopId }
}

it('a shop waits in the queue, is approved once, and can be blocked with a reason and unblocked', async () => {
  const { audited, decide, owner, read, shopId } = await shopAtDesk()
  const listed = await api.call('get', `${base}/shops/?state=moderation&q=MUGS`, {
    token: operator,
  })
  const { shops: found, waiting } = desk.listDeskShops.response.parse(listed.body)
  expect(found.map(({ id }) => id)).toContain(shopId)
  expect(waiting).toBeGreaterThan(0)
  expect(await read()).toMatchObject({
    ...{ owner: { email: owner.email }, acts: ['approve', 'decline', 'block'], isOwn: false },
    ...{ keys: { live: 0, test: 0 }, sales: { count: 0, turnover: '0', fees: '0' } },
  })

  const approved = await decide('approve', { version: 1 })
  expect(approved.body).toMatchObject({ state: 'active', version: 2, acts: ['block'] })
  expect((await decide('approve', { version: 1 })).status).toBe(409)
  const silent = await decide('block', { version: 2, reason: ' ' })
  expect([silent.status, Object.keys(silent.body.fields ?? {})]).toEqual([422, ['reason']])
  const blocked = await decide('block', { version: 2, reason: 'Not ours' })
  expect(blocked.body).toMatchObject({ state: 'blocked', reason: 'Not ours', acts: ['unblock'] })
  expect((await decide('unblock', { version: 3 })).body).toMatchObject({ state: 'active' })
  expect((await read()).events.map(({ event, reason }) => [event, reason])).toEqual([
    ['unblock', null],
    ['block', 'Not ours'],
    ['approve', null],
    ['create', null],
  ])
  await writeAccountMails(api.container)
  const told = await mailsTo(api.container, owner.email)
  expect(told.map(({ template }) => template)).toEqual(Array(3).fill('shop_decided'))
  expect(told[1]?.text).toContain('Not ours')
  expect(
    (await audited()).toReversed().find(({ action }) => action === 'shop.block'),
  ).toMatchObject({
    before: { shop: 'active', reason: null },
    after: { shop: 'blocked', reason: 'Not ours' },
  })
})

it('only administrators can set the fee of a shop, also when they approve it', async () => {
  const { audited, decide, owner, read } = await shopAtDesk()
  expect((await decide('approve', { version: 1, feePercent: '0' })).status).toBe(403)
  expect((await decide('fee', { version: 1, feePercent: '0.5' })).status).toBe(403)
  const wrong = await decide('fee', { version: 1, feePercent: '51' }, admin)
  expect(Object.keys(wrong.body.fields ?? {})).toEqual(['feePercent'])
  const set = await decide('fee', { version: 1, feePercent: '0.5' }, admin)
  expect(set.body).toMatchObject({ feePercent: '0.5', version: 2, state: 'moderation' })
  expect((await read(admin)).acts).toContain('set_fee')
  expect((await read()).acts).not.toContain('set_fee')
  expect(await audited()).toMatchObject([{ action: 'shop.set_fee', after: { feePercent: '0.5' } }])
  await decide('fee', { version: 2, feePercent: '0.50' }, admin)
  await decide('approve', { version: 3, feePercent: '0.7' }, admin)
  await writeAccountMails(api.container)
  const told = await mailsTo(api.container, owner.email)
  expect(told.map(({ template }) => template).toSorted()).toEqual([
    'shop_decided',
    'shop_fee_changed',
    'shop_fee_changed',
  ])
  const fees = told.flatMap(({ template, text }) => (template === 'shop_decided' ? [] : [text]))
  expect(fees.toSorted().join()).toMatch(
    /1.?% → 0[.,]5.?%[^]*0[.,]5.?% → 0[.,]7.?%|0[.,]5.?% → 0[.,]7.?%[^]*1.?% → 0[.,]5.?%/,
  )
})

it('neither customers nor the operator who owns a shop can decide about it', async () => {
  const { decide, read, shopId } = await shopAtDesk()
  expect((await api.call('get', `${base}/shops/${shopId}/`)).status).toBe(401)
  const person = await makePerson(database.db)
  const token = tokenIn(await api.logIn(person.email))
  expect((await decide('approve', { version: 1 }, token)).status).toBe(403)

  const colleague = await makePerson(database.db, { role: 'operator' })
  const theirs = tokenIn(await api.logIn(colleague.email))
  await database.db.execute(sql`alter table shops disable trigger user`)
  await database.db.update(shops).set({ userId: colleague.id }).where(eq(shops.id, shopId))
  await database.db.execute(sql`alter table shops enable trigger user`)
  expect(await read(theirs)).toMatchObject({ isOwn: true, acts: [] })
  expect((await decide('approve', { version: 1 }, theirs)).status).toBe(403)
})

it('only administrators can change the rules of shops, and only in the version that they saw', async () => {
  const path = `${base}/shops/rules/`
  const { body: seen } = await api.call('get', path, { token: operator })
  const { rules, version } = desk.getShopRules.response.parse(seen)
  const body = { version, rules: { ...rules, feePercent: '2', dayPayoutsUsd: null } }
  expect((await api.call('put', path, { token: operator, body })).status).toBe(403)
  expect((await api.call('put', path, { token: admin, body })).status).toBe(204)
  expect((await api.call('put', path, { token: admin, body })).status).toBe(409)
  expect((await (await shopAtDesk()).read()).feePercent).toBe('2')
})

it('the invoices of a shop are found by their order or id, only in their own mode', async () => {
  const { invoiceId, shopId } = await shopAtDesk()
  const list = async (query: string) => {
    const { body } = await api.call('get', `${base}/invoices/?shop=${shopId}&${query}`, {
      token: operator,
    })
    return desk.listDeskInvoices.response.parse(body).invoices.map(({ id }) => id)
  }
  expect(await list('live=false&q=A-1')).toEqual([invoiceId])
  expect(await list(`live=false&status=new&q=${invoiceId}`)).toEqual([invoiceId])
  expect(await list('live=false&q=A-2')).toEqual([])
  expect(await list('live=true')).toEqual([])
  const one = await api.call('get', `${base}/invoices/${invoiceId}/`, { token: operator })
  expect(desk.getDeskInvoice.response.parse(one.body)).toMatchObject({
    ...{ id: invoiceId, live: false, shop: { id: shopId, name: 'Mugs' }, claims: [], payouts: [] },
    events: [{ seq: 1, event: 'create', by: 'system', who: 'system:test' }],
  })
  const none = await api.call('get', `${base}/invoices/${shopId}/`, { token: operator })
  expect(none.status).toBe(404)
})
