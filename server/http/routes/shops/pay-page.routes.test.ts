import { createHash, createHmac, randomUUID } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verifyReturn } from '@kantor/merchant-client'
import { Decimal, toText } from '@/lib/money/decimal'
import { makeId } from '@/server/database/ids/uuid-v7'
import { claimQuotes } from '@/server/database/schema/claims'
import { users } from '@/server/database/schema/people/users'
import { shopLinks } from '@/server/database/schema/shops/shop-links'
import { webhookEndpoints } from '@/server/database/schema/shops/webhooks'
import { createApi } from '@/server/http/app'
import { cancelClaim, returnUnclaimed } from '@/server/modules/claims'
import { createInvoice, updateShop } from '@/server/modules/shops'
import { rotateSecret, saveEndpoint } from '@/server/modules/webhooks'
import { payButtonRoutes } from './pay-button.routes'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { openShopOffice, type ShopOffice } from '@/tests/factories/shops/shop-office'
import { shopTerms } from '@/tests/factories/shops/shop-terms'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ShopOffice
let shop: Awaited<ReturnType<ShopOffice['shop']>>

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openShopOffice(database, { now: () => now })
  shop = await office.shop()
})
afterAll(() => database.drop())

type Change = Partial<typeof shopLinks.$inferInsert>

async function link(change: Change = {}): Promise<string> {
  const code = randomUUID().replaceAll('-', '').slice(0, 16)
  await database.db.insert(shopLinks).values({
    ...{ id: makeId(now), shopId: shop.row.id, live: true, code, amount: new Decimal(50) },
    ...{ description: 'A mug', until: null, isOnce: false, minutes: 60, isOn: true },
    ...{ createdAt: new Date(now.getTime() - 60_000), updatedAt: now, ...change },
  })
  return code
}

const open = (code: string, body: object = {}, key: string = randomUUID()) =>
  office.send(`pay-link/${code}/`, { body, key })

it('an invoice has a page in the language that the shop has chosen', async () => {
  const made = await Promise.all(
    [{}, { locale: 'en' }, { locale: 'ru' }].map((change) => shop.invoice(change)),
  )
  const paths = made.map(({ id, url }) => new URL(String(url)).pathname.replace(id, ''))
  expect(paths).toEqual(['/pay/', '/en/pay/', '/pay/'])
})

