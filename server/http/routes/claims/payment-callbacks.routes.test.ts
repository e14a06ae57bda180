import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { paymentForm } from '@/lib/contracts/claims/claim-payment'
import { demoOrder } from '@/lib/contracts/demo-pay'
import { Decimal } from '@/lib/money/decimal'
import {
  sign,
  signatureHeader,
  textOfCallback,
  timestampHeader,
} from '@/server/adapters/payments/signature'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { claimEvents, claims } from '@/server/database/schema/claims'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { assignPayIn, openPaymentForm } from '@/server/modules/payments'
import { handlePayDemoLate } from '@/server/jobs/definitions/claims/pay-demo-late.handler'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createApi } from '@/server/http/app'
import { demoPayRoutes } from './demo-pay.routes'
import { paymentCallbackRoutes } from './payment-callbacks.routes'

const start = new Date('2026-11-21T12:00:00Z')

let database: TestDatabase
let container: Container
let server: Server
let origin: string
let now: Date

const key = async () => (await container.sessionKeys()).payments

async function serve(servedContainer: Container): Promise<Server> {
  const api = createApi(servedContainer, {
    endpoints: [...paymentCallbackRoutes, ...demoPayRoutes],
    files: [],
  })
  const listening = createServer((request, response) => {
    void getRequestListener((fetched) => api.fetch(fetched, { incoming: request }))(
      request,
      response,
    )
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return listening
}

function originOf(listening: Server): string {
  // The address of a server that listens on a port is an object with that port.
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

beforeAll(async () => {
  database = await createTestDatabase()
  container = createTestContainer({
    db: database.db,
    now: () => now,
    config: { isDemoSeeded: true, rateLimitFactor: 1000 },
  }).container
  server = await serve(container)
  origin = originOf(server)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.drop()
})
beforeEach(() => {
  now = start
})

const amount = new Decimal('250')

/** A claim that is paid on the provider's page, and the form that redirects there. */
async function aFormClaim(invoiceId: string | null = null) {
  const { claim } = await makeClaim(database.db, {
    state: 'awaiting_payment',
    from: 'volet-usd',
    to: 'tether-trc20',
    fromAmount: '250',
    now: start,
  })
  const paid = { claimId: claim.id, currencyId: claim.fromCurrencyId, amount }
  await inTransaction(database.db, (tx) => assignPayIn(tx, { ...paid, now: start }))
  const form = await openPaymentForm(database.db, container.payments, {
    ...paid,
    invoiceId,
    method: 'form',
    until: claim.expiresAt,
    locale: 'en',
    origin: 'https://kantor.example',
  })
  return { claimId: claim.id, form }
}

type Signing = { at?: Date; key?: () => Promise<Uint8Array>; method?: string; body?: string }

/** Sends a report as the provider does. `body` is sent instead of the signed content. */
async function callBack(content: object, signing: Signing = {}): Promise<number> {
  const text = JSON.stringify(content)
  const timestamp = String(Math.floor((signing.at ?? now).getTime() / 1000))
  const signature = await sign(signing.key ?? key, 'callback', textOfCallback(timestamp, text))
  const answer = await fetch(`${origin}/api/v1/payments/${signing.method ?? 'form'}/callback/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [signatureHeader]: signature,
    },
    body: signing.body ?? text,
  })
  await answer.body?.cancel()
  return answer.status
}

const paid = (order: string, changes: object = {}) => ({
  status: 'paid',
  order,
  id: `m-${order}`,
  amount: '250',
  currency: 'ADVCUSD',
  payer: 'U 1',
  at: start.toISOString(),
  ...changes,
})

async function statusOf(claimId: string) {
  const [claim] = await database.db.select().from(claims).where(eq(claims.id, claimId))
  const rows = await database.db
    .select()
    .from(incomingPayments)
    .where(eq(incomingPayments.claimId, claimId))
  const came = rows.map(({ amount: sum }) => sum.toFixed())
  return { state: claim?.state, exception: claim?.exception, came }
}

const untouched = { state: 'awaiting_payment', exception: 'none', came: [] }
const accepted = { state: 'paying_out', exception: 'none', came: ['250'] }

describe('POST /api/v1/payments/{method}/callback/', () => {
  it('accepts a payment as reported, once, however often it is reported', async () => {
    const { claimId } = await aFormClaim()
    expect(await callBack(paid(claimId))).toBe(204)
    expect(await statusOf(claimId)).toEqual(accepted)
    const again = await Promise.all(Array.from({ length: 8 }, () => callBack(paid(claimId))))
    expect(again).toEqual(Array<number>(8).fill(204))
    expect(await statusOf(claimId)).toEqual(accepted)
  })

  it('accepts many simultaneous reports as one payment', async () => {
    const { claimId } = await aFormClaim()
    const statuses = await Promise.all(Array.from({ length: 16 }, () => callBack(paid(claimId))))
    expect(statuses).toEqual(Array<number>(16).fill(204))
    expect(await statusOf(claimId)).toEqual(accepted)
  })

  it('never replaces a newer report with an older one', async () => {
    const { claimId } = await aFormClaim()
    await callBack(paid(claimId))
    expect(await callBack({ status: 'pending', order: claimId })).toBe(204)
    expect(await callBack({ status: 'failed', order: claimId })).toBe(204)
    expect(await statusOf(claimId)).toEqual(accepted)
  })

  it('shows that a pending payment is being checked, and continues to wait if it failed', async () => {
    const { claimId } = await aFormClaim()
    expect(await callBack({ status: 'failed', order: claimId })).toBe(204)
    expect(await statusOf(claimId)).toEqual(untouched)
    expect(await callBack({ status: 'pending', order: claimId })).toBe(204)
    expect((await statusOf(claimId)).state).toBe('checking_payment')
  })

  it.each<[string, object, string, string]>([
    ['less', { amount: '200' }, 'paid_partial', '200'],
    ['more', { amount: '300' }, 'paid_over', '300'],
    ['other money', { currency: 'MNGUSD' }, 'wrong_currency', '250'],
  ])(
    'records %s than agreed as it was reported, and decides nothing automatically',
    async (_, change, exception, came) => {
      const { claimId } = await aFormClaim()
      expect(await callBack(paid(claimId, change))).toBe(204)
      expect(await statusOf(claimId)).toEqual({ state: 'on_hold', exception, came: [came] })
    },
  )

  it('refuses everybody except the provider', async () => {
    const { claimId } = await aFormClaim()
    const stranger = () => Promise.resolve(Buffer.alloc(32, 1))
    expect(await callBack(paid(claimId), { key: stranger })).toBe(401)
    const altered = JSON.stringify(paid(claimId, { amount: '250.00' }))
    expect(await callBack(paid(claimId), { body: altered })).toBe(401)
    const bare = await fetch(`${origin}/api/v1/payments/form/callback/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(paid(claimId)),
    })
    expect(bare.status).toBe(401)
    expect(await statusOf(claimId)).toEqual(untouched)
  })

  it.each([
    [-301, 401],
    [-300, 204],
    [300, 204],
    [301, 401],
  ])(
    'accepts a report for five minutes: one signed %i seconds from now gets %i',
    async (seconds, status) => {
      const { claimId } = await aFormClaim()
      const at = new Date(now.getTime() + seconds * 1000)
      expect(await callBack(paid(claimId), { at })).toBe(status)
    },
  )

  it('answers 404 for an unknown claim, another method and a claim that is paid by hand', async () => {
    const { claimId } = await aFormClaim()
    const other = '01939d2c-0000-7000-8000-000000000000'
    expect(await callBack(paid(other))).toBe(404)
    expect(await callBack(paid(claimId), { method: 'manual' })).toBe(404)
    expect(await callBack(paid(claimId), { method: 'elsewhere' })).toBe(404)
    // The provider is not responsible for a claim that is paid by hand.
    const { claim } = await makeClaim(database.db, { state: 'awaiting_payment', now: start })
    await inTransaction(database.db, (tx) =>
      assignPayIn(tx, { claimId: claim.id, currencyId: claim.fromCurrencyId, amount, now: start }),
    )
    expect(await callBack(paid(claim.id))).toBe(404)
  })

  it('refuses an already recorded payment for another claim or with another amount', async () => {
    const [first, second] = [await aFormClaim(), await aFormClaim()]
    const id = 'one-movement'
    expect(await callBack(paid(first.claimId, { id }))).toBe(204)
    expect(await callBack(paid(second.claimId, { id }))).toBe(409)
    expect(await callBack(paid(first.claimId, { id, amount: '251' }))).toBe(409)
    expect(await statusOf(second.claimId)).toEqual(untouched)
  })

  it.each<[string, object, number]>([
    ['an amount of zero', { amount: '0' }, 400],
    ['a negative amount', { amount: '-5' }, 400],
    ['an amount that is not a number', { amount: 'NaN' }, 400],
    ['no reference', { id: '' }, 400],
    ['an unknown state', { status: 'settled' }, 400],
  ])('refuses a report with %s', async (_, change, status) => {
    const { claimId } = await aFormClaim()
    expect(await callBack(paid(claimId, change))).toBe(status)
    expect(await statusOf(claimId)).toEqual(untouched)
  })

  it.each([
    ['more digits than the currency has', { amount: '250.001' }, '250.001 ADVCUSD U 1'],
    ['an unknown currency', { currency: 'XYZ' }, '250 XYZ U 1'],
  ])('stores a report with %s as an odd payment', async (_, change, note) => {
    const { claimId } = await aFormClaim()
    const report = paid(claimId, change)
    expect([await callBack(report), await callBack(report)]).toEqual([204, 204])
    expect(await statusOf(claimId)).toEqual({ state: 'on_hold', exception: 'none', came: [] })
    const events = await database.db
      .select()
      .from(claimEvents)
      .where(and(eq(claimEvents.claimId, claimId), eq(claimEvents.event, 'odd_payment')))
    expect(events.map(({ data }) => data)).toMatchObject([{ reference: `m-${claimId}`, note }])
  })

  it('refuses a signed body that is not JSON', async () => {
    const text = 'paid'
    const timestamp = String(start.getTime() / 1000)
    const answer = await fetch(`${origin}/api/v1/payments/form/callback/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [timestampHeader]: timestamp,
        [signatureHeader]: await sign(key, 'callback', textOfCallback(timestamp, text)),
      },
      body: text,
    })
    expect(answer.status).toBe(400)
  })
})

describe('the demo provider', () => {
  const ask = (path: string, body: object, at = origin) =>
    fetch(`${at}/en/api/v1/demo-pay/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('gets a form with URLs of this site', async () => {
    const { claimId, form } = await aFormClaim()
    expect(paymentForm.parse(form)).toMatchObject({
      method: 'get',
      action: 'https://kantor.example/en/demo-pay',
      fields: {
        order: claimId,
        amount: '250',
        currency: 'ADVCUSD',
        success: `https://kantor.example/en/claim/success?id=${claimId}`,
        fail: `https://kantor.example/en/claim/fail?id=${claimId}`,
      },
    })
  })

  it('leads the payer of an invoice back to its page', async () => {
    const invoice = randomUUID()
    const { fields } = (await aFormClaim(invoice)).form
    const page = `https://kantor.example/en/pay/${invoice}`
    expect([fields.success, fields.fail]).toEqual([page, page])
  })

  it('shows the order it received', async () => {
    const { claimId, form } = await aFormClaim()
    const answer = await ask('order/', { fields: form.fields })
    expect(demoOrder.parse(await answer.json())).toMatchObject({
      order: claimId,
      amount: '250',
      currency: 'ADVCUSD',
      amounts: { exact: '250', less: '200', more: '312.5' },
    })
  })

  it.each([
    ['exact', accepted],
    ['less', { state: 'on_hold', exception: 'paid_partial', came: ['200'] }],
    ['more', { state: 'on_hold', exception: 'paid_over', came: ['312.5'] }],
    ['fail', untouched],
  ] as const)('carries out %s, and sends the visitor back', async (outcome, expected) => {
    const { claimId, form } = await aFormClaim()
    const answer = await ask('', { fields: form.fields, outcome })
    const page = outcome === 'fail' ? 'fail' : 'success'
    expect(await answer.json()).toEqual({
      redirect: `https://kantor.example/en/claim/${page}?id=${claimId}`,
    })
    expect(await statusOf(claimId)).toEqual(expected)
    // The form is sent twice, but counts as one payment.
    expect((await ask('', { fields: form.fields, outcome })).status).toBe(200)
    expect(await statusOf(claimId)).toEqual(expected)
  })

  it('pays late on request, with a job that may run twice', async () => {
    const { claimId, form } = await aFormClaim()
    await ask('', { fields: form.fields, outcome: 'late' })
    expect(await statusOf(claimId)).toEqual(untouched)
    const { rows } = await database.pool.query<{
      payload: { fields: Record<string, string> }
      at: Date
    }>(
      `select j.payload, j.run_at as at from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'payments.pay-demo-late'`,
    )
    const [job] = rows
    expect(job?.at.toISOString()).toBe('2026-11-21T12:15:05.000Z')
    now = job?.at ?? now
    const silent = () => undefined
    const context = {
      ...createUnreachableServices(),
      db: database.db,
      clock: { now: () => now },
      payments: container.payments,
      logger: { debug: silent, info: silent, warn: silent, error: silent },
      rates: { active: [], sources: [], own: noOwnSources },
      signal: new AbortController().signal,
    }
    await handlePayDemoLate({ fields: job?.payload.fields ?? {} }, context)
    await handlePayDemoLate({ fields: job?.payload.fields ?? {} }, context)
    expect(await statusOf(claimId)).toEqual({
      state: 'on_hold',
      exception: 'paid_late',
      came: ['250'],
    })
  })

  it('refuses an altered order', async () => {
    const { claimId, form } = await aFormClaim()
    for (const change of [{ amount: '1' }, { success: 'https://elsewhere.example/' }, { x: '1' }]) {
      const fields = { ...form.fields, ...change }
      expect((await ask('', { fields, outcome: 'exact' })).status).toBe(403)
      expect((await ask('order/', { fields })).status).toBe(403)
    }
    expect(await statusOf(claimId)).toEqual(untouched)
  })

  it('does not exist if the office is not a demo', async () => {
    const { claimId, form } = await aFormClaim()
    const real = createTestContainer({ db: database.db, now: () => now }).container
    const other = await serve(real)
    const at = originOf(other)
    expect((await ask('', { fields: form.fields, outcome: 'exact' }, at)).status).toBe(404)
    const answer = await fetch(`${at}/api/v1/payments/form/callback/`, { method: 'POST' })
    expect(answer.status).toBe(404)
    await expect(
      openPaymentForm(database.db, real.payments, {
        claimId,
        invoiceId: null,
        method: 'form',
        amount,
        currencyId: 1,
        until: now,
        locale: 'ru',
        origin: at,
      }),
    ).rejects.toMatchObject({ code: 'unavailable' })
    other.closeAllConnections()
    other.close()
    expect(await statusOf(claimId)).toEqual(untouched)
  })
})
