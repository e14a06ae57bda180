import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inputs } from '@/server/database/schema/catalogue'
import { inTransaction } from '@/server/database/in-transaction'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { settings } from '@/server/database/schema/settings'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { webhookEvents } from '@/server/database/schema/shops/webhooks'
import { createApi } from '@/server/http/app'
import { endpointRoutes } from '@/server/http/routes/routes'
import { deleteAccount } from '@/server/modules/accounts'
import { findClaim, proveBooksNow, undoExchange } from '@/server/modules/claims'
import { moveShop } from '@/server/modules/shops'
import {
  approveWithdrawal,
  declineWithdrawal,
  viewDeskWithdrawal,
} from '@/server/modules/withdrawals'
import { makeUser } from '@/tests/factories/make-user'
import { openShopOffice, type ShopOffice } from '@/tests/factories/shops/shop-office'
import { openAccountApi, password, tokenIn } from '@/tests/setup/accounts/account-api'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const start = new Date('2026-11-21T12:00:00Z')
const wallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const payersWallet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
let now = start
let database: TestDatabase
let office: ShopOffice
let saveMethods: (methods: object[]) => PromiseLike<unknown>
type Shop = Awaited<ReturnType<ShopOffice['shop']>>

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openShopOffice(database, { now: () => now })
  const methods = [{ currencyId: office.tether, minimum: '5', maximum: null }]
  const save = (key: string, value: object) =>
    database.db
      .insert(settings)
      .values({ key, value, updatedAt: start })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  await save('withdrawals', { secondFromUsd: '100', methods })
  saveMethods = (listed) => save('withdrawals', { secondFromUsd: '100', methods: listed })
  await save('shops', { isOpen: true, feePercent: '1', dayPayoutsUsd: '150' })
})
afterEach(() => {
  now = start
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})

/** A shop that has sold something for 200 USDT, of which 198 belong to it. */
async function seller(choice: object = {}): Promise<Shop & { sale: string }> {
  const shop = await office.shop()
  const { id } = await shop.invoice({ amount: '200' })
  const { body } = await office.choose(id, { ...choice })
  await office.payWhole(String(body.id))
  return { ...shop, sale: id }
}

/** The payment of a sale is called back. */
async function callBack(sale: string): Promise<void> {
  const order = await findClaim(database.db, (await saleRow(sale))?.claimId ?? '')
  if (!order) {
    throw new Error('Nothing has paid the invoice.')
  }
  await undoExchange(database.db, {
    ...{ claimId: order.id, expectedVersion: order.version, address: '10.0.0.2', now },
    ...{ actor: { kind: 'user', userId: office.operator.id }, reason: 'Called back' },
  })
}

type Call = Shop['call']
const payoutOf = (change: object = {}) => ({
  ...{ amount: '20', currency: office.tether, inputs: { wallet }, ...change },
})
const payOut = (call: Call, change: object = {}, key: string = randomUUID()) =>
  call('payouts/', { body: payoutOf(change), key })
const refund = (call: Call, sale: string, body: object, key: string = randomUUID()) =>
  call(`invoices/${sale}/refund/`, { body, key })
const inTether = (amount: string) => ({ amount, currency: office.tether, inputs: { wallet } })
const availableTo = async (call: Call) => (await call('balance/')).body.available
const saleRow = async (id: string) => {
  const [row] = await database.db.select().from(shopInvoices).where(eq(shopInvoices.id, id))
  return row
}
const fieldsOf = (answer: { body: Record<string, unknown> }) =>
  Object.keys(answer.body.fields ?? {})

async function ownerOf(shop: Shop) {
  const api = openAccountApi({ db: database.db, now: () => now })
  const token = tokenIn(await api.logIn(shop.owner.email))
  const headers = { authorization: `Bearer ${token}` }
  const call: Call = (path, sent) =>
    office.send(`shop/${shop.row.id}/${path}`, { ...sent, headers })
  const withdraw = (amount: string, key: string = randomUUID()) =>
    call('withdrawal/', {
      body: { method: office.tether, amount, inputs: { wallet }, password },
      key,
    })
  return { api, call, headers, withdraw }
}

