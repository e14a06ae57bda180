import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shopScopes } from '@/lib/contracts/shops/shop-lists'
import { Decimal, toText } from '@/lib/money/decimal'
import { claims, claimQuotes } from '@/server/database/schema/claims'
import { accounts } from '@/server/database/schema/money/ledger'
import { payouts } from '@/server/database/schema/money/payments'
import { shopInvoiceEvents, shopInvoices } from '@/server/database/schema/shops/invoices'
import { webhookEvents } from '@/server/database/schema/shops/webhooks'
import {
  cancelClaim,
  endChoice,
  expireClaim,
  findClaim,
  proveBooksNow,
  reportPayment,
  retractReport,
  settleClaim,
  strikePayment,
  undoExchange,
  type ClaimRow,
} from '@/server/modules/claims'
import { byOperator, byVisitor } from '@/tests/factories/claims/claim-actions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { openShopOffice, type ShopOffice } from '@/tests/factories/shops/shop-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { expireInvoice } from '..'

const start = new Date('2026-11-21T12:00:00Z')
let now = start
let database: TestDatabase
let office: ShopOffice
type Shop = Awaited<ReturnType<ShopOffice['shop']>>
let shop: Shop

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openShopOffice(database, { now: () => now })
  shop = await office.shop()
})
afterEach(() => {
  now = start
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})

const invoiceOf = async (id: string) => {
  const [row] = await database.db.select().from(shopInvoices).where(eq(shopInvoices.id, id))
  if (!row) {
    throw new Error('The invoice is missing.')
  }
  return row
}
const statusOf = async (id: string) => {
  const { exception, status } = await invoiceOf(id)
  return [status, exception]
}
const claimOf = async (id: string): Promise<ClaimRow> => {
  const claim = await findClaim(database.db, id)
  if (!claim) {
    throw new Error('The order is missing.')
  }
  return claim
}
const toldOf = async (id: string) =>
  (
    await database.db
      .select({ type: webhookEvents.type })
      .from(webhookEvents)
      .where(eq(webhookEvents.invoiceId, id))
      .orderBy(webhookEvents.sequence)
  ).map(({ type }) => type)
const owedTo = async (of: Shop) => {
  const [row] = await database.db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.name, `owed:shop:${of.row.id}`))
  return row ? toText(row.balance.negated()) : '0'
}
const amountOf = async (claim: ClaimRow): Promise<Decimal> => {
  const [quote] = await database.db
    .select()
    .from(claimQuotes)
    .where(eq(claimQuotes.claimId, claim.id))
  return quote?.fromAmount ?? new Decimal(0)
}
/* What the browser of a payer sends after a choice. */
const cookieOf = ({ cookies }: { cookies: string[] }) =>
  cookies.map((each) => each.split(';')[0]).join('; ')
const operatorOn = ({ id, version }: ClaimRow) => ({
  ...{ claimId: id, actor: byOperator.actor, address: '10.0.0.2', expectedVersion: version, now },
})

