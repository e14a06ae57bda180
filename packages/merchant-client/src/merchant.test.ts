import { createHash, createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { createMerchant, MerchantError, verifyReturn, verifyWebhook } from './index'

type Sent = { url: string; method: string; headers: Headers; body: unknown }
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const refusal = (code: string) => ({ code, detail: 'No.', requestId: 'r1' })
const order = { amount: '25', orderId: 'A-1', description: 'Two mugs' }
const key = `sk_test_${'a'.repeat(43)}`

/** A client whose office gives these answers, and what was sent. */
function open(...answers: (Response | Error)[]) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = (url, init) => {
    const { body, headers, method, url: at } = new Request(url, init)
    const text = init?.body as string | undefined
    sent.push({ url: at, method, headers, body: body && JSON.parse(text ?? 'null') })
    const answer = answers[sent.length - 1] ?? new Error('no more answers')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const merchant = createMerchant({ office: 'https://kantor.example/x', key, fetch })
  return { merchant, sent }
}

describe('a call', () => {
  it('is made again with the same idempotency key when the office cannot answer', async () => {
    const { merchant, sent } = open(
      new TypeError('reset'),
      json(refusal('unavailable'), 503),
      json({ id: '1' }, 201),
    )
    expect(await merchant.invoices.create(order)).toEqual({ id: '1' })
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\x21-\x7e]{16,200}$/)
    expect(sent[2]).toMatchObject({
      ...{
        url: 'https://kantor.example/en/api/v1/merchant/invoices/',
        method: 'POST',
        body: order,
      },
    })
    expect(sent[2]?.headers.get('authorization')).toBe(`Bearer ${key}`)
  })

  it('is not repeated if that could change something twice, or if a repetition would be refused too', async () => {
    const cancelling = open(json(refusal('unavailable'), 503), json({}))
    await expect(cancelling.merchant.invoices.cancel('1')).rejects.toThrow('No.')
    const wrong = open(json(refusal('validation_error'), 422), json({}))
    await expect(wrong.merchant.invoices.create(order)).rejects.toThrow('No.')
    const later = open(json(refusal('tech_break'), 503, { 'retry-after': '300' }), json({}))
    await expect(later.merchant.balance()).rejects.toThrow('No.')
    expect([cancelling, wrong, later].map(({ sent }) => sent.length)).toEqual([1, 1, 1])
  })

  it('fails with an error that programs and people can understand', async () => {
    const body = {
      ...refusal('validation_error'),
      fields: { amount: ['Enter an amount.'] },
      docUrl: 'https://kantor.example/api/docs#post-api-v1-merchant-invoices',
    }
    const error = await open(json(body, 422))
      .merchant.invoices.create(order)
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(MerchantError)
    expect(error).toMatchObject({
      ...{ code: 'validation_error', status: 422, requestId: 'r1', docUrl: body.docUrl },
      ...{ fields: body.fields, message: 'No.\namount: Enter an amount.' },
    })
    const page = new Response('<html>', { status: 404 })
    await expect(open(page).merchant.invoices.get('1')).rejects.toMatchObject({
      ...{ code: 'answer_invalid', status: 404 },
    })
  })

  it('cannot be turned into another call by a made-up id', async () => {
    const { merchant, sent } = open(json({}), json({}))
    await merchant.invoices.get('../balance')
    await merchant.test.simulatePayout('1/?a=', 'paid')
    expect(sent.map(({ url }) => new URL(url).pathname.split('/merchant')[1])).toEqual([
      '/invoices/..%2Fbalance/',
      '/test/payouts/1%2F%3Fa%3D/simulate/',
    ])
  })

  it('never sends a key where it could be read', () => {
    expect(() => createMerchant({ office: 'http://kantor.example', key })).toThrow('https')
    expect(() => createMerchant({ office: 'https://kantor.example', key: 'secret' })).toThrow('sk_')
    expect(() => createMerchant({ office: 'http://localhost:3000', key })).not.toThrow()
  })
})

it('requests a further page of a list only when it is needed', async () => {
  const { merchant, sent } = open(
    json({ results: [{ id: '3' }, { id: '2' }], next: '2' }),
    json({ results: [{ id: '1' }], next: null }),
  )
  const ids: string[] = []
  for await (const { id } of merchant.invoices.list({ status: 'paid', size: 2 })) {
    ids.push(id)
    expect(sent).toHaveLength(id === '1' ? 2 : 1)
  }
  expect(ids).toEqual(['3', '2', '1'])
  expect(sent[1]?.url).toMatch(/\/invoices\/\?status=paid&size=2&before=2$/)
})

it('believes a webhook that was signed just now with the secret, and no other', () => {
  const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZg=='
  const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid' })
  const headersAt = (at: Date) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.trunc(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
  })
  const now = headersAt(new Date())
  expect(verifyWebhook(body, now, secret)).toMatchObject({ type: 'invoice.paid' })
  expect(verifyWebhook(body, new Headers(now), secret)).toMatchObject({ id: 'evt_1' })
  expect(() => verifyWebhook(`${body} `, now, secret)).toThrow()
  expect(() => verifyWebhook(body, {}, secret)).toThrow()
  expect(() => verifyWebhook(body, headersAt(new Date(Date.now() - 400_000)), secret)).toThrow()
})

it('trusts the address of a returning payer only if it is signed with the webhook secret', async () => {
  const addressBy = (signing: Buffer | string, text: string) => {
    const signature = createHmac('sha256', signing).update(text).digest('hex')
    return new URL(`https://mugs.example/?invoice=i1&status=paid&signature=${signature}`)
  }
  const bytes = Buffer.alloc(32, 251)
  const secret = `whsec_${bytes.toString('base64')}`
  const address = addressBy(bytes, 'return.i1.paid')
  expect(await verifyReturn(address, secret)).toEqual({ invoice: 'i1', status: 'paid' })
  address.searchParams.set('status', 'refunded')
  expect(await verifyReturn(address, secret)).toBeNull()
  const hash = createHash('sha256').update(key).digest('hex')
  const forged = [addressBy(hash, 'return.i1.paid'), addressBy(bytes, 'i1.paid')]
  for (const other of [...forged, new URL('https://mugs.example/')]) {
    expect(await verifyReturn(other, secret)).toBeNull()
  }
  await expect(verifyReturn(address, key)).rejects.toThrow('whsec_')
})