describe('a link of a shop', () => {
  it('makes an invoice, and the same one for a repeated request', async () => {
    const code = await link()
    const shown = await office.send(`pay-link/${code}/`)
    expect(shown.body).toMatchObject({ amount: '50', live: true, shop: { name: 'Mugs' } })
    const key = randomUUID()
    const [first, again] = [await open(code, {}, key), await open(code, {}, key)]
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(first.body.path).toBe(`/pay/${String(first.body.id)}`)
    const payment = await office.send(`pay/${String(first.body.id)}/`)
    expect(payment.body).toMatchObject({
      ...{ amount: '50', asksEmail: true, status: 'new' },
      // The payer must not mistake an order id that the office made up for one of the shop’s.
      orderId: null,
    })
  })

  it('asks for the amount if it has none, at the field', async () => {
    const code = await link({ amount: null })
    const wrong = [undefined, '0', '-1', '1e3', '0.123456789', '1000000000000', '9'.repeat(64)]
    for (const amount of wrong) {
      const { body, status } = await open(code, { amount })
      expect([amount, status, Object.keys(body.fields as object)]).toEqual([
        amount,
        422,
        ['amount'],
      ])
    }
    expect((await open(code, { amount: '312.5' })).status).toBe(201)
  })

  it('names the nearest payable amount if no currency can pay the typed amount', async () => {
    const code = await link({ amount: null })
    const refusalOf = async (of: string, amount: string) => {
      const { body, status } = await open(of, { amount })
      const { amount: texts } = (body.fields ?? {}) as { amount?: string[] }
      return [status, texts?.join()]
    }
    const named = async (amount: string) => {
      const [status, text] = await refusalOf(code, amount)
      expect(status).toBe(422)
      return String(text).replaceAll('\u00a0', ' ')
    }
    const [small, large] = [await named('8.5'), await named('99000000000')]
    const found = [
      /^At least ([\d., ]+) USDT can be paid now\.$/.exec(small)?.[1],
      /^At most ([\d., ]+) USDT can be paid now\.$/.exec(large)?.[1],
    ]
    const bounds = found.map((text) => new Decimal(text?.replace(/[, ]/g, '') ?? ''))
    const digit = new Decimal('0.01')
    for (const [bound, beyond] of [
      [bounds[0], bounds[0]?.minus(digit)],
      [bounds[1], bounds[1]?.plus(digit)],
    ]) {
      expect(await refusalOf(code, String(bound?.toFixed()))).toEqual([201, undefined])
      expect((await refusalOf(code, String(beyond?.toFixed())))[0]).toBe(422)
    }
    const fixed = await link({ amount: new Decimal('8.5') })
    expect((await refusalOf(fixed, '50'))[1]).toMatch(/^At least/)
    const test = await link({ amount: null, live: false })
    expect((await open(test, { amount: '8.5' })).status).toBe(201)
    const byKey = await shop.call('invoices/', {
      ...{ body: shop.order({ amount: '8.5' }), key: randomUUID() },
    })
    expect([byKey.status, Object.keys(byKey.body.fields as object)]).toEqual([422, ['amount']])
  })

  it('may have any amount while nothing can be paid, and its page later shows the nearest payable amount', async () => {
    const { id } = await createInvoice(database.db, {
      ...{ shop: shop.row, live: true, by: 'owner', actor: { kind: 'system', name: 'test' } },
      currency: { digits: 2, open: [], amountText: toText },
      terms: {
        ...{ amount: '8.5', orderId: randomUUID(), description: 'A mug', email: null },
        ...{ metadata: {}, returnUrl: null, cancelUrl: null, locale: null, minutes: 60 },
      },
      ...{ idempotencyKey: randomUUID(), now },
    })
    const { body } = await office.send(`pay/${id}/`)
    expect(body.bound).toMatchObject({ is: 'least' })
    const least = new Decimal((body.bound as { amount: string }).amount)
    expect(least.gt(8.5)).toBe(true)
    const payable = await shop.invoice({ amount: toText(least) })
    expect((await office.send(`pay/${payable.id}/`)).body.bound).toBeNull()
  })

  it('is gone when it is off, over or used up, and unknown for any other code', async () => {
    const codes = [
      await link({ isOn: false }),
      await link({ until: new Date(now.getTime() - 1) }),
      await link({ isOnce: true }),
    ]
    await open(String(codes[2]))
    const statuses = codes.map(async (code) => [
      (await office.send(`pay-link/${code}/`)).status,
      (await open(code)).status,
    ])
    expect(await Promise.all(statuses)).toEqual([
      [410, 410],
      [410, 410],
      [410, 410],
    ])
    expect((await open('0123456789abcdef')).status).toBe(404)
  })

  it('makes one invoice if it is used once and two payers open it at the same time', async () => {
    const code = await link({ isOnce: true })
    const both = await Promise.all([open(code), open(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 410])
  })

  it('makes a limited number of invoices for one network', async () => {
    const code = await link()
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const once = () => office.send(`pay-link/${code}/`, { body: {}, key: randomUUID(), headers })
    const many = await Promise.all(Array.from({ length: 30 }, once))
    expect(many.every(({ status }) => status === 201)).toBe(true)
    expect((await once()).status).toBe(429)
    expect((await open(code)).status).toBe(201)
  })
})

it('makes another order for another key, also when only the ends of long keys differ', async () => {
  const { id } = await shop.invoice()
  const choose = (key: string, cookies: string[] = []) =>
    office.choose(id, {}, { key, headers: { cookie: cookies.join('; ') } })
  const same = 'k'.repeat(199)
  const first = await choose(`${same}1`)
  const cookies = first.cookies.map((cookie) => cookie.split(';')[0] ?? '')
  const other = await choose(`${same}2`, cookies)
  expect([first.status, other.status]).toEqual([201, 201])
  expect(other.body.id).not.toBe(first.body.id)
})

describe('a shop of a blocked account', () => {
  it('cannot sell, like a blocked shop, but earlier orders continue', async () => {
    const mugs = await office.shop()
    const code = await link({ shopId: mugs.row.id })
    const [ordered, unchosen] = [await mugs.invoice(), await mugs.invoice()]
    const order = await office.orderOf(ordered.id)
    const block = (blockedAt: Date | null) =>
      database.db
        .update(users)
        .set({ blockedAt, blockedReason: blockedAt && 'Not ours' })
        .where(eq(users.id, mugs.owner.id))
    await block(now)

    expect((await office.choose(unchosen.id)).status).toBe(409)
    expect((await office.send(`pay/${unchosen.id}/`)).body.offers).toEqual([])
    const answers = [await office.send(`pay-link/${code}/`), await open(code)]
    expect(answers.map(({ status }) => status)).toEqual([410, 410])
    expect((await mugs.call('invoices/', { body: mugs.order(), key: randomUUID() })).status).toBe(
      403,
    )
    const made = database.pool.query(
      `insert into shop_invoices (id, shop_id, live, order_id, amount, currency_id, description, metadata,
        fee_percent, status, exception, version, expires_at, created_at, updated_at)
      select gen_random_uuid(), id, true, 'O-1', 1, currency_id, 'x', '{}', fee_percent, 'new', 'none', 1,
        now() + interval '1 hour', now(), now() from shops where id = $1`,
      [mugs.row.id],
    )
    await expect(made).rejects.toMatchObject({ constraint: 'shop_invoices_of_shop' })
    const [quote] = await database.db
      .select()
      .from(claimQuotes)
      .where(eq(claimQuotes.claimId, order.id))
    expect((await office.pay(order, quote?.fromAmount ?? new Decimal(0))).state).toBe('completed')

    await block(null)
    expect((await open(code)).status).toBe(201)
  })
})

it('the page of a paid invoice leads to money that came on top of it, until that is sent back', async () => {
  const { id } = await shop.invoice()
  const order = await office.orderOf(id)
  const unclaimedOrders = async () => (await office.send(`pay/${id}/`)).body.unclaimedOrders
  await office.payWhole(order.id)
  expect(await unclaimedOrders()).toEqual([])
  const more = await office.pay(order, new Decimal(1))
  expect([more.state, await unclaimedOrders()]).toEqual(['completed', [order.id]])
  await returnUnclaimed(database.db, {
    ...{ claimId: more.id, expectedVersion: more.version, currencyId: more.fromCurrencyId },
    ...{ reference: randomUUID(), actor: { kind: 'system', name: 'test' }, address: '', now },
  })
  expect(await unclaimedOrders()).toEqual([])
})

it('the page of an invoice leads to the money of each of its orders, also while another order is open', async () => {
  const { id } = await shop.invoice()
  const unclaimedOrders = async () => (await office.send(`pay/${id}/`)).body.unclaimedOrders
  const first = await office.orderOf(id)
  await cancelClaim(database.db, { claimId: first.id, mover: byVisitor, now })
  await office.pay(first, new Decimal(1))
  const second = await office.orderOf(id)
  expect(await unclaimedOrders()).toEqual([first.id])
  await office.payWhole(second.id)
  await office.pay(second, new Decimal(1))
  expect(await unclaimedOrders()).toEqual([second.id, first.id])
})

it('shows payers of a live invoice the shop as the office has approved it', async () => {
  const mugs = await office.shop()
  const [live, test] = [await mugs.invoice(), await mugs.invoice({}, true)]
  await updateShop(database.db, {
    ...{ id: mugs.row.id, actor: { kind: 'user', userId: mugs.owner.id }, expectedVersion: 2, now },
    terms: { ...(await shopTerms(database.db)), name: 'Great Bank', site: 'https://bank.example' },
  })
  const sellerOf = async (id: string) => (await office.send(`pay/${id}/`)).body.shop
  expect(await sellerOf(live.id)).toMatchObject({ name: 'Mugs', site: 'https://mugs.example' })
  expect(await sellerOf(test.id)).toMatchObject({ name: 'Great Bank' })
  // The steps of the order say the same name; its mails read it in the same way.
  const order = await office.orderOf(live.id)
  const { body } = await office.send(`claim/${order.id}/status/`)
  expect(body.invoice).toEqual({ id: live.id, shop: 'Mugs' })
})

it('takes no order for a shop that is blocked at the same moment', async () => {
  const mugs = await office.shop()
  const { id } = await mugs.invoice()
  const blocker = await database.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query(
      `update shops set state = 'blocked', reason = 'Not ours', version = 3 where id = $1`,
      [mugs.row.id],
    )
    await blocker.query(
      `insert into shop_events (shop_id, seq, event, from_state, to_state, actor, reason, data, created_at)
       values ($1, 3, 'block', 'active', 'blocked', 'system:test', 'Not ours', '{}', now())`,
      [mugs.row.id],
    )
    const choosing = office.choose(id)
    await Promise.race([choosing, vi.waitFor(expectWaiting, { timeout: 20_000 })])
    await blocker.query('commit')
    const { body, status } = await choosing
    expect([status, body.code]).toEqual([409, 'state_changed'])
  } finally {
    blocker.release()
  }
})

