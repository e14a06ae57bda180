import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { merchantPath } from '@/lib/contracts/shops/merchant-path'
import { shopScopes, type ShopScope } from '@/lib/contracts/shops/shop-lists'
import { Decimal } from '@/lib/money/decimal'
import { claimQuotes } from '@/server/database/schema/claims'
import { settings } from '@/server/database/schema/settings'
import { endpointRoutes } from '@/server/http/routes/routes'
import { openShopOffice, type ShopOffice } from '@/tests/factories/shops/shop-office'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
const wallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
let database: TestDatabase
let office: ShopOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openShopOffice(database, { now: () => now })
  const methods = [{ currencyId: office.tether, minimum: '1', maximum: null }]
  const value = { secondFromUsd: null, methods }
  await database.db
    .insert(settings)
    .values({ key: 'withdrawals', value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
})
afterAll(() => database.drop())

type Sent = { body?: object; key?: string }

const reading = () => ({})
const posting = (body: object) => () => ({ body, key: randomUUID() })
const payout = (change: object = {}) => ({
  ...{ amount: '1', currency: office.tether, inputs: { wallet }, ...change },
})

type Row = readonly [string, string, readonly ShopScope[], () => Sent]

const invoice = () => posting({ amount: '5', orderId: randomUUID(), description: 'A mug' })()
const simulated = posting({ outcome: 'paid' })
const paid: readonly ShopScope[] = ['read', 'payouts', 'refunds']

/* Every call of the merchant API. `INVOICE` and `PAYOUT` are ids. */
const rows: readonly Row[] = [
  ['createMerchantInvoice', 'invoices/', ['invoices'], invoice],
  ['listMerchantInvoices', 'invoices/', ['read', 'invoices'], reading],
  ['getMerchantInvoice', 'invoices/INVOICE/', ['read', 'invoices'], reading],
  ['cancelMerchantInvoice', 'invoices/INVOICE/cancel/', ['invoices'], posting({})],
  ['refundMerchantInvoice', 'invoices/INVOICE/refund/', ['refunds'], posting({ amount: '1' })],
  ['simulateMerchantInvoice', 'test/invoices/INVOICE/simulate/', ['invoices'], simulated],
  ['listMerchantCurrencies', 'currencies/', ['read', 'invoices'], reading],
  ['createMerchantPayout', 'payouts/', ['payouts'], () => posting(payout())()],
  ['listMerchantPayouts', 'payouts/', paid, reading],
  ['getMerchantPayout', 'payouts/PAYOUT/', paid, reading],
  ['simulateMerchantPayout', 'test/payouts/PAYOUT/simulate/', ['payouts'], simulated],
  ['getMerchantBalance', 'balance/', shopScopes, reading],
]
const calls = rows.map(([name, path, scopes, sent]) => ({ name, path, scopes, sent }))

it('names every call', () => {
  const names = endpointRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.startsWith(merchantPath))
    .map(({ name }) => name)
  expect(calls.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

it.each(shopScopes)('lets a key with the scope %s make only its calls', async (scope) => {
  const { callTest } = await office.shop([scope])
  for (const { name, path, scopes, sent } of calls) {
    const address = path.replace(/INVOICE|PAYOUT/, randomUUID())
    const { status } = await callTest(address, sent())
    expect([name, status === 403]).toEqual([name, !scopes.includes(scope)])
  }
})

/* A shop with an invoice and a payout in both modes. */
async function openFull() {
  const shop = await office.shop()
  const [sold, test] = [await shop.invoice(), await shop.invoice({}, true)]
  const claim = await office.orderOf(sold.id)
  const [quote] = await database.db
    .select()
    .from(claimQuotes)
    .where(eq(claimQuotes.claimId, claim.id))
  await office.pay(claim, quote?.fromAmount ?? new Decimal(0))
  await shop.callTest(`test/invoices/${test.id}/simulate/`, { body: { outcome: 'paid' } })
  const payOut = async (call: typeof shop.call) => {
    const { body, status } = await call('payouts/', posting(payout())())
    expect(status).toBe(201)
    return String(body.id)
  }
  const live = { invoice: sold.id, payout: await payOut(shop.call) }
  return { ...shop, ids: { live, test: { invoice: test.id, payout: await payOut(shop.callTest) } } }
}

it('knows no invoice and no payout of another shop or of the other mode, in any call', async () => {
  const [shop, stranger] = [await openFull(), await openFull()]
  const strangers = [
    ['live', [stranger.call, stranger.callTest, shop.callTest]],
    ['test', [stranger.call, stranger.callTest, shop.call]],
  ] as const
  for (const [mode, callers] of strangers) {
    const { invoice: sold, payout: asked } = shop.ids[mode]
    for (const call of callers) {
      for (const { name, path, sent } of calls.filter((one) => /INVOICE|PAYOUT/.test(one.path))) {
        const address = path.replace('INVOICE', sold).replace('PAYOUT', asked)
        expect([mode, name, (await call(address, sent())).status]).toEqual([mode, name, 404])
      }
      for (const list of ['invoices/', 'payouts/']) {
        const { body } = await call(list)
        expect(JSON.stringify(body)).not.toMatch(`${sold}|${asked}`)
      }
    }
  }
})

it('does not accept a session in place of a key, or a key in place of a session', async () => {
  const { live, owner } = await office.shop()
  const session = await bearerOf(office.container, owner)
  const key = { authorization: `Bearer ${live.secret}` }
  expect((await office.send('merchant/balance/', { headers: session })).status).toBe(401)
  expect(
    (await office.send('merchant/balance/', { headers: { cookie: live.secret } })).status,
  ).toBe(401)
  expect((await office.send('shop/', { headers: key })).status).toBe(401)
})
