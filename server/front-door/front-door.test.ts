import { once } from 'node:events'
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { messagesOf } from '@/lib/i18n/messages'
import { sourceHash } from './content-security-policy'
import { createPageLimit } from './pages/page-limit'
import { pageStyles } from './pages/page-styles'
import { createFrontDoor, type FrontDoorOptions, type Handler } from './front-door'

let server: Server | null = null

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = null
})

const staticHtml = '<html><script>boot()</script><p>static</p></html>'

/* Answers as Next does: sets headers on the response, then writes the body in chunks. */
const pages: Handler = (incoming, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('x-seen-method', incoming.method ?? '')
  response.setHeader('x-seen-url', incoming.url ?? '')
  if (incoming.url?.startsWith('/static')) {
    response.setHeader('x-nextjs-prerender', '1')
    response.end(staticHtml)
    return
  }
  if (incoming.url?.startsWith('/away')) {
    response.statusCode = 307
    response.setHeader('location', `http://${incoming.headers.host ?? ''}/en?x=1`)
    response.end()
    return
  }
  if (incoming.url?.startsWith('/missing')) {
    response.writeHead(200)
    response.write('<html><head><meta name="page-status" content="404"/></head>')
    response.end('not here</html>')
    return
  }
  if (incoming.url?.includes('/broken')) {
    response.writeHead(500, { 'cache-control': 'private' })
    response.write('<!DOCTYPE html><html id="__next_error__"><head><meta charSet="utf-8"/></head>')
    response.end(
      `<body><script>self.__next_f.push([1,${JSON.stringify(errorData)}])</script></body></html>`,
    )
    return
  }
  if (incoming.url?.startsWith('/long')) {
    void writeWithBackPressure(response)
    return
  }
  if (incoming.url?.startsWith('/styled')) {
    response.setHeader('link', '</font.woff2>; rel=preload; as=font')
    response.write(
      '<html><head><link rel="stylesheet" href="/_next/static/a.css" nonce="n"/></head>',
    )
    response.end('styled</html>')
    return
  }
  const nonce = /'nonce-([^']+)'/.exec(String(incoming.headers['content-security-policy']))?.[1]
  response.flushHeaders()
  response.write(`<html><script nonce="${nonce ?? 'none'}">`)
  response.end('go()</script></html>')
}

const errorData = `4:E{"digest":${JSON.stringify('said: Courses <none> of "today"}')}}`

const longLine = `${'0123456789'.repeat(2000)}\n`

/* Waits for `drain` whenever the buffer is full, as a pipe does. */
async function writeWithBackPressure(response: ServerResponse): Promise<void> {
  for (let line = 0; line < 50; line++) {
    if (!response.write(longLine)) {
      await once(response, 'drain')
    }
  }
  response.end()
}