/** Where a refund of the shop's sale can go, as its owner reads it. */
async function placesOf(shop: Shop & { sale: string }): Promise<unknown> {
  const { call } = await ownerOf(shop)
  return (await call(`sales/${shop.sale}/`)).body.refundTo
}

describe('a payout by a key', () => {
  it('is set aside once, told to the shop, and seen by nobody else', async () => {
    const shop = await seller()
    const stranger = await office.shop()
    const key = randomUUID()
    const asked = { orderId: 'P-1', metadata: { to: 'Anna' } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => payOut(shop.call, asked, key)),
    )
    expect(new Set(answers.map(({ body, status }) => `${status} ${String(body.id)}`)).size).toBe(1)
    const [made] = answers
    expect(made?.body).toMatchObject({
      ...{ kind: 'payout', live: true, status: 'waiting', orderId: 'P-1', approvalsNeeded: 1 },
      ...{ from: { amount: '20' }, to: { amount: '20' }, metadata: { to: 'Anna' } },
    })
    expect(await availableTo(shop.call)).toBe('178')
    const told = await database.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.withdrawalId, String(made?.body.id)))
    expect(told).toMatchObject([{ type: 'payout.pending', payload: { object: made?.body } }])

    expect((await payOut(shop.call, asked)).status).toBe(409)
    expect((await payOut(shop.call, { ...asked, amount: '21' }, key)).status).toBe(422)
    const path = `payouts/${String(made?.body.id)}/`
    expect((await shop.call(path)).status).toBe(200)
    expect((await shop.callTest(path)).status).toBe(404)
    expect((await stranger.call(path)).status).toBe(404)
    const atDesk = await viewDeskWithdrawal(database.db, {
      ...{ id: String(made?.body.id), operatorId: office.operator.id },
    })
    expect(atDesk).toMatchObject({
      source: 'shop_payout',
      shop: { id: shop.row.id },
      referrer: null,
    })
  })

  it('is refused at each wrong field, above the balance and above the day’s limit', async () => {
    const shop = await seller()
    const asked = async (change: object) => {
      const answer = await payOut(shop.call, change)
      return [answer.status, fieldsOf(answer)]
    }
    expect(await asked({ amount: '1' })).toEqual([422, ['amount']])
    expect(await asked({ currency: office.bitcoin })).toEqual([422, ['currency']])
    expect(await asked({ inputs: { wallet: 'nowhere' } })).toEqual([422, ['inputs.wallet']])
    expect(await asked({ amount: '199' })).toEqual([422, ['amount']])
    now = new Date(start.getTime() - 25 * 3_600_000)
    expect(await asked({ amount: '149' })).toEqual([201, []])
    expect(await asked({ amount: '20' })).toEqual([422, ['amount']])
    now = start
    expect(await asked({ amount: '20' })).toEqual([201, []])
    const only = await office.shop(['invoices', 'read'])
    expect((await payOut(only.call)).status).toBe(403)
  })

  it('is offered only in currencies that the office pays out now', async () => {
    const shop = await office.shop()
    const offered = async () => {
      const { body } = await shop.call('currencies/')
      return (body.payOut as { id: number }[]).map(({ id }) => id)
    }
    const of = (currencyId: number) => ({ currencyId, minimum: '0.001', maximum: null })
    await saveMethods([of(office.bitcoin)])
    expect(await offered()).toEqual([office.bitcoin])
    await saveMethods([])
    expect(await offered()).toEqual([])
    await saveMethods([{ ...of(office.tether), minimum: '5' }])
    expect(await offered()).toEqual([office.tether])
  })

  it('is always possible: an account whose shop has money cannot be deleted', async () => {
    const { owner } = await seller()
    const gone = { userId: owner.id, address: null, userAgent: null, now }
    await expect(deleteAccount(database.db, gone)).rejects.toMatchObject({
      ...{ code: 'in_use', text: 'shop_money', params: { shop: 'Mugs' } },
    })
  })

  it('needs two operators from the office’s bound on, neither of them the owner', async () => {
    const shop = await seller()
    const { body } = await payOut(shop.call, { amount: '120' })
    expect(body.approvalsNeeded).toBe(2)
    const decide = (userId: string, version: number) =>
      approveWithdrawal(database.db, {
        ...{ id: String(body.id), version, address: '10.0.0.1', now },
        actor: { kind: 'user', userId },
      })
    await expect(decide(shop.owner.id, 1)).rejects.toMatchObject({ code: 'forbidden' })
    const first = await decide(office.operator.id, 1)
    expect(first.state).toBe('waiting')
    await expect(decide(office.operator.id, 2)).rejects.toMatchObject({ code: 'forbidden' })
    const colleague = await makeUser(database.db, { role: 'operator' })
    expect((await decide(colleague.id, 2)).state).toBe('approved')
  })
})

