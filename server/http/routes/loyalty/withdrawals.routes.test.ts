import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as own from '@/lib/contracts/loyalty/own-withdrawals'
import * as desk from '@/lib/contracts/loyalty/desk-withdrawals'
import { inputs } from '@/server/database/schema/catalogue'
import { auditLog } from '@/server/database/schema/audit'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { giveReward } from '@/tests/factories/referral-balance'
import {
  makePerson,
  openAccountApi,
  password,
  tokenIn,
  type AccountApi,
} from '@/tests/setup/accounts/account-api'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
const wallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const path = '/api/v1/users/me/refferal/withdrawal/'
const queue = '/api/v1/operator/withdrawals'
let database: TestDatabase
let api: AccountApi
let tether: number
let operator: string
let colleague: string
let admin: string

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await refreshDemoQuotes(db, { activeSources: ['demo'], now })
  api = openAccountApi({ db, now: () => now })
  await api.container.offer.refresh('all')
  tether = await currencyIdOf(db, 'tether-trc20')
  const tokenOf = async (role: 'operator' | 'admin') =>
    tokenIn(await api.logIn((await makePerson(db, { role })).email))
  operator = await tokenOf('operator')
  colleague = await tokenOf('operator')
  admin = await tokenOf('admin')
  const { rules, version } = (await api.call('get', `${queue}/rules/`, { token: operator })).body
  const methods = [{ currencyId: tether, minimum: '5', maximum: '1000' }]
  const body = { version, rules: { ...(rules as object), methods } }
  const saved = await api.call('put', `${queue}/rules/`, { token: admin, body })
  expect(saved.status).toBe(204)
})
afterAll(() => database.drop())

async function earner(values = {}) {
  const person = await makePerson(database.db, { locale: 'en', ...values })
  await giveReward(database.db, { userId: person.id, currencyId: tether, amount: '40', now })
  const token = tokenIn(await api.logIn(person.email))
  const request = (change: object = {}, idempotencyKey: string = randomUUID()) =>
    api.call('post', path, {
      token,
      idempotencyKey,
      body: { method: tether, amount: '25', inputs: { wallet }, password, ...change },
    })
  const read = async () =>
    own.getOwnWithdrawals.response.parse((await api.call('get', path, { token })).body)
  return { person, token, request, read }
}

describe('the withdrawals of an account', () => {
  it('show what can be withdrawn, and are made once with the owner’s proof', async () => {
    const { request, read, token } = await earner()
    const { balances, methods } = await read()
    expect(balances).toMatchObject([{ available: '40', requested: '0' }])
    expect(methods).toMatchObject([
      { minimum: '5', available: '40', prices: [{ balance: tether, price: '1' }] },
    ])
    expect(methods[0]?.inputs.map(({ key }) => key)).toContain('wallet')

    const wrong = await request({ password: 'a wrong one' })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['password']])
    const key = randomUUID()
    const made = await request({}, key)
    expect([made.status, made.body.detail]).toEqual([
      201,
      'Withdrawal request has been successfully created',
    ])
    expect((await request({ password: 'forgotten since' }, key)).body).toEqual(made.body)
    expect((await request({ amount: '26' }, key)).code).toBe('idempotency_mismatch')
    const after = await read()
    expect(after.balances).toMatchObject([{ available: '15', requested: '25' }])
    expect(after.withdrawals).toMatchObject({ count: 1, results: [{ state: 'waiting' }] })
    const rows = await api.call('get', '/api/v1/users/me/refferal/dw/?status=refout', { token })
    expect(rows.body).toMatchObject({ count: 1, results: [{ kind: 'withdrawal', amount: '25' }] })
  })

  it('can be taken back only by their owner, and only until somebody approves them', async () => {
    const { request, token, read } = await earner()
    const stranger = await earner()
    const { withdrawal } = own.requestWithdrawal.response.parse((await request()).body)
    const cancel = (as: string) =>
      api.call('post', `${path}${withdrawal.id}/cancel/`, { token: as })
    expect((await cancel(stranger.token)).status).toBe(404)
    expect((await cancel(token)).body).toMatchObject({ state: 'cancelled' })
    expect((await cancel(token)).status).toBe(409)
    expect((await read()).balances).toMatchObject([{ available: '40', requested: '0' }])
  })

  it('are refused with a reason at the field; accounts that are not confirmed cannot request any', async () => {
    const { request } = await earner()
    expect((await request({ amount: '41' })).body.fields).toEqual({
      amount: ['More than available: 40\u00a0USDT.'],
    })
    expect((await request({ amount: '1' })).body.fields).toEqual({
      amount: ['At least 5\u00a0USDT.'],
    })
    expect((await request({ receive: '24' })).code).toBe('course_changed')
    const { request: early } = await earner({ activatedAt: null })
    expect((await early()).code).toBe('not_activated')
    expect((await api.call('get', path)).status).toBe(401)
  })

  it('keep the account from being deleted', async () => {
    const { request, token } = await earner()
    await request()
    const refused = await api.own('post', 'delete', { token, body: { password } })
    expect([refused.status, refused.code]).toEqual([409, 'in_use'])
    expect(refused.body.detail).toMatch(/^Wait for your withdrawals/)
  })
})