async function open(options: Partial<FrontDoorOptions> = {}): Promise<number> {
  const door = createFrontDoor({
    publicUrl: null,
    ownHost: '127.0.0.1',
    isDevelopment: false,
    isApiPath: (pathname) => /^(\/en)?\/api\//.test(pathname),
    api: (_incoming, response) => response.end('api'),
    pages,
    securityHeaders: { 'X-Content-Type-Options': 'nosniff' },
    constantScriptHashes: [],
    liveChatOrigin: null,
    hasCaptcha: false,
    paymentFormOrigins: [],
    isTechBreak: () => false,
    techBreakSeconds: () => 300,
    pageLimit: () => 0,
    ...options,
  })
  const listening = createServer(door)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this kind.
  return (listening.address() as AddressInfo).port
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ...options }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('a dynamic page', () => {
  it('has the nonce of its policy, which is new each time', async () => {
    const port = await open()
    const nonces = []
    for (let round = 0; round < 2; round++) {
      const { headers, body } = await ask(port, '/')
      const nonce = /nonce="([^"]+)"/.exec(body.toString())?.[1] ?? ''
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(2)
  })

  it('is compressed while it is written', async () => {
    const port = await open()
    const { headers, body } = await ask(port, '/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(body).toString()).toContain('go()</script></html>')
  })

  it('is sent completely when it is long', async () => {
    const port = await open()
    const { body } = await ask(port, '/long', { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(body).toString()).toBe(longLine.repeat(50))
  })

  it('lists its style sheets in the link header', async () => {
    const port = await open()
    const { headers } = await ask(port, '/styled')
    expect(headers.link).toBe(
      '</font.woff2>; rel=preload; as=font, </_next/static/a.css>; rel=preload; as=style',
    )
  })

  it('contains the text of its style sheets, which its policy allows', async () => {
    const styles = pageStyles(new Map([['/_next/static/a.css', 'b{color:red}']]))
    const port = await open({ pageStyles: styles })
    const { headers, body } = await ask(port, '/styled')
    expect(body.toString()).toContain(
      '<link rel="stylesheet" disabled="" href="/_next/static/a.css" nonce="n"/><style>b{color:red}</style></head>',
    )
    expect(headers.link).toBe('</font.woff2>; rel=preload; as=font')
    expect(headers['content-security-policy']).toContain(sourceHash('b{color:red}'))
  })

  it('ignores a nonce that the client sends', async () => {
    const port = await open()
    const policy = "script-src 'nonce-evil'"
    const { body } = await ask(port, '/', { headers: { 'content-security-policy': policy } })
    expect(body.toString()).not.toContain('evil')
  })
})

describe('a page that failed', () => {
  it('shows the error text without scripts, and still contains the data for the scripts', async () => {
    const port = await open()
    const { status, headers, body } = await ask(port, '/en/broken', {
      headers: { 'accept-encoding': 'gzip' },
    })
    const html = gunzipSync(body).toString()
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("'nonce-")
    expect(html).toContain('<html id="__next_error__" lang="en-US">')
    expect(html).toMatch(/<title>Error — \S+<\/title>.*<\/head><body><main/s)
    expect(html).toContain('>500</p><h1>Error</h1>')
    expect(html).toContain('<p>Courses &lt;none&gt; of &quot;today&quot;}</p>')
    expect(html).toContain('<a href="/en">Go back home</a>')
    expect(html).toContain(JSON.stringify(errorData))
  })

  it('has no body in the answer to HEAD', async () => {
    const port = await open()
    const { status, body } = await ask(port, '/broken', { method: 'HEAD' })
    expect([status, body.length]).toEqual([500, 0])
  })

  it('gets status 500 and our own error text when it is the page of a maintenance break', async () => {
    const port = await open({
      isTechBreak: () => true,
      pages: (_incoming, response) => {
        response.setHeader('content-type', 'text/html')
        response.writeHead(500).end('<h1>Internal Server Error</h1>')
      },
    })
    const { status, body } = await ask(port, '/')
    expect(status).toBe(500)
    expect(body.toString()).toMatch(/^<!doctype html><html lang="ru-RU">.*<h1>Ошибка<\/h1>/s)
    expect(body.toString()).not.toContain('Internal')
  })
})

describe('a static page', () => {
  it('lists the hashes of its inline scripts', async () => {
    const port = await open()
    const { headers, body } = await ask(port, '/static')
    expect(headers['content-security-policy']).toContain(`'${sourceHash('boot()')}'`)
    expect(headers['content-security-policy']).not.toContain('nonce')
    expect(body.toString()).toBe(staticHtml)
  })

  it('is answered with 304 and its policy for a visitor who already has it', async () => {
    const port = await open()
    const first = await ask(port, '/static')
    const revalidation = { 'if-none-match': String(first.headers.etag) }
    const second = await ask(port, '/static', { headers: revalidation })
    expect(second.status).toBe(304)
    expect(second.body).toHaveLength(0)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  })

  it('is compressed, with a different ETag for each encoding', async () => {
    const port = await open()
    const plain = await ask(port, '/static')
    const packed = await ask(port, '/static', { headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(packed.body).toString()).toBe(staticHtml)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const port = await open()
    const got = await ask(port, '/static')
    const head = await ask(port, '/static', { method: 'HEAD' })
    expect(head.body).toHaveLength(0)
    expect(head.headers.etag).toBe(got.headers.etag)
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
  })
})

describe('a page that names the status 404 in its head', () => {
  it('is answered with 404', async () => {
    const port = await open()
    const { status, body } = await ask(port, '/missing')
    expect(status).toBe(404)
    expect(body.toString()).toContain('not here')
  })
})

describe('the front door', () => {
  it.each(['POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND'])('refuses %s on pages', async (method) => {
    const port = await open()
    const { status, headers } = await ask(port, '/faq', { method })
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })

  it('when it has a public address, refuses every other host, except for probes', async () => {
    const port = await open({
      publicUrl: new URL('https://office.example'),
      isApiPath: (pathname) => pathname === '/healthz',
    })
    for (const host of ['evil.example', 'evil-office.example', 'office.example.evil.example']) {
      expect((await ask(port, '/', { headers: { host } })).status).toBe(421)
    }
    expect((await ask(port, '/', { headers: { host: 'office.example' } })).status).toBe(200)
    expect((await ask(port, '/healthz', { headers: { host: '10.0.0.7:3000' } })).status).toBe(200)
  })

  it.each(['evil.example', 'localhost.evil.example', 'office.local', '1.2.3'])(
    'refuses the foreign host name %j when it has no public address',
    async (host) => {
      const port = await open()
      expect((await ask(port, '/', { headers: { host } })).status).toBe(421)
      expect((await ask(port, '/api/v1/x/', { headers: { host } })).status).toBe(421)
    },
  )

  it.each([
    'localhost:3000',
    'shop.localhost',
    '127.0.0.1',
    '192.168.1.7:3000',
    '[::1]:3000',
    'Mill',
  ])('accepts the host %s when it has no public address', async (host) => {
    const port = await open({ ownHost: 'mill' })
    expect((await ask(port, '/', { headers: { host } })).status).toBe(200)
  })

  it('refuses an API call with a foreign host with an API error in the caller’s language', async () => {
    const port = await open({ publicUrl: new URL('https://office.example') })
    const { status, body } = await ask(port, '/en/api/v1/calculator/')
    expect(status).toBe(421)
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'host_unknown' })
    expect(body.toString()).toContain('This site has a different address.')
  })

  it('answers a visitor over the limit with 429 and the seconds to wait', async () => {
    const port = await open({ pageLimit: () => 7 })
    const { body, headers, status } = await ask(port, '/faq')
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('7')
    expect(body.toString()).toContain('Попробуйте через 7 секунд.')
    expect(body.toString()).toContain('Try again in 7 seconds.')
  })

  it('counts pages against the limit', async () => {
    const port = await open({
      pageLimit: createPageLimit({ rateLimitFactor: 0.004, trustedProxyHops: 0 }),
    })
    expect((await ask(port, '/faq')).status).toBe(200)
    expect((await ask(port, '/faq')).status).toBe(200)
    expect((await ask(port, '/faq')).status).toBe(429)
  })

  it('names the language of a page in a header', async () => {
    const port = await open()
    expect((await ask(port, '/faq')).headers['content-language']).toBe('ru-RU')
    expect((await ask(port, '/en/faq')).headers['content-language']).toBe('en-US')
  })

  it('redirects to its own host by path only', async () => {
    const port = await open()
    expect((await ask(port, '/away')).headers.location).toBe('/en?x=1')
  })

  it.each(['//evil.example', '/\\evil.example', 'http://evil.example/'])(
    'refuses %s',
    async (path) => {
      const port = await open()
      expect((await ask(port, path)).status).toBe(400)
    },
  )

  it('serves the not-found page for an address that cannot be decoded', async () => {
    const port = await open()
    for (const path of ['/%zz', '/faq/%E0%A4%A?x=1', '/_next/%', '/%00', '/news/a%00b']) {
      const { status, headers } = await ask(port, path)
      expect([status, headers['x-seen-url']]).toEqual([200, '/not-found'])
    }
    const english = await ask(port, '/en/%')
    expect(english.headers['x-seen-url']).toBe('/en/not-found')
    expect(english.headers['content-language']).toBe('en-US')
  })

  it('refuses an API address that cannot be decoded with an API error', async () => {
    const port = await open()
    for (const path of ['/api/v1/%zz', '/api/\\evil', '/en/api/%E0%A4%A/']) {
      const { status, headers, body } = await ask(port, path)
      expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
      const language = path.startsWith('/en') ? 'en' : 'ru'
      expect(errorBody.parse(JSON.parse(body.toString()))).toMatchObject({
        code: 'bad_request',
        detail: messagesOf(language).errors.bad_request,
      })
    }
  })

  it.each([
    '/_next/../news',
    '/_next/%2e%2e/news',
    '/en/_next/../operator',
    '/claim/../news',
    '/operator/%2E./news',
    '/_next/..%2fnews',
    '/news/.',
    '/api/v1/../v1/calculator/',
  ])('refuses %s because of its dot segments', async (path) => {
    const port = await open({ isTechBreak: () => true })
    const { status, headers } = await ask(port, path)
    expect(status).toBe(400)
    expect(headers['x-seen-url']).toBeUndefined()
  })

  it.each(['/news/..hidden', '/news/a..b', '/.well-known/security.txt', '/?x=/../'])(
    'accepts %s, in which the dots are not dot segments',
    async (path) => {
      const port = await open()
      expect((await ask(port, path)).headers['x-seen-url']).toBe(path)
    },
  )

  it('answers 404 for a missing built file without calling Next', async () => {
    const staticFiles = { serve: () => false, isBuilt: (path: string) => path.endsWith('/page.js') }
    const port = await open({ staticFiles })
    const missing = await ask(port, '/_next/static/none.js')
    expect(missing.status).toBe(404)
    expect(missing.headers['x-seen-url']).toBeUndefined()
    expect(missing.headers['x-content-type-options']).toBe('nosniff')
    const built = await ask(port, '/_next/static/page.js')
    expect(built.headers['x-seen-url']).toBe('/_next/static/page.js')
  })

  it.each([
    ['//evil.example', 400],
    [`/${'a'.repeat(4096)}`, 414],
  ])('refuses %.20s with the security headers', async (path, status) => {
    const port = await open({ securityHeaders: { 'X-Frame-Options': 'DENY' } })
    const answered = await ask(port, path)
    expect(answered.status).toBe(status)
    expect(answered.headers['x-frame-options']).toBe('DENY')
  })

  it('refuses an address longer than 4 KiB', async () => {
    const port = await open()
    expect((await ask(port, `/${'a'.repeat(4096)}`)).status).toBe(414)
  })

  it('refuses a request with more than 256 headers', async () => {
    const port = await open({ securityHeaders: { 'X-Frame-Options': 'DENY' } })
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_header, index) => [`x-${index}`, '1']))
    expect((await ask(port, '/', { headers: many(200) })).status).toBe(200)
    const page = await ask(port, '/', { headers: many(256) })
    expect([page.status, page.headers['x-frame-options']]).toEqual([431, 'DENY'])
    const call = await ask(port, '/en/api/v1/calculator/', { headers: many(256) })
    expect(call.status).toBe(431)
    expect(JSON.parse(call.body.toString())).toMatchObject({ code: 'headers_too_many' })
  })

  it('serves the break page with 503 instead of pages, but not instead of the desk or the API', async () => {
    const port = await open({ isTechBreak: () => true, techBreakSeconds: () => 1200 })
    const page = await ask(port, '/en/faq')
    expect(page.status).toBe(503)
    expect(page.headers['x-seen-url']).toBe('/en/tech-break')
    expect(page.headers['retry-after']).toBe('1200')
    expect((await ask(port, '/operator')).status).toBe(200)
    expect((await ask(port, '/login')).status).toBe(200)
    expect((await ask(port, '/en/login')).status).toBe(200)
    expect((await ask(port, '/icon.svg')).status).toBe(200)
    expect((await ask(port, '/faq', { headers: { rsc: '1' } })).status).toBe(503)
    expect((await ask(port, '/api/v1/calculator/')).status).toBe(200)
  })

  it.each([
    '/claim/0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f',
    '/en/claim/0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f',
    '/claim/success?id=1',
    '/claim/fail',
    '/demo-pay?order=1',
    '/en/demo-pay',
  ])('serves the pages of existing claims during a break: %s', async (path) => {
    const port = await open({ isTechBreak: () => true })
    for (const headers of [{}, { rsc: '1' }]) {
      const page = await ask(port, path, { headers })
      expect([page.status, page.headers['x-seen-url']]).toEqual([200, path])
    }
    expect((await ask(port, '/claims')).status).toBe(503)
  })
})

