import { mkdtemp, mkdir, rm, symlink, writeFile, utimes } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PriceSourceTerms } from '@/lib/contracts/desk/price-sources/price-sources'
import { priceReading, priceSource } from '@/tests/factories/prices/price-sources'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createOwnPrices, type OwnPricesOptions } from './create-own-prices'

const now = new Date('2026-11-21T12:00:00.000Z')

let server: LocalServer
let folder: string
beforeAll(async () => {
  server = await openLocalServer()
  folder = await mkdtemp(path.join(tmpdir(), 'prices-'))
})
beforeEach(() => void server.asked.splice(0))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type Reading = { terms?: Partial<PriceSourceTerms>; hosts?: string[]; options?: OwnPricesOptions }

function read({ terms = {}, hosts = [new URL(server.url).host], options = {} }: Reading = {}) {
  const limits = { timeoutMilliseconds: 20_000, maxBytes: 200_000 }
  const prices = createOwnPrices({ hosts, folder }, { ...limits, ...options })
  const source = { id: null, terms: priceSource({ address: server.url, ...terms }), headers: [] }
  return prices.read(source, { now, signal: new AbortController().signal })
}

async function priceOf(reading: Reading = {}): Promise<string | null> {
  const { fault, prices } = await read(reading)
  const [first] = prices
  return fault ?? first?.fault?.key ?? first?.price?.toFixed() ?? null
}

const answer = (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200) =>
  server.answer((_request, response) => response.writeHead(status, headers).end(body))
const forever = (write: (response: ServerResponse) => void) =>
  server.answer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const next = () => {
      if (!response.destroyed) {
        write(response)
        setImmediate(next)
      }
    }
    next()
  })

describe('an address', () => {
  it('gives a price, asked for by GET with the secret headers', async () => {
    const seen: unknown[] = []
    server.answer(({ method, headers }, response) => {
      seen.push([method, headers['x-key'], headers.host])
      response.end('{"price":"97.25"}')
    })
    const { host } = new URL(server.url)
    const prices = createOwnPrices({ hosts: [host], folder })
    const headers = [{ name: 'X-Key', value: 'secret' }]
    const source = { id: null, terms: priceSource({ address: server.url }), headers }
    const got = await prices.read(source, { now, signal: new AbortController().signal })
    expect(got).toMatchObject({ fault: null, status: 200, sample: '{"price":"97.25"}' })
    expect(got.prices[0]).toMatchObject({ observedAt: now, fault: null })
    expect(seen).toEqual([['GET', 'secret', host]])
  })

  it('is asked by POST when a body is given', async () => {
    let sent = ''
    server.answer((request, response) => {
      request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
      request.on('end', () => response.end(`{"price":"1","method":"${request.method ?? ''}"}`))
    })
    expect(await priceOf({ terms: { body: '{"side":"1"}' } })).toBe('1')
    expect(sent).toBe('{"side":"1"}')
  })

  it.each([
    ...['http://127.0.0.1', 'https://127.0.0.1', 'https://2130706433', 'https://0x7f.1'],
    ...['https://localhost', 'https://[::1]', 'https://[::ffff:127.0.0.1]', 'https://10.0.0.1'],
    ...['https://169.254.169.254', 'https://192.168.1.1', 'https://[fd00:ec2::254]'],
  ])('on a private network is refused: %s', async (origin) => {
    const { port } = new URL(server.url)
    const terms = { address: `${origin}:${port}/` }
    expect(await priceOf({ terms, hosts: [] })).toBe('address_refused')
    expect(server.asked).toEqual([])
  })

  it.each([
    ['http://prices.example/', 'plain HTTP'],
    ['https://prices.example:25/', 'another service’s port'],
    ['https://user:secret@prices.example/', 'a password'],
  ])('is refused for its form: %s (%s)', async (address) => {
    const options = { resolve: () => Promise.resolve(['93.184.215.14']) }
    expect(await priceOf({ terms: { address }, hosts: [], options })).toBe('address_refused')
  })

  it('whose name leads to a private address is refused, even if that is one of several', async () => {
    const resolve = () => Promise.resolve(['93.184.215.14', '127.0.0.1'])
    const { port } = new URL(server.url)
    const terms = { address: `https://prices.example:${port}/` }
    expect(await priceOf({ terms, hosts: [], options: { resolve } })).toBe('address_refused')
    expect(server.asked).toEqual([])
  })

  it('that the settings allow is allowed with this port only', async () => {
    answer('{"price":"5"}')
    expect(await priceOf()).toBe('5')
    expect(await priceOf({ hosts: ['127.0.0.1:1'] })).toBe('address_refused')
    expect(await priceOf({ hosts: ['127.0.0.1'] })).toBe('address_refused')
  })

  it('that redirects is not followed', async () => {
    answer('', { Location: `${server.url}/elsewhere` }, 302)
    expect(await priceOf()).toBe('redirect')
    expect(server.asked).toEqual(['/'])
  })
})

