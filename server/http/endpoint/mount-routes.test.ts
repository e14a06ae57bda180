import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { messagesOf } from '@/lib/i18n/messages'
import { longText, probeRoutes } from '@/tests/setup/probe-routes'
import { createTestContainer } from '@/tests/setup/test-container'
import { createApi } from '../app'

const { container } = createTestContainer({ config: { rateLimitFactor: 100 } })
const app = createApi(container, { endpoints: probeRoutes, files: [] })

const texts = messagesOf('en').validation

async function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return app.request('/en/api/v1/probe/echo/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

async function codeOf(answer: Response): Promise<string> {
  return errorBody.parse(await answer.json()).code
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { deeper: nested(depth - 1) }
}

describe('201', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
  ])('accepts a body of type %s', async (type) => {
    const answer = await post('{"name":"Анна"}', { 'content-type': type })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ name: 'Анна' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('accepts a body at the limits of depth and number of keys', async () => {
    const keys = Object.fromEntries(Array.from({ length: 998 }, (_, index) => [`k${index}`, 1]))
    expect((await post(JSON.stringify({ name: 'a', tree: keys }))).status).toBe(201)
    expect((await post(JSON.stringify({ name: 'a', tree: nested(19) }))).status).toBe(201)
  })
})

describe('400 bad_request', () => {
  it.each<[string, BodyInit]>([
    ['invalid JSON', '{"name":'],
    ['an empty body', ''],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['a NUL in a text', '{"name":"a\\u0000b"}'],
    ['half a character in a text', '{"name":"a\\ud800b"}'],
    ['a NUL in a name', '{"name":"a","tree":{"\\u0000":1}}'],
    ['more than 20 levels', JSON.stringify({ name: 'a', tree: nested(20) })],
    ['20,000 levels', '['.repeat(20_000) + ']'.repeat(20_000)],
    [
      'more than 1000 keys',
      JSON.stringify({ name: 'a', tree: Array.from({ length: 999 }, () => 1) }),
    ],
  ])('%s', async (_name, body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await codeOf(answer)).toBe('bad_request')
  })
})

describe('413 payload_too_large', () => {
  it('refuses a declared length that is too large without reading the body', async () => {
    const answer = await post('{"name":"a"}', { 'content-length': '65537' })
    expect(answer.status).toBe(413)
    expect(await codeOf(answer)).toBe('payload_too_large')
  })

  it('counts the bytes if more arrive than declared', async () => {
    const answer = await post(JSON.stringify({ name: 'a'.repeat(65_536) }), {
      'content-length': '5',
    })
    expect(answer.status).toBe(413)
    expect(await codeOf(answer)).toBe('payload_too_large')
  })

  it('stops reading a body at 64 KiB, and refuses it', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024
        controller.enqueue(new Uint8Array(1024).fill(0x20))
      },
    })
    const init = { method: 'POST', body: endless, duplex: 'half' }
    const headers = { 'content-type': 'application/json' }
    const answer = await app.request('/api/v1/probe/echo/', { ...init, headers })
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(80 * 1024)
  })
})

describe('415 unsupported_media_type', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
  ])('refuses %s', async (type) => {
    const answer = await post('{"name":"a"}', { 'content-type': type })
    expect(answer.status).toBe(415)
    expect(await codeOf(answer)).toBe('unsupported_media_type')
  })

  it('refuses a compressed body', async () => {
    expect((await post('{"name":"a"}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })
})

describe('422 validation_error', () => {
  it('reports every error of the body under its field', async () => {
    const answer = await post('{"name":"a name too long"}')
    expect(answer.status).toBe(422)
    const body = errorBody.parse(await answer.json())
    expect(body.code).toBe('validation_error')
    expect(body.fields).toEqual({ name: ['At most 10 characters.'] })
  })

  it.each([
    ['/en/api/v1/probe/items/abc/', { id: [texts.number] }],
    ['/en/api/v1/probe/items/1.5/', { id: [texts.integer] }],
    ['/en/api/v1/probe/items/0/', { id: ['At least 1.'] }],
    ['/en/api/v1/probe/items/%E0%A4/', { id: [texts.number] }],
    ['/en/api/v1/probe/items/1/?q=toolong', { q: ['At most 5 characters.'] }],
    ['/en/api/v1/probe/items/1/?q=a&q=b', { q: [texts.invalid] }],
    ['/en/api/v1/probe/items/0/?q=toolong', { id: ['At least 1.'], q: ['At most 5 characters.'] }],
  ])('%s', async (path, fields) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(422)
    expect(errorBody.parse(await answer.json()).fields).toEqual(fields)
  })

  it('uses the language of ?locale= if the contract has that parameter', async () => {
    const answer = await app.request('/front-api/probe/localised/?locale=en&size=500')
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-language')).toBe('en-US')
    expect(errorBody.parse(await answer.json()).fields).toEqual({ size: ['At most 100.'] })
  })
})

describe('304 and caching', () => {
  const path = '/api/v1/probe/items/1/'
  const get = (headers: Record<string, string> = {}, of = path) => app.request(of, { headers })

  it('gives public answers a strong ETag and a maximum age', async () => {
    const answer = await get()
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=30')
  })

  it.each([
    ['its ETag', (tag: string) => tag],
    ['its ETag among others', (tag: string) => `"other", ${tag}`],
    ['its ETag weakened by a proxy', (tag: string) => `W/${tag}`],
    ['any ETag', () => '*'],
  ])('sends no body to a client with the current version: %s', async (_name, headerOf) => {
    const tag = (await get()).headers.get('etag') ?? ''
    const answer = await get({ 'if-none-match': headerOf(tag) })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('etag')).toBe(tag)
    expect(answer.headers.get('cache-control')).toContain('public')
  })

  it('sends the body to a client with another version', async () => {
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('compresses large answers once for all clients, with a separate ETag', async () => {
    const long = '/api/v1/probe/items/2/'
    const plain = await get({}, long)
    const packed = await get({ 'accept-encoding': 'br, gzip;q=0.8' }, long)
    const refused = await get({ 'accept-encoding': 'gzip;q=0' }, long)

    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const body = gunzipSync(await packed.arrayBuffer()).toString()
    expect(JSON.parse(body)).toEqual({ id: 2, text: longText })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(refused.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect([plain, packed].map(({ headers }) => headers.get('vary'))).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
    ])
    const tag = packed.headers.get('etag') ?? ''
    const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': tag }, long)
    expect(again.status).toBe(304)
    expect(again.headers.get('vary')).toBe('Accept-Encoding')
  })
})