describe('withdrawals at the desk', () => {
  const act = (id: string, name: string, body: object, token = operator) =>
    api.call('post', `${queue}/${id}/${name}/`, { token, body })

  it('are approved, paid once with a reference, audited and mailed', async () => {
    const { person, request } = await earner()
    const { withdrawal } = own.requestWithdrawal.response.parse((await request()).body)
    const { id } = withdrawal
    const list = await api.call('get', `${queue}/?text=${person.email}`, { token: operator })
    expect(desk.listDeskWithdrawals.response.parse(list.body).withdrawals).toMatchObject([
      { id, state: 'waiting', from: { amount: '25' }, approvalsNeeded: 1 },
    ])
    const approved = desk.approveWithdrawal.response.parse(
      (await act(id, 'approve', { version: 1 })).body,
    )
    expect(approved).toMatchObject({ acts: ['pay', 'decline'], balance: { owed: '15' } })
    const outdated = await act(id, 'decline', { version: 1, reason: 'Late' }, colleague)
    expect(outdated.status).toBe(409)
    const garbled = await act(id, 'pay', { version: 2, reference: 'a'.repeat(63) })
    expect(Object.keys(garbled.body.fields ?? {})).toEqual(['reference'])
    const reference = 'b'.repeat(64)
    const paid = await act(id, 'pay', { version: 2, reference })
    expect(paid.body).toMatchObject({ state: 'paid', reference, acts: [] })
    expect((await act(id, 'pay', { version: 3, reference })).status).toBe(409)
    for (const text of [id, reference.toUpperCase()]) {
      const found = await api.call('get', `${queue}/?view=all&text=${text}`, { token: operator })
      expect(found.body).toMatchObject({ withdrawals: [{ id, state: 'paid' }] })
    }

    const records = await database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
    expect(records.map(({ action }) => action).sort()).toEqual([
      'withdrawal.approve',
      'withdrawal.pay',
    ])
    await writeAccountMails(api.container)
    const letters = await mailsTo(api.container, person.email)
    const subjects = letters.map(({ subject }) => subject.split(': ')[1])
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Withdrawal requested, 25.00\u00a0USDT',
        'Withdrawal approved, 25.00\u00a0USDT',
        'Withdrawal paid, 25.00\u00a0USDT',
      ]),
    )
    expect(letters.some(({ text }) => text.includes(reference))).toBe(true)
  })

  it('are declined with a reason that their owner reads', async () => {
    const { request, read, token } = await earner()
    const { withdrawal } = own.requestWithdrawal.response.parse((await request()).body)
    expect((await act(withdrawal.id, 'decline', { version: 1, reason: ' ' })).status).toBe(422)
    await act(withdrawal.id, 'decline', { version: 1, reason: 'Unusual orders' })
    expect((await read()).withdrawals.results).toMatchObject([
      { state: 'declined', reason: 'Unusual orders' },
    ])
    expect((await read()).balances).toMatchObject([{ available: '40' }])
    const rows = await api.call('get', '/api/v1/users/me/refferal/dw/?status=all', { token })
    expect(rows.body).toMatchObject({ count: 0, results: [] })
  })

  it('are closed to customers; only administrators set their rules, and rules that cannot work are refused', async () => {
    const { token } = await earner()
    expect((await api.call('get', `${queue}/`, { token })).status).toBe(403)
    const { version, rules } = (await api.call('get', `${queue}/rules/`, { token: operator })).body
    const unchecked = { version, rules: { ...(rules as object), secondFromUsd: null } }
    const sent = { token: operator, body: unchecked }
    expect((await api.call('put', `${queue}/rules/`, sent)).code).toBe('forbidden')
    const save = async (methods: object[]) =>
      (
        await api.call('put', `${queue}/rules/`, {
          token: admin,
          body: { version, rules: { secondFromUsd: null, methods } },
        })
      ).body.fields
    const method = { currencyId: tether, minimum: '5', maximum: '4' }
    expect(await save([method])).toHaveProperty(['rules.methods.0.maximum'])
    expect(await save([{ ...method, currencyId: 9999 }])).toHaveProperty([
      'rules.methods.0.currencyId',
    ])
    const { db } = database
    const cash = await currencyIdOf(db, 'cash-rub')
    await db.update(inputs).set({ isRequired: false }).where(eq(inputs.currencyId, cash))
    await api.container.offer.refresh('all')
    expect(await save([{ ...method, currencyId: cash, maximum: null }])).toEqual({
      'rules.methods.0.currencyId': [expect.stringMatching(/^The form of this currency/)],
    })
    const twice = { ...method, maximum: null }
    expect(await save([twice, twice])).toHaveProperty(['rules.methods.1.currencyId'])
  })
})