describe('an invoice', () => {
  it('is made once for a hundred identical simultaneous requests', async () => {
    const body = shop.order({ metadata: { basket: '7f3c' } })
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => shop.call('invoices/', { body, key })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1)
    const made = eq(shopInvoices.orderId, body.orderId)
    expect(await database.db.$count(shopInvoices, made)).toBe(1)
    expect(answers[0]?.body).toMatchObject({
      ...{ live: true, status: 'new', sequence: 1, amount: '50', paid: null, refunded: '0' },
      metadata: { basket: '7f3c' },
    })
    const other = await shop.call('invoices/', { body: { ...body, amount: '51' }, key })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    const again = await shop.call('invoices/', { body, key: randomUUID() })
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  })

  it('is refused with a fault at each wrong field', async () => {
    const ask = async (change: Record<string, unknown>) => {
      const answer = await shop.call('invoices/', { body: shop.order(change), key: randomUUID() })
      return [answer.status, Object.keys(answer.body.fields ?? {})]
    }
    expect(await ask({ amount: '0' })).toEqual([422, ['amount']])
    expect(await ask({ amount: '1.000001' })).toEqual([422, ['amount']])
    expect(await ask({ amount: 'NaN' })).toEqual([422, ['amount']])
    expect(await ask({ minutes: 4 })).toEqual([422, ['minutes']])
    expect(await ask({ returnUrl: 'javascript:alert(1)' })).toEqual([422, ['returnUrl']])
    expect(await ask({ returnUrl: 'https://shop.example:port/' })).toEqual([422, ['returnUrl']])
    expect(await ask({ returnUrl: 'https://shop.example/\u0085x' })).toEqual([422, ['returnUrl']])
    expect(await ask({ amount: '1000000000000' })).toEqual([422, ['amount']])
    // No currency pays as much, but the test mode does not check that.
    const largest = { body: shop.order({ amount: '999999999999.99' }), key: randomUUID() }
    expect((await shop.callTest('invoices/', largest)).status).toBe(201)
    const escaped = Array.from({ length: 20 }, (_, index) => [`key${index}`, '"\u0001'.repeat(250)])
    expect(await ask({ metadata: Object.fromEntries(escaped) })).toEqual([201, []])
    const { status } = await shop.call('invoices/', { body: shop.order() })
    expect(status).toBe(422)
  })

  it('is unknown to every other key, and in the other mode', async () => {
    const { id } = await shop.invoice()
    const test = await shop.invoice({}, true)
    const stranger = await office.shop()
    const calls = ['', 'cancel/']
    for (const call of [stranger.call, stranger.callTest, shop.callTest]) {
      for (const path of calls) {
        const sent = path === '' ? {} : { body: {} }
        expect((await call(`invoices/${id}/${path}`, sent)).status).toBe(404)
      }
      expect((await call('invoices/')).body.results).not.toContainEqual(
        expect.objectContaining({ id }),
      )
    }
    const simulate = (call: Shop['call'], of: string) =>
      call(`test/invoices/${of}/simulate/`, { body: { outcome: 'paid' } })
    expect((await simulate(shop.callTest, id)).status).toBe(404)
    expect((await simulate(shop.call, id)).status).toBe(404)
    expect((await simulate(shop.call, test.id)).status).toBe(404)
    expect((await simulate(stranger.callTest, test.id)).status).toBe(404)
    const sent = { body: { outcome: 'paid' } }
    expect((await office.send(`pay/${id}/simulate/`, sent)).status).toBe(404)
    expect((await office.choose(test.id)).status).toBe(409)
    expect((await statusOf(id))[0]).toBe('new')
  })

  it('is listed page by page, newest first', async () => {
    const own = await office.shop()
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await own.invoice()).id)
    }
    type Page = { results: { id: string }[]; next: string | null }
    const first = (await own.call('invoices/?size=3')).body as Page
    const rest = (await own.call(`invoices/?size=3&before=${first.next}`)).body as Page
    expect([...first.results, ...rest.results].map(({ id }) => id)).toEqual(ids)
    expect(rest.next).toBeNull()
    const day = (await own.call('invoices/?date_from=2026-11-21&date_to=2026-11-21')).body as Page
    expect(day.results).toHaveLength(5)
    const later = (await own.call('invoices/?date_from=2026-11-22')).body as Page
    expect(later.results).toHaveLength(0)
  })

  it('needs a key with the scope, and a shop that sells', async () => {
    const reader = await office.shop(['read'])
    const body = reader.order()
    expect((await reader.call('invoices/', { body, key: randomUUID() })).status).toBe(403)
    expect((await reader.call('invoices/')).status).toBe(200)
    expect((await office.send('merchant/invoices/')).status).toBe(401)
  })
})