async function expectWaiting(): Promise<void> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  expect(rows[0]?.n).toBeGreaterThan(0)
}

describe('the way back to the shop', () => {
  const returnUrl = 'https://mugs.example/done?order=7&status=forged'
  const back = async (id: string) => String((await office.send(`pay/${id}/`)).body.returnUrl)

  /* A shop with a secret of one mode, whose webhooks are switched off, and with a test invoice. */
  async function openSigned(live = false) {
    const signed = await office.shop()
    const { numbers: vault, webhookWire: wire } = office.container
    const mode = { shopId: signed.row.id, live, now }
    const url = 'https://mugs.example/webhooks'
    const saved = await saveEndpoint(
      { db: database.db, vault, wire },
      { ...mode, url, isOn: false },
    )
    const { id } = await signed.invoice({ returnUrl }, true)
    const end = () => office.send(`pay/${id}/simulate/`, { body: { outcome: 'paid' } })
    const rotate = () => rotateSecret({ db: database.db, vault }, mode)
    return { ...signed, id, end, rotate, secret: saved.secret ?? '' }
  }

  it('says the outcome once it is certain, signed with the secret of webhooks', async () => {
    const { end, id, rotate, secret, test } = await openSigned()
    const open = vi.spyOn(office.container.numbers, 'open')
    expect(await back(id)).toBe(returnUrl)
    expect(open).not.toHaveBeenCalled()
    await end()
    const address = new URL(await back(id))
    expect([...address.searchParams.keys()]).toEqual(['order', 'status', 'invoice', 'signature'])
    const said = { invoice: id, status: 'paid' }
    expect(await verifyReturn(address, secret)).toEqual(said)

    const { secret: next } = await rotate()
    const later = new URL(await back(id))
    expect(await verifyReturn(later, secret)).toBeNull()
    expect(await verifyReturn(later, next)).toEqual(said)

    const hash = createHash('sha256').update(test.secret).digest('hex')
    for (const text of [`${id}.paid`, `return.${id}.paid`]) {
      later.searchParams.set('signature', createHmac('sha256', hash).update(text).digest('hex'))
      expect(await verifyReturn(later, next)).toBeNull()
    }
  })

  it('is signed only if the invoice’s mode has a secret that can be decrypted', async () => {
    const ofLive = await openSigned(true)
    await ofLive.end()
    expect(await back(ofLive.id)).toBe(returnUrl)
    const { end, id, row } = await openSigned()
    await end()
    expect(await back(id)).toContain('signature=')
    await database.db
      .update(webhookEndpoints)
      .set({ secretSealed: 'v1.unreadable' })
      .where(eq(webhookEndpoints.shopId, row.id))
    expect(await back(id)).toBe(returnUrl)
  })
})

