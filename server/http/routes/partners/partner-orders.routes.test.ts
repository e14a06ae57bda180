import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as contract from '@/lib/contracts/partners/partner-api'
import type { PairResponse } from '@/lib/contracts/calculator'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import { partnerAddress } from '@/lib/contracts/partners/partner-address'
import { Decimal, toText } from '@/lib/money/decimal'
import { claimEvents, claims } from '@/server/database/schema/claims'
import { blacklist } from '@/server/database/schema/money/payments'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { referralRewards } from '@/server/database/schema/loyalty/referral-rewards'
import { referrers } from '@/server/database/schema/loyalty/referrers'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { completeByHand } from '@/server/modules/claims'
import { lockPerson } from '@/server/modules/risk'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { openPartnerOffice, type Json, type PartnerOffice } from '@/tests/factories/partner-office'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const start = new Date('2026-11-21T12:00:00Z')
let now = start
let database: TestDatabase
let office: PartnerOffice
let people = 1000

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openPartnerOffice(database, { now: () => now })
})
afterEach(() => {
  now = start
  vi.restoreAllMocks()
})
afterAll(() => database.drop())

type Partner = Awaited<ReturnType<PartnerOffice['partner']>>

const actions = claimActions(() => ({ db: database.db, office }), start)
const orderOf = ({ body }: { body: Json }) => contract.partnerOrder.parse(body)
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(claims).where(eq(claims.id, id))
  return row
}

/** What a partner sends for another customer each time. */
function orderWith(quote: unknown, change: Json = {}): Json {
  people += 1
  return {
    quote,
    email: `customer-${people}@example.com`,
    fromRequisites: {},
    toRequisites: { card: cardNumber(people), holder: 'Ivan Petrov' },
    ...change,
  }
}

async function place(
  { call, quote }: Partner,
  change: Json = {},
  key = `order-${people}-of-a-test`,
) {
  const { body } = await quote()
  return call('orders/', { body: orderWith(body.quote, change), key })
}

/** The course of every pair is changed by this factor, as when the market moves. */
function moveMarket(factor: string) {
  const { offer } = office.container
  const { agreement } = offer
  const moved = (pair: PairResponse): PairResponse => ({
    ...pair,
    course: toText(new Decimal(pair.course).times(factor).toDecimalPlaces(8)),
    tiers: [],
  })
  vi.spyOn(offer, 'agreement').mockImplementation((key) => {
    const found = agreement(key)
    return found && 'pairs' in found
      ? { ...found, pairs: { ru: moved(found.pairs.ru), en: moved(found.pairs.en) } }
      : found
  })
}