describe('a payment', () => {
  it('is an order for exactly the invoiced amount, and credits the shop once, less the fee', async () => {
    const own = await office.shop()
    const { id } = await own.invoice()
    const page = await office.send(`pay/${id}/`)
    type Offer = { currency: { id: number }; amount: string | null }
    const offer = (page.body.offers as Offer[]).find((each) => each.currency.id === office.bitcoin)
    expect(page.body).toMatchObject({ amount: '50', asksEmail: false, order: null })
    const answer = await office.choose(id, { amount: offer?.amount })
    expect(answer).toMatchObject({
      status: 201,
      body: { link: `/claim/${String(answer.body.id)}` },
    })
    const claim = await claimOf(String(answer.body.id))
    const send = await amountOf(claim)
    expect(toText(send)).toBe(offer?.amount)
    expect(claim).toMatchObject({ state: 'awaiting_payment', toInputs: [], userId: null })
    expect(await statusOf(id)).toEqual(['new', 'none'])

    const paid = await office.pay(claim, send)
    expect(paid.state).toBe('completed')
    const invoice = await invoiceOf(id)
    const fee = invoice.feePercent.times(50).div(100)
    expect(await owedTo(own)).toBe(toText(new Decimal(50).minus(fee)))
    expect(await database.db.$count(payouts, eq(payouts.claimId, claim.id))).toBe(0)
    expect((await own.call(`invoices/${id}/`)).body).toMatchObject({
      ...{ status: 'paid', exception: 'none' },
      paid: { amount: '50', fee: toText(fee), with: { amount: offer?.amount } },
    })
    expect(await toldOf(id)).toEqual(['invoice.paid'])
    const again = { amount: send, reference: 'another', currencyId: office.bitcoin }
    const late = await office.pay(paid, send, again)
    expect(late).toMatchObject({ state: 'completed', hasUnclaimed: true })
    expect(await owedTo(own)).toBe(toText(new Decimal(50).minus(fee)))
    expect((await office.choose(id)).status).toBe(409)
  })

  it('in another currency replaces the unpaid order, but not an order whose payment was reported', async () => {
    const { id } = await shop.invoice()
    const key = randomUUID()
    const first = await office.choose(id, {}, { key })
    const claim = await claimOf(String(first.body.id))
    const stranger = await office.choose(id)
    expect(stranger.status).toBe(403)
    expect(stranger.body.detail).toMatch(/in another browser/)
    expect((await claimOf(claim.id)).state).toBe('awaiting_payment')
    const second = await office.choose(id, {}, { headers: { cookie: cookieOf(first) } })
    expect(second.status).toBe(201)
    expect((await claimOf(claim.id)).state).toBe('cancelled')
    const open = await claimOf(String(second.body.id))
    expect((await office.send(`pay/${id}/`)).body.order).toMatchObject({ id: open.id })
    await reportPayment(database.db, { claimId: open.id, how: 'paid', mover: byVisitor, now })
    expect(await statusOf(id)).toEqual(['pending', 'none'])
    expect((await office.choose(id)).status).toBe(409)
    expect((await shop.call(`invoices/${id}/cancel/`, { body: {} })).status).toBe(409)
    await retractReport(database.db, { claimId: open.id, mover: byVisitor, now })
    expect(await statusOf(id)).toEqual(['new', 'none'])
    const cancelled = await shop.call(`invoices/${id}/cancel/`, { body: {} })
    expect(cancelled.body).toMatchObject({ status: 'expired', cancelledAt: now.toISOString() })
    expect((await claimOf(open.id)).state).toBe('cancelled')
    expect(await toldOf(id)).toEqual(['invoice.pending', 'invoice.expired'])
  })

  it('is one order for one request that is repeated, and one open order for many simultaneous requests', async () => {
    const { id } = await shop.invoice()
    const key = randomUUID()
    const same = { key, headers: { 'x-forwarded-for': '203.0.113.7' } }
    const body = { email: 'one@example.com' }
    const twice = await Promise.all([1, 2, 3].map(() => office.choose(id, body, same)))
    expect(new Set(twice.map((each) => each.body.id)).size).toBe(1)
    const cookie = cookieOf(twice[0] ?? { cookies: [] })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => office.choose(id, {}, { headers: { cookie } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 403, 409].includes(status))).toBe(true)
    const rows = await database.db.select().from(claims).where(eq(claims.invoiceId, id))
    expect(rows.filter(({ state }) => state !== 'cancelled')).toHaveLength(1)
  })

  it('is not refused because others pay invoices of the shop under the same address', async () => {
    const email = `till-${randomUUID()}@example.com`
    for (let count = 0; count < 5; count += 1) {
      const { id } = await shop.invoice({ email })
      expect((await office.orderOf(id)).email).toBe(email)
    }
  })

  it('keeps no address of a payer who has not paid', async () => {
    const { id } = await shop.invoice({ email: null })
    const first = await office.orderOf(id)
    await expireClaim(database.db, { claimId: first.id, now: first.expiresAt })
    expect((await office.send(`pay/${id}/`)).body).toMatchObject({ asksEmail: true, order: null })
    const claim = await office.orderOf(id)
    await office.pay(claim, await amountOf(claim))
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', email: claim.email })
    expect(claim.email).not.toBe(first.email)
  })

  it('keeps the details that it was ordered with', async () => {
    const { id } = await shop.invoice()
    const chosen = await office.choose(id)
    const claim = await claimOf(String(chosen.body.id))
    const corrected = await office.send(`claim/${claim.id}/correct/`, {
      body: {
        version: claim.version,
        email: 'a@example.com',
        fromRequisites: {},
        toRequisites: {},
      },
      headers: { cookie: cookieOf(chosen) },
    })
    expect(corrected.status).toBe(409)
    expect(corrected.body.detail).toMatch(/page of the invoice/)
    expect((await claimOf(claim.id)).state).toBe('awaiting_payment')
  })

  it('that is too small is reported to the shop, and pays the invoice once the rest has come', async () => {
    const { id } = await shop.invoice()
    const claim = await office.orderOf(id)
    const send = await amountOf(claim)
    const half = send.div(2).toDecimalPlaces(8, Decimal.ROUND_DOWN)
    const asked = await office.pay(claim, half)
    expect([asked.state, await statusOf(id)]).toEqual(['on_hold', ['underpaid', 'partial']])
    await settleClaim(database.db, {
      ...{ claimId: claim.id, choice: 'top_up', pair: null, mover: byVisitor, now },
      shown: { from: send.minus(half), to: new Decimal(50) },
      expectedVersion: asked.version,
    })
    expect(await statusOf(id)).toEqual(['pending', 'none'])
    expect((await office.pay(claim, send.minus(half))).state).toBe('completed')
    expect(await statusOf(id)).toEqual(['paid', 'none'])
    expect(await toldOf(id)).toEqual(['invoice.underpaid', 'invoice.pending', 'invoice.paid'])
  })

  it('that is too small and given up goes back, and the invoice is refunded', async () => {
    const { id } = await shop.invoice()
    const claim = await office.orderOf(id)
    const asked = await office.pay(claim, (await amountOf(claim)).div(2).toDecimalPlaces(8))
    await endChoice(database.db, { claimId: claim.id, now: asked.chooseUntil ?? now })
    expect((await claimOf(claim.id)).state).toBe('refunding')
    expect(await statusOf(id)).toEqual(['underpaid', 'partial'])
  })

  it('that is too large credits what was asked for once its payer says so', async () => {
    const own = await office.shop()
    const { id } = await own.invoice()
    const claim = await office.orderOf(id)
    const send = await amountOf(claim)
    const asked = await office.pay(claim, send.times(2))
    expect(await statusOf(id)).toEqual(['pending', 'over'])
    await settleClaim(database.db, {
      ...{ claimId: claim.id, choice: 'keep_agreed', pair: null, mover: byVisitor, now },
      shown: { from: send, to: new Decimal(50) },
      expectedVersion: asked.version,
    })
    expect(await statusOf(id)).toEqual(['paid', 'over'])
    expect((await invoiceOf(id)).paidAmount?.toFixed()).toBe('50')
    expect((await toldOf(id)).sort()).toEqual([
      ...['invoice.overpaid', 'invoice.paid', 'invoice.pending'],
    ])
  })

  it('that comes late waits for its payer, also after the invoice has expired', async () => {
    const { id } = await shop.invoice({ minutes: 5 })
    const claim = await office.orderOf(id)
    const send = await amountOf(claim)
    expect(claim.expiresAt.getTime()).toBeLessThanOrEqual(now.getTime() + 300_000)
    now = new Date(start.getTime() + 3_600_000)
    await expireClaim(database.db, { claimId: claim.id, now })
    expect(await statusOf(id)).toEqual(['expired', 'none'])
    expect(await expireInvoice(database.db, { invoiceId: id, now })).toBe(false)
    await office.pay(claim, send)
    expect(await statusOf(id)).toEqual(['pending', 'late'])
  })

  it('that came in time pays an invoice that has expired since', async () => {
    const { id } = await shop.invoice({ minutes: 5 })
    const claim = await office.orderOf(id)
    now = new Date(start.getTime() + 3_600_000)
    expect(await expireInvoice(database.db, { invoiceId: id, now })).toBe(true)
    expect(await expireInvoice(database.db, { invoiceId: id, now })).toBe(false)
    await office.pay(claim, await amountOf(claim), { at: start })
    expect(await statusOf(id)).toEqual(['paid', 'none'])
    expect(await toldOf(id)).toEqual(['invoice.expired', 'invoice.paid'])
  })

  it('for an older order of a paid invoice waits for the office', async () => {
    const own = await office.shop()
    const { id } = await own.invoice({ minutes: 600 })
    const older = await office.orderOf(id)
    await expireClaim(database.db, { claimId: older.id, now: older.expiresAt })
    const claim = await office.orderOf(id)
    await office.pay(claim, await amountOf(claim))
    const owed = await owedTo(own)
    const doubtful = await office.pay(older, await amountOf(older), { at: start })
    expect([doubtful.state, doubtful.holdReason]).toEqual(['on_hold', 'operator'])
    expect([await statusOf(id), await owedTo(own)]).toEqual([['paid', 'none'], owed])
  })

  it('that was recorded by mistake is struck out', async () => {
    const { id } = await shop.invoice()
    const claim = await office.orderOf(id)
    const partial = await office.pay(claim, (await amountOf(claim)).div(2).toDecimalPlaces(8), {
      mover: byOperator,
    })
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from incoming_payments where claim_id = $1',
      [claim.id],
    )
    await strikePayment(database.db, {
      ...operatorOn(partial),
      ...{ paymentId: rows[0]?.id ?? '', reason: 'Another order' },
    })
    expect(await statusOf(id)).toEqual(['pending', 'none'])
    await retractReport(database.db, { claimId: claim.id, mover: byVisitor, now }).catch(() => null)
    await cancelClaim(database.db, { claimId: claim.id, mover: byVisitor, now }).catch(() => null)
  })

  it('that is called back is taken from the balance, and any shortfall from the next sales', async () => {
    const own = await office.shop()
    const sell = async () => {
      const { id } = await own.invoice()
      const claim = await office.orderOf(id)
      return { id, claim: await office.pay(claim, await amountOf(claim)) }
    }
    const first = await sell()
    const credit = new Decimal(await owedTo(own))
    await undoExchange(database.db, { ...operatorOn(first.claim), reason: 'Called back' })
    expect([await owedTo(own), await statusOf(first.id)]).toEqual(['0', ['refunded', 'none']])
    expect((await invoiceOf(first.id)).debt.isZero()).toBe(true)
    expect((await sell()).claim.state).toBe('completed')
    expect(await owedTo(own)).toBe(toText(credit))
    expect((await own.call(`invoices/${first.id}/`)).body).toMatchObject({
      reversedAt: now.toISOString(),
    })
  })
})