describe('one balance', () => {
  it('pays either a payout or a withdrawal, and of twenty simultaneous refunds no more than it covers', async () => {
    const shop = await seller()
    const { withdraw } = await ownerOf(shop)
    const both = await Promise.all([payOut(shop.call, { amount: '120' }), withdraw('120')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await availableTo(shop.call)).toBe('78')
    const many = await Promise.all(
      Array.from({ length: 20 }, () => refund(shop.call, shop.sale, inTether('30'))),
    )
    // 198 less 120 pays two of them; the limit of the day may leave room for one.
    const won = many.filter(({ status }) => status === 201).length
    const taken = await database.db
      .select({ amount: withdrawals.amount })
      .from(withdrawals)
      .where(eq(withdrawals.shopId, shop.row.id))
    expect(taken).toHaveLength(1 + won)
    expect(won).toBeGreaterThan(0)
    expect(Number(await availableTo(shop.call))).toBe(78 - won * 30)
  })

  it('is withdrawn by its owner, who can cancel a withdrawal while it waits', async () => {
    const shop = await seller()
    const { call, withdraw } = await ownerOf(shop)
    const key = randomUUID()
    const made = await withdraw('50', key)
    expect(made).toMatchObject({
      status: 201,
      body: { detail: 'Withdrawal request has been successfully created' },
    })
    expect((await withdraw('50', key)).body).toEqual(made.body)
    const { id } = made.body.withdrawal as { id: string }
    expect((await call('withdrawal/')).body).toMatchObject({
      balances: [{ available: '148', requested: '50' }],
      withdrawals: { count: 1, results: [{ id, state: 'waiting' }] },
    })
    const other = await ownerOf(await office.shop())
    expect((await other.call(`withdrawal/${id}/cancel/`, { method: 'POST' })).status).toBe(404)
    expect((await call(`withdrawal/${id}/cancel/`, { method: 'POST' })).status).toBe(200)
    expect((await call(`withdrawal/${id}/cancel/`, { method: 'POST' })).status).toBe(409)
    expect(await availableTo(shop.call)).toBe('198')
    const told = await database.db
      .select({ type: webhookEvents.type })
      .from(webhookEvents)
      .where(eq(webhookEvents.withdrawalId, id))
    expect(told.map(({ type }) => type)).toEqual(['withdrawal.pending', 'withdrawal.declined'])
  })
})

describe('a shop that the office has blocked', () => {
  it('can request nothing, and its withdrawals can only be declined', async () => {
    const shop = await seller()
    const { withdraw } = await ownerOf(shop)
    const made = await withdraw('50')
    const { id } = made.body.withdrawal as { id: string }
    await inTransaction(database.db, (tx) =>
      moveShop(tx, {
        ...{ id: shop.row.id, event: 'block', by: 'operator', reason: 'Not ours', now },
        actor: { kind: 'user', userId: office.operator.id },
      }),
    )
    expect((await payOut(shop.call)).status).toBe(403)
    expect((await withdraw('20')).status).toBe(403)
    const operatorId = office.operator.id
    expect(await viewDeskWithdrawal(database.db, { id, operatorId })).toMatchObject({
      ...{ objections: ['debt'], acts: ['decline'], shop: { isBlocked: true } },
    })
    const actor = { kind: 'user', userId: operatorId } as const
    const decision = { id, version: 1, address: '10.0.0.1', actor, now }
    await expect(approveWithdrawal(database.db, decision)).rejects.toMatchObject({
      ...{ code: 'forbidden', text: 'withdrawal_shop_debt' },
    })
    await declineWithdrawal(database.db, { ...decision, reason: 'Blocked' })
  })
})

describe('a refund', () => {
  it('in parts is never above what was paid, and no longer counts once it is declined', async () => {
    const shop = await seller()
    // The balance is without the fee, so the whole is not refundable from this sale alone.
    const more = await shop.invoice({ amount: '50' })
    await office.payWhole((await office.orderOf(more.id)).id)

    const parts = await Promise.all(
      Array.from({ length: 8 }, () => refund(shop.call, more.id, inTether('15'))),
    )
    expect(parts.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(parts.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(await saleRow(more.id)).toMatchObject({ status: 'paid', version: 6 })
    const rest = await refund(shop.call, more.id, { ...inTether('5'), amount: undefined })
    expect(rest).toMatchObject({ status: 201, body: { kind: 'refund', from: { amount: '5' } } })
    expect((await saleRow(more.id))?.status).toBe('refunded')
    expect((await refund(shop.call, more.id, inTether('1'))).status).toBe(409)

    const id = String(rest.body.id)
    const [row] = await database.db.select().from(withdrawals).where(eq(withdrawals.id, id))
    await declineWithdrawal(database.db, {
      ...{ id, version: row?.version ?? 0, reason: 'No', address: '10.0.0.1', now },
      actor: { kind: 'user', userId: office.operator.id },
    })
    const after = await saleRow(more.id)
    expect([after?.status, after?.refundedAmount.toFixed()]).toEqual(['paid', '45'])
    const told = await database.db.select().from(webhookEvents).orderBy(webhookEvents.sequence)
    const ofSale = told.filter(({ invoiceId }) => invoiceId === more.id)
    const refunds = ofSale.filter(({ type }) => type === 'invoice.refunded')
    const sums = ['15', '30', '45', '50'].map((refunded) => ({ payload: { object: { refunded } } }))
    expect(refunds).toMatchObject(sums)
  })

  it('can only be declined once its payment was called back', async () => {
    const shop = await seller()
    const made = await refund(shop.call, shop.sale, inTether('10'))
    const other = await shop.invoice({ amount: '300' })
    await office.payWhole((await office.orderOf(other.id)).id)
    await callBack(shop.sale)
    const [id, operatorId] = [String(made.body.id), office.operator.id]
    expect(await viewDeskWithdrawal(database.db, { id, operatorId })).toMatchObject({
      ...{ objections: ['called_back'], acts: ['decline'] },
    })
    const actor = { kind: 'user', userId: operatorId } as const
    const decision = { id, version: 1, address: '10.0.0.1', actor, now }
    await expect(approveWithdrawal(database.db, decision)).rejects.toMatchObject({
      ...{ code: 'forbidden', text: 'withdrawal_called_back' },
    })
    const approve = database.pool.query(
      `update withdrawals set state = 'approved', version = 2, approved_by = $2 where id = $1`,
      [id, operatorId],
    )
    await expect(approve).rejects.toMatchObject({ constraint: 'withdrawals_to_served_shop' })
    await declineWithdrawal(database.db, { ...decision, reason: 'Called back' })
    expect(await availableTo(shop.call)).toBe('297')
    expect((await saleRow(shop.sale))?.status).toBe('refunded')
  })

  it('asks where the money goes when the payer has not said it', async () => {
    const shop = await seller()
    const unsaid = await refund(shop.call, shop.sale, { amount: '10' })
    expect([unsaid.status, fieldsOf(unsaid)]).toEqual([422, ['inputs']])
    expect(await placesOf(shop)).toMatchObject([
      { currency: { id: office.bitcoin }, inputs: [{ key: 'wallet' }], isKnown: false },
      { currency: { id: office.tether }, isKnown: false },
    ])
    expect((await refund(shop.callTest, shop.sale, inTether('1'))).status).toBe(404)
    expect((await refund((await office.shop()).call, shop.sale, inTether('1'))).status).toBe(404)
  })

  it('is made by the shop’s owner only with their password', async () => {
    const shop = await seller()
    const { call } = await ownerOf(shop)
    const key = randomUUID()
    const ask = (proof: object) =>
      call(`sales/${shop.sale}/refund/`, { body: { ...inTether('10'), ...proof }, key })
    const unproved = [await ask({}), await ask({ password: 'wrong' })]
    expect(unproved.map((each) => [each.status, fieldsOf(each)])).toEqual([
      [422, ['password']],
      [422, ['password']],
    ])
    const made = await ask({ password })
    expect(made.status).toBe(201)
    expect((await ask({})).body).toMatchObject({ id: made.body.id })
  })

  it('goes back to where the payer has paid from, in that currency', async () => {
    const asksWallet = async (isSendVisible: boolean) => {
      await database.db
        .update(inputs)
        .set({ isSendVisible })
        .where(and(eq(inputs.currencyId, office.bitcoin), eq(inputs.key, 'wallet')))
      await office.container.offer.refresh('all')
    }
    await asksWallet(true)
    const shop = await seller({ inputs: { wallet: payersWallet } })
    await asksWallet(false)
    expect(await placesOf(shop)).toMatchObject([{ isKnown: true }, { isKnown: false }])
    const made = await refund(shop.call, shop.sale, { amount: '10' })
    expect(made).toMatchObject({
      status: 201,
      body: { from: { amount: '10' }, to: { currency: { id: office.bitcoin } } },
    })
    const id = String(made.body.id)
    const [row] = await database.db.select().from(withdrawals).where(eq(withdrawals.id, id))
    expect(row?.inputs).toMatchObject([{ key: 'wallet', value: payersWallet }])
  })

  it('of the test mode moves only the test balance, and is simulated to its end', async () => {
    const shop = await office.shop()
    const { id } = await shop.invoice({ amount: '50' }, true)
    await shop.callTest(`test/invoices/${id}/simulate/`, { body: { outcome: 'paid' } })
    expect((await shop.callTest('balance/')).body).toMatchObject({ live: false, available: '49.5' })
    const part = await refund(shop.callTest, id, { amount: '10' })
    expect(part).toMatchObject({ status: 201, body: { live: false, status: 'waiting' } })
    const payout = await payOut(shop.callTest, { amount: '30' })
    expect(payout.status).toBe(201)
    expect((await payOut(shop.callTest, { amount: '30' })).status).toBe(422)
    const end = (of: { body: Record<string, unknown> }, outcome: string) =>
      shop.callTest(`test/payouts/${String(of.body.id)}/simulate/`, { body: { outcome } })
    expect((await end(part, 'declined')).body.status).toBe('declined')
    expect((await end(payout, 'paid')).body.status).toBe('paid')
    expect((await end(payout, 'paid')).status).toBe(409)
    expect(await availableTo(shop.callTest)).toBe('19.5')
    expect((await saleRow(id))?.refundedAmount.toFixed()).toBe('0')
    const none = await database.db.$count(withdrawals, eq(withdrawals.shopId, shop.row.id))
    expect(none).toBe(0)
    const listed = (await shop.callTest('payouts/?kind=payout')).body.results as unknown[]
    expect(listed).toHaveLength(1)
  })
})

describe('the figures of a shop', () => {
  it('count sales in days and hours of its time zone, also when the clock is put back', async () => {
    const shop = await office.shop()
    const { call } = await ownerOf(shop)
    for (const at of ['24T20:59', '24T21:00', '25T21:30', '25T22:00']) {
      now = new Date(`2026-10-${at}:00Z`)
      const { id } = await shop.invoice({ amount: '10' }, true)
      await shop.callTest(`test/invoices/${id}/simulate/`, { body: { outcome: 'paid' } })
    }
    now = start
    const read = async (period: string) => (await call(`statistics/?live=false&${period}`)).body
    const days = await read('date_from=2026-10-24&date_to=2026-10-26')
    expect(days).toMatchObject({
      timeZone: 'Europe/Riga',
      totals: { sales: 4, turnover: '40', fees: '0.4', average: '10', ended: 4, converted: 4 },
      series: [
        { at: '2026-10-24', sales: 1 },
        { at: '2026-10-25', sales: 2, turnover: '20' },
        { at: '2026-10-26', sales: 1 },
      ],
      currencies: [{ currency: null, sales: 4 }],
    })
    const hours = (await read('date_from=2026-10-25&date_to=2026-10-25&step=hour')).series as {
      at: string
      sales: number
    }[]
    expect(hours).toHaveLength(25)
    expect(hours.filter(({ sales }) => sales > 0).map(({ at }) => at)).toEqual([
      '2026-10-24T21:00:00Z',
      '2026-10-25T21:00:00Z',
    ])
    const weeks = await read('date_from=2026-10-24&date_to=2026-10-26&step=week')
    expect(weeks.series).toMatchObject([
      { at: '2026-10-19', sales: 3 },
      { at: '2026-10-26', sales: 1 },
    ])
    const long = await call('statistics/?date_from=2026-10-24&date_to=2026-10-26&step=hour')
    expect(fieldsOf(long)).toEqual(['date_from'])
  })

  it('count a refund on the day of its sale, whatever the time zone has become since', async () => {
    const shop = await office.shop()
    const { call } = await ownerOf(shop)
    now = new Date('2026-10-24T21:30:00Z')
    const sell = async () => {
      const { id } = await shop.invoice({ amount: '10' }, true)
      await shop.callTest(`test/invoices/${id}/simulate/`, { body: { outcome: 'paid' } })
      return id
    }
    const part = await refund(shop.callTest, await sell(), { amount: '4' })
    await inTransaction(database.db, (tx) =>
      moveShop(tx, {
        ...{ id: shop.row.id, event: 'update', by: 'owner', now, change: { timeZone: 'UTC' } },
        actor: { kind: 'user', userId: shop.owner.id },
      }),
    )
    await sell()
    const days = async () =>
      (await call('statistics/?live=false&date_from=2026-10-24&date_to=2026-10-25')).body.series
    expect(await days()).toMatchObject([
      { sales: 1, refunds: '0' },
      { sales: 1, refunds: '4' },
    ])
    const end = `test/payouts/${String(part.body.id)}/simulate/`
    expect((await shop.callTest(end, { body: { outcome: 'declined' } })).status).toBe(200)
    expect(await days()).toMatchObject([{ refunds: '0' }, { refunds: '0' }])
  })

  it('lists sales by filter, with their whole history, and writes them to files', async () => {
    const shop = await seller()
    const { call, headers } = await ownerOf(shop)
    const cancelled = await shop.invoice({ orderId: '=1+1', email: 'Anna@example.com' })
    await shop.call(`invoices/${cancelled.id}/cancel/`, { method: 'POST' })
    await refund(shop.call, shop.sale, inTether('20'))
    const list = async (filter: string) => {
      const { count, results } = (await call(`sales/?${filter}`)).body
      return [count, (results as { id: string }[]).map(({ id }) => id)]
    }
    expect(await list('')).toEqual([2, [cancelled.id, shop.sale]])
    expect(await list('status=paid')).toEqual([1, [shop.sale]])
    expect(await list('q=anna@example.com')).toEqual([1, [cancelled.id]])
    expect(await list(`q=${shop.sale}&currency=${office.bitcoin}`)).toEqual([1, [shop.sale]])
    expect(await list('date_to=2026-11-20')).toEqual([0, []])
    expect(await list('live=false')).toEqual([0, []])
    expect(await list('page=2&size=1')).toEqual([2, [shop.sale]])

    const one = (await call(`sales/${shop.sale}/`)).body
    expect(one).toMatchObject({
      ...{ via: 'key', status: 'paid', refunded: '20', refundPending: '20' },
      refunds: [{ from: { amount: '20' } }],
      paid: { amount: '200', fee: '2', with: { currency: { id: office.bitcoin } } },
    })
    expect((one.events as { event: string; by: string }[]).at(-1)).toMatchObject({
      ...{ event: 'refund', by: 'key' },
    })
    const stranger = await ownerOf(await office.shop())
    expect((await stranger.call(`sales/${shop.sale}/`)).status).toBe(404)

    const app = createApi(office.container, { endpoints: endpointRoutes, files: [] })
    const file = (name: string) =>
      app.request(`/en/api/v1/shop/${shop.row.id}/${name}`, { headers })
    const lines = (await (await file('sales.csv')).text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`'=1+1`)
    const sheet = await file('sales.xlsx')
    expect(sheet.headers.get('content-disposition')).toMatch(/sales-[a-z0-9.-]+-2026-11-21\.xlsx/)
    const parts = unzipSync(new Uint8Array(await sheet.arrayBuffer()))
    const rows = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(rows.match(/<row>/g)).toHaveLength(3)
    expect(rows).toContain('<c><v>200</v></c>')
    expect(rows).toContain('>=1+1</t>')
  })
})