describe('an answer', () => {
  it.each<[string, string, () => void]>([
    ['http_status', 'an error', () => answer('{"price":"1"}', {}, 500)],
    ['rate_limited', 'a 429', () => answer('', {}, 429)],
    ['unreadable', 'an HTML page', () => answer('<a/>', { 'Content-Type': 'text/html' })],
    ['unreadable', 'an empty answer', () => answer('')],
    ['unreadable', 'a truncated answer', () => answer('{"price":"1"')],
    ['unreadable', 'bytes that are no text', () => answer(Buffer.from([0xff, 0xfe, 0x00]))],
    ['unreadable', 'deep JSON', () => answer('['.repeat(100_000))],
    ['too_large', 'a large answer', () => answer(`{"price":"${'1'.repeat(300_000)}"}`)],
    [
      'too_large',
      'an endless answer',
      () => forever((response) => response.write('{'.repeat(999))),
    ],
    [
      'too_large',
      'a gzip bomb',
      () => answer(gzipSync(Buffer.alloc(2_000_000, ' ')), { 'Content-Encoding': 'gzip' }),
    ],
    [
      'too_large',
      'a brotli bomb',
      () => answer(brotliCompressSync(Buffer.alloc(2_000_000, ' ')), { 'Content-Encoding': 'br' }),
    ],
    ['unreadable', 'broken gzip', () => answer('{}', { 'Content-Encoding': 'gzip' })],
    ['unreadable', 'an unknown encoding', () => answer('{}', { 'Content-Encoding': 'zstd' })],
    ['network', 'a broken connection', () => server.answer((request) => request.destroy())],
    ['path_nothing', 'an answer without the price', () => answer('{"prices":"1"}')],
    ['path_nothing', 'null', () => answer('{"price":null}')],
    ['path_not_a_value', 'a price with parts', () => answer('{"price":{"a":"1"}}')],
    ['path_several', 'a list', () => answer('{"price":["1","2"]}')],
    ['not_a_number', 'a negative price', () => answer('{"price":"-97"}')],
    ['not_a_number', 'text', () => answer('{"price":"much"}')],
    ['not_a_number', 'NaN', () => answer('{"price":"NaN"}')],
    ['not_a_number', 'Infinity', () => answer('{"price":"Infinity"}')],
    ['not_a_number', '1e400', () => answer('{"price":1e400}')],
    ['not_a_number', 'a thousands separator', () => answer('{"price":"1,234.50"}')],
    ['not_a_number', 'a decimal comma without that setting', () => answer('{"price":"97,25"}')],
    ['not_positive', 'zero', () => answer('{"price":0.000}')],
    ['not_positive', 'an immense price', () => answer('{"price":9e99}')],
    ['not_positive', 'a price below all decimals', () => answer('{"price":1e-30}')],
  ])('is no price and says %s: %s', async (fault, _name, arrange) => {
    arrange()
    expect(await priceOf()).toBe(fault)
  })

  it.each<[string, () => void]>([
    ['does not come', () => server.answer(() => undefined)],
    ['does not end', () => forever(() => undefined)],
  ])('that %s is given up', async (_name, arrange) => {
    arrange()
    expect(await priceOf({ options: { timeoutMilliseconds: 300 } })).toBe('timeout')
  })

  it('keeps all digits of a JSON number', async () => {
    answer('{"price":12345678901234567.123456789012345678}')
    expect(await priceOf()).toBe('12345678901234567.123456789012345678')
    answer('{"price":9.7125E1}')
    expect(await priceOf()).toBe('97.125')
  })

  it('is unpacked', async () => {
    answer(gzipSync('{"price":"3"}'), { 'Content-Encoding': 'gzip' })
    expect(await priceOf()).toBe('3')
  })

  const bomb = `<!DOCTYPE a [<!ENTITY a "1"><!ENTITY b "&a;&a;">]><price>&b;</price>`
  it.each([
    ['unreadable', 'entities', bomb],
    ['unreadable', 'an outside file', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><price>1</price>'],
    ['unreadable', 'a truncated document', '<a><price>1</price>'],
    ['unreadable', 'deep elements', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
    ['unreadable', 'JSON', '{"price":1}'],
    ['path_several', 'several prices', '<r><price>1</price><price>2</price></r>'],
    ['1', 'one price', '<r><price>1</price></r>'],
  ])('in XML is %s with %s', async (expected, _name, body) => {
    answer(body)
    const terms = { format: 'xml' as const, readings: [priceReading({ last: 'r/price' })] }
    expect(await priceOf({ terms })).toBe(expected)
  })
})

describe('a file', () => {
  const inFile = (file: string, terms: Partial<PriceSourceTerms> = {}) =>
    priceOf({ terms: { address: null, file, ...terms } })

  it('gives a price with the time at which the file was changed', async () => {
    const file = path.join(folder, 'office.csv')
    await writeFile(file, 'code;sell\r\nUSD;"97,25"\r\nEUR;105,5\r\n')
    await utimes(file, now, new Date(now.getTime() - 60_000))
    const terms = {
      ...{ format: 'csv' as const, hasDecimalComma: true },
      readings: [priceReading({ last: '[code=USD]/sell' })],
    }
    const { prices } = await read({ terms: { address: null, file: 'office.csv', ...terms } })
    expect(prices[0]?.price?.toFixed()).toBe('97.25')
    expect(prices[0]?.observedAt).toEqual(new Date(now.getTime() - 60_000))
    expect(await inFile('office.csv', { ...terms, maxAgeSeconds: 30 })).toBe('stale')
  })

  it('is refused outside the folder, and when it is not a plain file', async () => {
    const secret = path.join(path.dirname(folder), `${path.basename(folder)}-secret.json`)
    await writeFile(secret, '{"price":"1"}')
    await symlink(secret, path.join(folder, 'link.json'))
    await mkdir(path.join(folder, 'folder'))
    for (const file of [`../${path.basename(secret)}`, 'link.json', 'folder', 'missing.json']) {
      expect(await inFile(file)).toBe('no_file')
    }
    await rm(secret)
  })

  it('is refused when it is too large', async () => {
    await writeFile(path.join(folder, 'large.json'), `{"price":"${' '.repeat(250_000)}"}`)
    expect(await inFile('large.json')).toBe('too_large')
  })
})