describe('the policy of a page', () => {
  const rights = { hasCaptcha: true, paymentFormOrigins: ['https://pay.example'] }
  const policyOf = async (port: number, path: string) =>
    String((await ask(port, path)).headers['content-security-policy'])

  it.each(['/', '/en', '/login', '/en/login', '/exchange/bitcoin-to-sberbank'])(
    'allows the captcha on %s',
    async (path) => {
      const port = await open(rights)
      const policy = await policyOf(port, path)
      expect(policy).toContain('frame-src https://www.google.com/recaptcha/')
      expect(policy).toContain("form-action 'self';")
    },
  )

  it('allows forms to the payment provider on the page of a claim', async () => {
    const port = await open(rights)
    for (const path of ['/claim/0198f2a0', '/en/claim/0198f2a0', '/claim/success']) {
      const policy = await policyOf(port, path)
      expect(policy).toContain("form-action 'self' https://pay.example;")
      expect(policy).not.toContain('google')
    }
  })

  it('allows neither the captcha nor payment forms on any other page', async () => {
    const port = await open(rights)
    for (const path of ['/faq', '/static', '/loginx', '/claims', '/operator', '/demo-pay']) {
      expect(await policyOf(port, path)).not.toMatch(/google|pay\.example/)
    }
  })

  it('allows neither on any page when no captcha and no payment provider are configured', async () => {
    const port = await open()
    for (const path of ['/', '/login', '/claim/0198f2a0']) {
      expect(await policyOf(port, path)).not.toMatch(/google|pay\.example/)
    }
  })
})

describe('client-side navigation', () => {
  const rights = { hasCaptcha: true, paymentFormOrigins: ['https://pay.example'] }
  const follow = async (port: number, [from, to]: readonly [string | null, string]) => {
    const referer = from === null ? {} : { referer: `http://localhost:3000${from}` }
    return (await ask(port, to, { headers: { rsc: '1', ...referer } })).status
  }

  it.each([
    ['/faq', '/login'],
    ['/login', '/en/faq'],
    ['/account', '/claim/0198f2a0'],
    ['/claim/0198f2a0', '/'],
    [null, '/login'],
  ] as const)(
    'from %s to %s is refused, so that the page loads with its own policy',
    async (from, to) => {
      expect(await follow(await open(rights), [from, to])).toBe(204)
    },
  )

  it.each([
    ['/faq', '/news'],
    ['/', '/en/exchange/bitcoin-to-sberbank'],
    ['/claim/success', '/claim/0198f2a0'],
  ] as const)('from %s to %s is allowed', async (from, to) => {
    expect(await follow(await open(rights), [from, to])).toBe(200)
  })

  it('is allowed between all pages when all have the same rights', async () => {
    expect(await follow(await open(), ['/faq', '/login'])).toBe(200)
  })
})