describe('an order by the API', () => {
  it('is placed once, paid, completed, and rewards its partner', async () => {
    const partner = await office.partner()
    const { body: quoted } = await partner.quote()
    const body = orderWith(quoted.quote, { locale: 'ru' })
    const key = 'the-only-order-of-this-test'
    const first = await partner.call('orders/', { body, key })
    const order = orderOf(first)
    expect(first.status).toBe(201)
    expect(order).toMatchObject({
      ...{ status: 'awaiting_payment', payIn: 'requisites', canReport: true, canCancel: true },
      ...{ from: quoted.from, to: quoted.to, course: quoted.course },
    })
    expect(order.requisite?.fields[0]?.value).toMatch(/^T/)
    expect(order.requisite?.qrText).toBe(order.requisite?.fields[0]?.value)
    now = new Date(start.getTime() + 300_000)
    const { id, link } = orderOf(await partner.call('orders/', { body, key }))
    expect([id, link]).toEqual([order.id, order.link])
    const other = { ...body, email: 'another@example.com' }
    expect((await partner.call('orders/', { body: other, key })).status).toBe(422)

    const secret = order.link?.split('#')[1]
    expect(order.link).toContain(`/claim/${order.id}#`)
    const opened = await office.send(`claim/${order.id}/open/`, { body: { secret } })
    expect(claimStatus.parse(opened.body).own).toMatchObject({
      ...{ email: body.email, correction: null, correctsElsewhere: false },
    })
    const [cookie = ''] = opened.cookies.map((line) => line.split(';')[0] ?? '')
    const refund = (headers: Record<string, string>) =>
      office.send(`claim/${order.id}/refund/`, { body: { requisites: {} }, headers })
    expect((await refund({ cookie })).status).toBe(409)
    expect((await refund({ cookie: cookie.split('.')[0] ?? '' })).status).toBe(403)

    const path = `orders/${order.id}/`
    const paid = await partner.call(`${path}paid/`, { body: {} })
    expect(orderOf(paid)).toMatchObject({ status: 'checking_payment', canReport: false })
    // Whoever has only the key cannot open the customer's page.
    expect([orderOf(paid).link, orderOf(await partner.call(path)).link]).toEqual([null, null])
    expect((await partner.call(`${path}paid/`, { body: {} })).status).toBe(409)
    const claim = await rowOf(order.id)
    if (!claim) {
      throw new Error('The order is missing.')
    }
    const booked = await actions.pay(claim, '100')
    await completeByHand(database.db, { ...actions.operator(booked), reference: 'paid out', now })
    expect(orderOf(await partner.call(path))).toMatchObject({ status: 'completed' })

    const row = await rowOf(order.id)
    expect(row).toMatchObject({ userId: null, locale: 'ru', partnerKeyId: partner.row.id })
    expect(row?.conditions.discount).toBeUndefined()
    expect(row?.referrerId).toBe(partner.user.id)
    const [reward] = await database.db
      .select()
      .from(referralRewards)
      .where(eq(referralRewards.claimId, order.id))
    expect(reward?.amount.gt(0)).toBe(true)
    const [exchange] = await database.db
      .select()
      .from(completedExchanges)
      .where(eq(completedExchanges.claimId, order.id))
    expect(exchange?.userId).toBeNull()
    const listed = await partner.call('orders/?status=completed&date_from=2026-11-21')
    expect(listed.body).toMatchObject({
      count: 1,
      results: [{ id: order.id, status: 'completed' }],
    })
    expect((await partner.call('orders/?status=cancelled')).body).toMatchObject({ count: 0 })

    const headers = await bearerFor(office.container)
    const desk = await office.send(`operator/claims/${order.id}/`, { headers })
    expect(getDeskClaim.response.parse(desk.body).partner).toEqual({
      ...{ id: partner.user.id, email: partner.user.email, key: 'Shop' },
    })
  })

  it('is one order when its request is sent twenty times at once', async () => {
    const partner = await office.partner()
    const { body: quoted } = await partner.quote()
    const sent = { body: orderWith(quoted.quote), key: 'twenty-times-at-once' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => partner.call('orders/', sent)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => orderOf(answer).id)).size).toBe(1)
    expect((await partner.call('orders/')).body).toMatchObject({ count: 1 })
  })

  it('is its partner’s own: to others it does not exist', async () => {
    const order = orderOf(await place(await office.partner()))
    const { call } = await office.partner()
    expect((await call(`orders/${order.id}/`)).status).toBe(404)
    expect((await call(`orders/${order.id}/paid/`, { body: {} })).status).toBe(404)
    expect((await call(`orders/${order.id}/cancel/`, { method: 'POST' })).status).toBe(404)
    const { claim } = await office.create((people += 1))
    expect((await call(`orders/${claim.id}/`)).status).toBe(404)
    expect((await rowOf(order.id))?.state).toBe('awaiting_payment')
  })

  it('is refused if its partner is blocked while it waits for others', async () => {
    const partner = await office.partner()
    const { id: userId } = partner.user
    const address = partnerAddress(userId)
    const waiting = () =>
      database.pool.query<{ count: number }>(
        `select count(*)::integer from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
    const { answer } = await inTransaction(database.db, async (tx) => {
      const other = { email: null, userId: null, requisites: [], requisiteHash: '' }
      await lockPerson(tx, { ...other, address })
      const placing = place(partner)
      await vi.waitUntil(async () => ((await waiting()).rows[0]?.count ?? 0) > 0, 10_000)
      const blocked = { blockedAt: now, blockedReason: 'Buys own orders' }
      await database.db.update(referrers).set(blocked).where(eq(referrers.userId, userId))
      return { answer: placing }
    })
    expect(await answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await database.db.$count(claims, eq(claims.address, address))).toBe(0)
  })

  it('is refused from a network in the blacklist, and its history names the network', async () => {
    const { call, quote } = await office.partner()
    const send = async (network: string) =>
      call('orders/', {
        ...{ body: orderWith((await quote()).body.quote), key: `order-from-${network}` },
        headers: { 'x-forwarded-for': network },
      })
    const listed = { kind: 'address', value: '203.0.113.7', reason: 'Fraud' } as const
    await database.db.insert(blacklist).values({ ...listed, id: makeId(now), createdAt: now })
    expect(await send('203.0.113.7')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const { id } = orderOf(await send('203.0.113.8'))
    const [event] = await database.db
      .select()
      .from(claimEvents)
      .where(and(eq(claimEvents.claimId, id), eq(claimEvents.event, 'confirm')))
    expect(event?.address).toBe('203.0.113.8')
  })

  it('is cancelled by its partner', async () => {
    const partner = await office.partner()
    const { id } = orderOf(await place(partner))
    const cancelled = await partner.call(`orders/${id}/cancel/`, { method: 'POST' })
    expect(orderOf(cancelled)).toMatchObject({ status: 'cancelled', canCancel: false, payIn: null })
  })

  it('needs a quote of this office for this partner that has not expired', async () => {
    const partner = await office.partner()
    const { quote } = (await partner.quote()).body
    const token = String(quote)
    const foreign = (await (await office.partner()).quote()).body.quote
    const [head, body, signature] = token.split('.')
    const raised = Buffer.from(String(body), 'base64url')
      .toString()
      .replace(/"send":"100"/, '"send":"10"')
    const forged = [head, Buffer.from(raised).toString('base64url'), signature].join('.')
    for (const wrong of [foreign, forged, 'nothing', '', partner.secret]) {
      const refused = await partner.call('orders/', {
        body: orderWith(wrong),
        key: `wrong-${people}-quote`,
      })
      expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['quote']])
    }
    now = new Date(start.getTime() + 60_000)
    const expired = await partner.call('orders/', {
      body: orderWith(token),
      key: 'too-late-for-the-quote',
    })
    expect(expired.fields.quote?.[0]).toMatch(/expired/)
    now = new Date(start.getTime() + 59_000)
    expect(
      (await partner.call('orders/', { body: orderWith(token), key: 'in-time-for-a-quote' }))
        .status,
    ).toBe(201)
    expect((await partner.call('orders/', { body: orderWith(token) })).fields).toHaveProperty(
      'Idempotency-Key',
    )
  })

  it('keeps its quote while the office loses no more than its margin', async () => {
    const partner = await office.partner()
    const { body: quoted } = await partner.quote()
    const order = (key: string) => partner.call('orders/', { body: orderWith(quoted.quote), key })
    moveMarket('0.9')
    const refused = await order('after-the-market-fell')
    expect(refused).toMatchObject({ status: 409, body: { code: 'course_changed' } })
    vi.restoreAllMocks()
    moveMarket('0.999')
    const kept = await order('after-the-market-moved')
    expect(orderOf(kept)).toMatchObject({ from: quoted.from, to: quoted.to })
  })

  it('counts as one of ten that a partner may have open, or fifty once an order is completed', async () => {
    const partner = await office.partner()
    const address = partnerAddress(partner.user.id)
    const stored = { address, partnerKeyId: partner.row.id, email: null }
    const storeOpen = async (from: number, to: number) => {
      for (let count = from; count < to; count += 1) {
        await storeClaim(database.db, { ...stored, requisiteHash: `${count}`.padStart(64, '1') })
      }
    }
    await storeOpen(0, 10)
    expect(await place(partner)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    await storeClaim(database.db, { ...stored, state: 'completed' })
    await storeOpen(10, 49)
    expect((await place(partner)).status).toBe(201)
    expect(await place(partner)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const odd = { ...stored, address: '127.0.0.1' }
    await expect(storeClaim(database.db, odd)).rejects.toThrow()
    const change = { partnerKeyId: (await office.partner()).row.id }
    await expect(
      database.db.update(claims).set(change).where(eq(claims.address, address)),
    ).rejects.toThrow()
  })
})