describe('an invoice of the test mode', () => {
  const outcomes = [
    ['paid', 'paid', 'none', ['invoice.pending', 'invoice.paid']],
    ['underpaid', 'underpaid', 'partial', ['invoice.underpaid']],
    ['overpaid', 'paid', 'over', ['invoice.overpaid', 'invoice.paid', 'invoice.pending']],
    ['late', 'paid', 'late', ['invoice.expired', 'invoice.pending', 'invoice.paid']],
    ['expired', 'expired', 'none', ['invoice.expired']],
  ] as const
  it.each(outcomes)('is given the outcome %s', async (outcome, status, exception, told) => {
    const { id, live } = await shop.invoice({}, true)
    const before = await owedTo(shop)
    const answer = await shop.callTest(`test/invoices/${id}/simulate/`, { body: { outcome } })
    expect(answer.body).toMatchObject({ live: false, status, exception })
    expect(live).toBe(false)
    expect((await toldOf(id)).sort()).toEqual([...told].sort())
    expect(await database.db.$count(claims, eq(claims.invoiceId, id))).toBe(0)
    expect(await owedTo(shop)).toBe(before)
  })

  it('has the same fee as a live one, rounded down to the digits of its currency', async () => {
    const feeOf = async (id: string) => (await invoiceOf(id)).feeAmount?.toFixed()
    const simulated = async (of: Shop, amount: string) => {
      const { id } = await of.invoice({ amount }, true)
      await of.callTest(`test/invoices/${id}/simulate/`, { body: { outcome: 'paid' } })
      return feeOf(id)
    }
    // USDT has six digits, although its amounts are entered with two.
    const own = await office.shop()
    const { id } = await own.invoice({ amount: '50.57' })
    const claim = await office.orderOf(id)
    await office.pay(claim, await amountOf(claim))
    expect([await feeOf(id), await simulated(own, '50.57')]).toEqual(['0.5057', '0.5057'])

    const inRubles = await office.shop(shopScopes, await currencyIdOf(database.db, 'sberbank'))
    expect(await simulated(inRubles, '50.57')).toBe('0.5')
    expect(await simulated(inRubles, '0.99')).toBe('0')
  })

  it('can be refunded once after it was paid, also from its page', async () => {
    const { id } = await shop.invoice({}, true)
    const simulate = (outcome: string) => office.send(`pay/${id}/simulate/`, { body: { outcome } })
    expect((await simulate('refunded')).status).toBe(409)
    expect((await simulate('paid')).body).toMatchObject({ status: 'paid' })
    expect((await simulate('refunded')).body).toMatchObject({ status: 'refunded', refunded: '50' })
    expect((await simulate('refunded')).status).toBe(409)
    const events = await database.db
      .select({ event: shopInvoiceEvents.event })
      .from(shopInvoiceEvents)
      .where(eq(shopInvoiceEvents.invoiceId, id))
      .orderBy(shopInvoiceEvents.seq)
    expect(events.map(({ event }) => event)).toEqual(['create', 'pend', 'pay', 'refund'])
    expect((await toldOf(id)).at(-1)).toBe('invoice.refunded')

    const refund = sql<string>`${webhookEvents.payload} #>> '{object,invoice}'`
    const told = await database.db
      .select({ type: webhookEvents.type, payload: webhookEvents.payload })
      .from(webhookEvents)
      .where(and(isNotNull(webhookEvents.testPayoutId), eq(refund, id)))
      .orderBy(webhookEvents.sequence)
    const shown = { kind: 'refund', live: false, from: { amount: '50' } }
    expect(told).toMatchObject([
      { type: 'payout.pending', payload: { object: { ...shown, status: 'waiting' } } },
      { type: 'payout.paid', payload: { object: { ...shown, status: 'paid' } } },
    ])
  })
})
