import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMerchant, type Merchant } from '@kantor/merchant-client'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import { openMerchantServer } from './merchant-server'
import { freePort, listen, run } from './run-program'
import { openFreezingProxy } from '@/tests/setup/outside/freezing-proxy'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let database: TestDatabase
let served: Awaited<ReturnType<typeof openMerchantServer>>
let merchant: Merchant
let folder: string
const compiler = 'node_modules/typescript-7/bin/tsc'
const order = (orderId: string) => ({ amount: '25', orderId, description: 'Two mugs' })

beforeAll(async () => {
  database = await createTestDatabase()
  served = await openMerchantServer(database)
  merchant = createMerchant({ office: served.origin, key: served.shop.test.secret })
  // Where programs find the packages of this repository.
  folder = await mkdtemp(path.resolve('node_modules/.kantor-clients-'))
})
afterAll(async () => {
  served.close()
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

describe('the merchants’ client', () => {
  it('makes an invoice once for a key, has it paid, and refunds a part', async () => {
    const making = { idempotencyKey: 'a-key-of-the-first-order' }
    const invoice = await merchant.invoices.create(order('A-1'), making)
    expect(await merchant.invoices.create(order('A-1'), making)).toEqual(invoice)
    expect(invoice).toMatchObject({ live: false, status: 'new', amount: '25' })

    const paid = await merchant.test.simulateInvoice(invoice.id, 'paid')
    expect(paid.status).toBe('paid')
    const refund = await merchant.invoices.refund(invoice.id, { amount: '10' })
    expect(refund).toMatchObject({ kind: 'refund', invoice: invoice.id, status: 'waiting' })
    const done = await merchant.test.simulatePayout(refund.id, 'paid')
    expect(await merchant.payouts.get(refund.id)).toEqual(done)
    expect((await merchant.invoices.get(invoice.id)).refunded).toBe('10')
    expect(Number((await merchant.balance()).available)).toBeLessThan(15)
  })

  it('lists all invoices, across several pages, and the currencies', async () => {
    for (const orderId of ['L-1', 'L-2', 'L-3']) {
      await merchant.invoices.create(order(orderId))
    }
    const found: string[] = []
    for await (const { orderId } of merchant.invoices.list({ status: 'new', size: 2 })) {
      found.push(orderId)
    }
    expect(found).toEqual(['L-3', 'L-2', 'L-1'])
    const { payIn, settlement } = await merchant.currencies({ amount: '50' })
    expect([settlement.slug, payIn.length > 0]).toEqual(['tether-trc20', true])
  })

  it('says which field is wrong, and where the call is described', async () => {
    const making = merchant.invoices.create({ ...order('E-1'), amount: '-5' })
    await expect(making).rejects.toMatchObject({
      ...{ code: 'validation_error', status: 422, fields: { amount: [expect.any(String)] } },
      docUrl: expect.stringMatching(/\/api\/docs#post-api-v1-merchant-invoices$/) as string,
    })
    await expect(merchant.invoices.cancel(crypto.randomUUID())).rejects.toMatchObject({
      code: 'not_found',
      docUrl: expect.stringMatching(/#post-api-v1-merchant-invoices-id-cancel$/) as string,
    })
    const stranger = await fetch(`${served.origin}/api/v1/calculator/from/x/`)
    expect(await stranger.json()).not.toHaveProperty('docUrl')
  })
})

it('the package compiles to modules that Node runs, and to types', async () => {
  const out = path.join(folder, 'dist')
  const args = [compiler, '-p', 'packages/merchant-client', '--outDir', out]
  await run({ command: 'node', args })
  const built = (await import(path.join(out, 'index.js'))) as { createMerchant: unknown }
  expect(built.createMerchant).toBeTypeOf('function')
  expect(await readFile(path.join(out, 'index.d.ts'), 'utf8')).toContain('createMerchant')
})

/* What somebody writes with the types that openapi-typescript generates from docs/openapi.json. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './openapi'

type Terms = { office: string; key: string; card: string; from: number; to: number; toSumma: string }

export async function orderAndInvoice({ office, key, card, from, to, toSumma }: Terms) {
  const client = createClient<paths>({ baseUrl: office + '/en' })
  const order = await client.POST('/api/v1/claim/', {
    params: { header: { 'Idempotency-Key': 'an-order-by-a-generated-client' } },
    body: {
      email: 'generated@example.com', fromPs: from, toPs: to, fromSumma: '100', toSumma,
      fromRequisites: {}, toRequisites: { card, holder: 'Ivan Petrov' },
    },
  })
  const invoice = await client.POST('/api/v1/merchant/invoices/', {
    params: { header: { 'Idempotency-Key': 'an-invoice-by-a-generated-client' } },
    headers: { authorization: 'Bearer ' + key },
    body: { amount: '25', orderId: 'G-1', description: 'Two mugs' },
  })
  const invoiceStatus: 'new' | undefined =
    invoice.data?.status === 'new' ? invoice.data.status : undefined
  return { order: order.data?.id, orderFault: JSON.stringify(order.error?.fields), invoice: invoice.data?.id, invoiceStatus }
}
`
const strict =
  '--ignoreConfig --strict --skipLibCheck --exactOptionalPropertyTypes --target es2022 --module nodenext --types node'

it('a generated client compiles, and makes an order and an invoice', async () => {
  const text = await readFile('docs/openapi.json', 'utf8')
  // A field with a default may be left out of a request; generators have this setting for it.
  const options = { defaultNonNullable: false }
  const types = astToString(await openapiTypescript(JSON.parse(text) as OpenAPI3, options))
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(path.join(folder, 'openapi.ts'), types)
  const file = path.join(folder, 'program.ts')
  await writeFile(file, program.replace('./openapi', './openapi.js'))
  await run({ command: 'node', args: [compiler, file, ...strict.split(' ')] })

  const made = (await import(path.join(folder, 'program.js'))) as {
    orderAndInvoice: (terms: object) => Promise<Record<string, string | undefined>>
  }
  const { from, receiveFor, to } = served.office
  const terms = { from, to, card: cardNumber(7), office: served.origin }
  const result = await made.orderAndInvoice({
    ...{ ...terms, key: served.shop.test.secret, toSumma: receiveFor('100') },
  })
  expect(result).toMatchObject({ orderFault: undefined, invoiceStatus: 'new' })
  expect(result.order).toMatch(/^[0-9a-f-]{36}$/)
  expect((await merchant.invoices.get(result.invoice ?? '')).orderId).toBe('G-1')
})

const authorization = `Basic ${Buffer.from('shop:for-a-test').toString('base64')}`
const secretBytes = Buffer.alloc(32, 9)
const secret = `whsec_${secretBytes.toString('base64')}`

/** The example shop with a test key, and how its visitors use it. */
async function openExampleShop(office: string) {
  const port = await freePort()
  const at = `http://127.0.0.1:${port}`
  const env = {
    ...{ KANTOR_OFFICE: office, KANTOR_KEY: served.shop.test.secret, PORT: String(port) },
    ...{ KANTOR_WEBHOOK_SECRET: secret, SHOP_URL: at, SHOP_PASSWORD: 'for-a-test' },
  }
  const args = ['--import', 'tsx', 'examples/shop/server.ts']
  const { stop } = await listen({ command: 'node', args, env }, port)
  const post = (page: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${at}${page}`, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(form), headers },
    })
  const read = async (page: string, headers: Record<string, string> = {}) =>
    (await fetch(`${at}${page}`, { headers })).text()
  /** Two mugs in a basket, and the id that its page gives to their order. */
  const fillBasket = async () => {
    const added = await post('/basket', { good: 'mug' }, { cookie: 'basket=mug' })
    const cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const page = await read('/basket', { cookie })
    return { cookie, id: /name="id" value="([^"]+)"/.exec(page)?.[1] ?? '' }
  }
  const order = async ({ cookie, id }: { cookie: string; id: string }) => {
    const location = (await post('/orders', { id }, { cookie })).headers.get('location') ?? ''
    return /\/pay\/([0-9a-f-]{36})$/.exec(location)?.[1] ?? ''
  }
  return { at, stop, post, read, fillBasket, order }
}

it('the example shop sells, believes only signed webhooks, and refunds a part', async () => {
  const { at, stop, post, read, fillBasket, order } = await openExampleShop(served.origin)
  const tell = async (body: string, signed = body) => {
    const now = new Date()
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.trunc(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('evt_1', now, signed),
    }
    return (await fetch(`${at}/webhooks`, { method: 'POST', body, headers })).status
  }
  try {
    const basket = await fillBasket()
    const { id } = basket
    const invoiceId = await order(basket)
    expect(await merchant.invoices.get(invoiceId)).toMatchObject({ amount: '29.8', orderId: id })
    expect(await read(`/orders/${id}`)).toContain('Not paid yet')

    const paid = await merchant.test.simulateInvoice(invoiceId, 'paid')
    const event = {
      id: 'evt_1',
      type: 'invoice.paid',
      sequence: paid.sequence,
      data: { object: paid },
    }
    const body = JSON.stringify(event)
    expect(await tell(`${body} `, body)).toBe(400)
    expect(await read(`/orders/${id}`)).toContain('Not paid yet')
    expect(await tell(body)).toBe(204)
    expect(await read(`/orders/${id}`)).toContain('Paid: thank you. It is on its way.')

    const form = { id, amount: '10', attempt: '1' }
    expect((await post('/back-office/refund', form)).status).toBe(401)
    await post('/back-office/refund', form, { authorization })
    await post('/back-office/refund', form, { authorization })
    expect(await read('/back-office', { authorization })).toContain('refunded 10')
    expect((await merchant.invoices.get(invoiceId)).refunded).toBe('10')
  } finally {
    await stop()
  }
})

it('the example shop keeps orders while the office cannot be reached, and repeats nothing', async () => {
  const office = await openFreezingProxy(served.origin)
  const { stop, post, read, fillBasket, order } = await openExampleShop(office.url)
  try {
    const [first, second] = [await fillBasket(), await fillBasket()]
    const invoice = await order(first)
    await merchant.test.simulateInvoice(invoice, 'paid')
    await office.close()

    const text = `return.${invoice}.paid`
    const signature = createHmac('sha256', secretBytes).update(text).digest('hex')
    const query = new URLSearchParams({ invoice, status: 'paid', signature }).toString()
    const page = await read(`/orders/${first.id}?${query}`)
    expect(page).toContain('The office cannot be reached. We have your order')
    expect(page).toContain('Not paid yet')

    const failed = await post('/orders', { id: second.id }, { cookie: second.cookie })
    expect([failed.status, await failed.text()]).toEqual([503, expect.stringContaining(second.id)])
    const form = { id: first.id, amount: '10', attempt: 'attempt-1' }
    const refused = await post('/back-office/refund', form, { authorization })
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('value="attempt-1"'),
    ])
  } finally {
    await stop()
  }
})