describe('the button', () => {
  const answer = async () =>
    createApi(office.container, { endpoints: [], files: payButtonRoutes }).request('/pay/button.js')

  /* Just enough of a document to see what the script adds to it. */
  async function press(dataset: Record<string, string>) {
    const added: Record<string, unknown>[] = []
    const script = {
      dataset,
      src: 'https://kantor.example/pay/button.js?v=1',
      nextSibling: null,
      parentNode: { insertBefore: (one: Record<string, unknown>) => added.push(one) },
    }
    const document = {
      currentScript: script,
      documentElement: { lang: 'en-GB' },
      createElement: () => ({ style: { setProperty: () => undefined } }),
    }
    const errors: string[] = []
    const console = { error: (text: string) => errors.push(text) }
    runInNewContext(await (await answer()).text(), { document, console, URL })
    return { hrefs: added.map(({ href }) => href), errors }
  }

  it('is a small cached script that any site may load', async () => {
    const { headers, status } = await answer()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=3600/)
    expect((await (await answer()).text()).length).toBeLessThan(3000)
  })

  it('leads to a link or an invoice, and to nothing else', async () => {
    const id = '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f'
    expect((await press({ link: '0123456789abcdef' })).hrefs).toEqual([
      'https://kantor.example/en/pay/link/0123456789abcdef',
    ])
    expect((await press({ invoice: id, lang: 'ru' })).hrefs).toEqual([
      `https://kantor.example/pay/${id}`,
    ])
    for (const wrong of [{}, { link: '../../evil' }, { link: '0123456789', invoice: id }]) {
      expect(await press(wrong)).toMatchObject({ hrefs: [], errors: [expect.any(String)] })
    }
  })
})
