import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { waitForCount, openCachingDoor as open } from '@/tests/setup/offices/caching-door'
import { sourceHash } from '../content-security-policy'
import { pageStyles } from '../pages/page-styles'
import type { NamedPair } from './cacheable-page'

describe('a public page', () => {
  it('is rendered once and served to everybody', async () => {
    const { ask, seen, counted } = await open()
    const first = await ask('/faq')
    const second = await ask('/faq', { headers: { cookie: 'locale=ru; refresh_token=x' } })
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
    expect(first.text).toContain('render 1 of /faq')
    expect(seen).toHaveLength(1)
    expect(counted).toEqual(['rendered', 'kept'])
  })

  it('is rendered separately for each language and address', async () => {
    const { ask } = await open()
    const pages = ['/faq', '/en/faq', '/rules', '/news', '/news?page=2']
    for (const page of [...pages, ...pages]) {
      expect((await ask(page)).text).toContain(` of ${page}<`)
    }
    expect((await ask('/en/faq')).headers['content-language']).toBe('en-US')
    expect((await ask('/faq')).headers['content-language']).toBe('ru-RU')
  })

  it('runs the scripts of its rendering, but no injected script', async () => {
    const { ask } = await open()
    const { headers, text } = await ask('/faq')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-constant' '${sourceHash('go(1)')}'`)
    expect(policy).not.toContain(sourceHash('steal()'))
    expect(policy).not.toMatch(/nonce|unsafe-inline'.*script-src-elem|strict-dynamic/)
    expect(text).toContain('<script>go(1)</script>')
    expect(JSON.stringify(headers) + text).not.toContain('nonce')
  })

  it('has the same headers from the cache as when it is rendered, except the request id', async () => {
    const { ask } = await open()
    const [first, second] = [await ask('/faq'), await ask('/faq')]
    const { 'x-request-id': one, ...before } = first.headers
    const { 'x-request-id': two, ...after } = second.headers
    expect(after).toEqual(before)
    expect(one).not.toBe(two)
    expect(before).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'rsc, Accept-Encoding, Accept-Language, Cookie',
      'x-content-type-options': 'nosniff',
      link: '</a.js>; rel=preload, </_next/static/a.css>; rel=preload; as=style',
      'content-length': String(first.body.length),
    })
    expect(before).not.toHaveProperty('x-nextjs-stale-time')
    expect(before).not.toHaveProperty('set-cookie')
  })

  it('contains the text of its style sheets, which its policy allows', async () => {
    const pageStyle = pageStyles(new Map([['/_next/static/a.css', 'b{color:red}']]))
    const { ask } = await open({ pageStyles: pageStyle })
    for (let round = 0; round < 2; round++) {
      const { headers, text } = await ask('/faq')
      expect(text).toContain(
        '<link rel="stylesheet" disabled="" href="/_next/static/a.css"/><style>b{color:red}</style></head>',
      )
      expect(headers.link).toBe('</a.js>; rel=preload')
      expect(headers['content-security-policy']).toContain(sourceHash('b{color:red}'))
    }
  })

  it('is rendered without any header of the visitor', async () => {
    const { ask, seen } = await open()
    const headers = {
      cookie: 'locale=ru; refresh_token=x; theme=dark',
      'accept-language': 'de',
      'x-forwarded-host': 'evil.example',
      'x-nonce': 'evil',
      'content-security-policy': "script-src 'nonce-evil'",
      'if-none-match': '"x"',
      'user-agent': 'evil',
    }
    await ask('/faq', { headers })
    const { 'content-security-policy': policy, ...otherHeaders } = seen[0]?.headers ?? {}
    expect(otherHeaders).toEqual({ host: 'localhost', accept: 'text/html', cookie: 'locale=ru' })
    expect(policy).toMatch(/script-src 'nonce-[0-9a-f]{32}'/)
  })

  it('is compressed with an encoding that the browser accepts, and each has its own ETag', async () => {
    const { ask } = await open()
    const plain = await ask('/faq')
    const tags = new Set([plain.headers.etag])
    for (const [encoding, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      for (let round = 0; round < 2; round++) {
        const packed = await ask('/faq', { headers: { 'accept-encoding': encoding } })
        expect(packed.headers['content-encoding']).toBe(encoding)
        expect(unpack(packed.body).toString()).toBe(plain.text)
        expect(packed.headers['content-length']).toBe(String(packed.body.length))
        tags.add(packed.headers.etag)
      }
    }
    expect(tags.size).toBe(3)
  })

  it('is answered with 304 and its headers for a visitor who already has it', async () => {
    const { ask } = await open()
    const { headers } = await ask('/faq')
    for (const known of [String(headers.etag), `"other", W/${String(headers.etag)}`, '*']) {
      const again = await ask('/faq', { headers: { 'if-none-match': known } })
      expect([again.status, again.body.length]).toEqual([304, 0])
      for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary']) {
        expect(again.headers[name]).toBe(headers[name])
      }
    }
    expect((await ask('/faq', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('is sent without its body for HEAD, and as a whole when a range is requested', async () => {
    const { ask } = await open()
    for (let round = 0; round < 2; round++) {
      const head = await ask('/faq', { method: 'HEAD' })
      const part = await ask('/faq', { headers: { range: 'bytes=0-3' } })
      expect([head.status, head.body.length, part.status]).toEqual([200, 0, 200])
      expect(head.headers.etag).toBe(part.headers.etag)
      expect(head.headers['content-length']).toBe(String(part.body.length))
    }
  })

  it('is served from the cache even to a visitor who is over the limit', async () => {
    let seconds = 0
    const { ask } = await open({ pageLimit: () => seconds })
    await ask('/faq')
    seconds = 7
    expect((await ask('/faq')).status).toBe(200)
    const refused = await ask('/rules')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7'])
    expect(refused.headers['x-content-type-options']).toBe('nosniff')
  })

  it('is served from the cache after a maintenance break, but not during the break', async () => {
    let isTechBreak = false
    const { ask } = await open({ isTechBreak: () => isTechBreak })
    await ask('/faq')
    isTechBreak = true
    const during = await ask('/faq')
    expect(during.status).toBe(503)
    expect(during.text).toContain('/tech-break')
    isTechBreak = false
    expect((await ask('/faq')).text).toContain('render 1 of /faq')
  })
})

describe('the language of a cached page', () => {
  const cookieOf = async (ask: Ask, path: string, headers: Record<string, string>) =>
    (await ask(path, { headers })).headers['set-cookie']
  type Ask = Awaited<ReturnType<typeof open>>['ask']

  it('is stored in the language cookie', async () => {
    const { ask } = await open()
    const english = [
      'locale=en; Path=/; Expires=Mon, 22 Nov 2027 12:00:00 GMT; Max-Age=31536000; SameSite=lax',
    ]
    for (let round = 0; round < 2; round++) {
      expect(await cookieOf(ask, '/faq', { cookie: '' })).toBeUndefined()
      const first = { cookie: '', 'accept-language': 'ru' }
      expect((await cookieOf(ask, '/faq', first))?.[0]).toMatch(/^locale=ru;.*Max-Age=31536000/)
      const same = { cookie: '', 'accept-language': 'en' }
      expect(await cookieOf(ask, '/en', same)).toEqual(english)
      expect(await cookieOf(ask, '/faq', { cookie: 'locale=ru' })).toBeUndefined()
      expect(await cookieOf(ask, '/en', { cookie: '', 'accept-language': 'ru' })).toEqual(english)
      expect(await cookieOf(ask, '/faq', { cookie: 'locale=en' })).toBeUndefined()
      expect((await cookieOf(ask, '/en/faq', { cookie: 'locale=ru' }))?.[0]).toMatch(/^locale=en;/)
    }
  })

  it.each([
    [
      'a first-time visitor whose browser asks for English',
      '/faq',
      { cookie: '', 'accept-language': 'en' },
    ],
    [
      'a first-time visitor whose browser asks for neither language',
      '/faq',
      { cookie: '', 'accept-language': 'de' },
    ],
    [
      'a visitor with English in the cookie who opens the Russian home page',
      '/',
      { cookie: 'locale=en' },
    ],
  ])('is left to Next for %s', async (_name, path, headers) => {
    const { ask, seen } = await open()
    await ask(path)
    await ask(path, { headers })
    expect(seen).toHaveLength(2)
    expect(seen[1]?.headers.cookie).toBe(headers.cookie)
  })
})

describe('a visitor who follows a link', () => {
  const findPair = ({ from, to }: NamedPair) => ({
    from: from === 'BTC' || from === '3' ? 3 : null,
    to: to === 'SBERRUB' || to === '1' ? 1 : null,
  })

  it('gets the page of the pair, rendered once for all names of the currencies', async () => {
    const { ask, seen } = await open({ findPair })
    for (const address of [
      '/?cur_from=BTC&cur_to=SBERRUB',
      '/?utm_source=x&cur_from=3&cur_to=1&refferal=anna',
      '/?cur_to=1&cur_from=BTC&gclid=1',
    ]) {
      expect((await ask(address)).text).toContain('render 1 of /?cur_from=3&cur_to=1<')
    }
    expect(seen).toHaveLength(1)
  })

  it('gets the home page, rendered once for all queries that the page does not read', async () => {
    const { ask, seen } = await open({ findPair })
    const invented = Array.from({ length: 200 }, (_, index) => `/?utm_source=${index}&q${index}=1`)
    for (const address of [...invented, '/?cur_from=NONE', '/?cur_from=%00', '/']) {
      expect((await ask(address)).text).toContain('render 1 of /<')
    }
    expect(seen).toHaveLength(1)
  })

  it('is redirected to their language by Next, with the query', async () => {
    const { ask, seen } = await open({ findPair })
    await ask('/?cur_from=BTC', { headers: { cookie: '', 'accept-language': 'en' } })
    expect(seen[0]?.url).toBe('/?cur_from=BTC')
  })

  it('waits while two pages are rendered, and is refused with 503 when too many pages wait', async () => {
    const { ask, seen, pauseRendering, resumeRendering } = await open({ findPair })
    pauseRendering()
    const many = Array.from({ length: 110 }, (_, index) => ask(`/exchange/a-to-b${index}`))
    const home = ask('/')
    await waitForCount(seen, 2)
    const refused: (string | undefined)[] = []
    for (const answer of many) {
      void answer.then(
        ({ status, headers }) => status === 503 && refused.push(headers['retry-after']),
      )
    }
    await waitForCount(refused, 8)
    expect(new Set(refused)).toEqual(new Set(['5']))
    resumeRendering()
    expect((await home).status).toBe(200)
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(102)
    expect(seen.findIndex(({ url }) => url === '/')).toBe(2)
  })
})

describe('a page for guests', () => {
  it('is cached for guests, and left to Next for a visitor with a session', async () => {
    const { ask, seen } = await open()
    expect((await ask('/login?next=%2Faccount')).text).toContain('render 1 of /login<')
    expect((await ask('/login')).text).toContain('render 1 of /login<')
    const cookie = 'locale=ru; refresh_token=x; has_session=1'
    await ask('/login?next=%2Faccount', { headers: { cookie } })
    expect(seen[1]?.url).toBe('/login?next=%2Faccount')
  })
})

describe('a page that is not cached', () => {
  it.each([
    ['the page of a pair while the currencies are not loaded', '/?cur_from=BTC', {}],
    ['data for client-side navigation', '/faq', { rsc: '1' }],
    ['a personal page', '/account', {}],
  ])('is %s', async (_name, path, headers) => {
    const { ask, seen } = await open()
    await ask(path, { headers })
    await ask(path, { headers })
    expect(seen).toHaveLength(2)
    expect(String((await ask('/account')).headers['content-security-policy'])).toContain("'nonce-")
  })

  it.each([
    ['has status 404', { status: 404, more: '' }, 404],
    ['names the status 404 in its head', { status: 200, more: statusMeta('404') }, 404],
    ['names the status 410 in its head', { status: 200, more: statusMeta('410') }, 410],
    ['is a redirect', { status: 307, more: '' }, 307],
  ])('is a page that %s', async (_name, { status, more }, expected) => {
    const { ask, seen, fail, inHead } = await open()
    fail(status)
    inHead(more)
    for (const count of [1, 2]) {
      const answer = await ask('/news/old')
      expect(answer.status).toBe(expected)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers).not.toHaveProperty('etag')
      expect(seen).toHaveLength(count)
    }
  })

  it.each([
    '<template data-dgst="1"></template>',
    '<html id="__next_error__">',
    '<meta name="page-parts" content="missing"/>',
  ])('is a page with a part that failed: %s', async (broken) => {
    const { ask, seen, inHead } = await open()
    inHead(broken)
    expect((await ask('/faq')).status).toBe(200)
    inHead('')
    expect((await ask('/faq')).text).toContain('render 2 ')
    await ask('/faq')
    expect(seen).toHaveLength(2)
  })

  it('is a page that Next rendered before the request', async () => {
    const { ask, seen, inHead } = await open({
      pages: (_incoming, response) => {
        response.setHeader('content-type', 'text/html')
        response.setHeader('x-nextjs-prerender', '1')
        response.end('<script>boot()</script>')
      },
    })
    inHead('')
    const { headers } = await ask('/faq')
    expect(headers['content-security-policy']).toContain(sourceHash('boot()'))
    expect(seen).toHaveLength(0)
  })

  it('is every page in development', async () => {
    const { ask, seen } = await open({ isDevelopment: true })
    await ask('/faq')
    await ask('/faq')
    expect(seen).toHaveLength(2)
  })
})

function statusMeta(status: string): string {
  return `<meta name="page-status" content="${status}"/>`
}

describe('a change', () => {
  it('of content shows in every page requested after it', async () => {
    const { ask, changes } = await open()
    await ask('/faq')
    await ask('/')
    changes.invalidate('content')
    expect((await ask('/faq')).text).toContain('render 3 ')
    expect((await ask('/')).text).toContain('render 4 ')
  })

  it('of the offer discards only the pages that show the offer', async () => {
    const { ask, changes } = await open()
    await ask('/faq')
    await ask('/exchange/a-to-b')
    changes.invalidate('offer')
    expect((await ask('/faq')).text).toContain('render 1 ')
    expect((await ask('/exchange/a-to-b')).text).toContain('render 3 ')
  })

  it('during a rendering makes later requests wait for a new rendering', async () => {
    const { ask, changes, seen, pauseRendering, resumeRendering } = await open()
    pauseRendering()
    const before = ask('/faq')
    await waitForCount(seen, 1)
    changes.invalidate('content')
    const after = ask('/faq')
    await waitForCount(seen, 2)
    resumeRendering()
    expect((await before).text).toContain('render 1 ')
    expect((await after).text).toContain('render 2 ')
    expect((await ask('/faq')).text).toContain('render 2 ')
  })
})

describe('simultaneous requests for a page', () => {
  it('share one rendering', async () => {
    const { ask, seen, pauseRendering, resumeRendering } = await open()
    pauseRendering()
    const answers = Array.from({ length: 20 }, () => ask('/faq'))
    const other = ask('/en/faq')
    await waitForCount(seen, 2)
    resumeRendering()
    const texts = (await Promise.all(answers)).map(({ text }) => text)
    expect(new Set(texts).size).toBe(1)
    expect((await other).text).toContain(' of /en/faq')
    expect(seen).toHaveLength(2)
  })

  it('are answered when the client of the first request leaves', async () => {
    const { seen, pauseRendering, resumeRendering, ask, port, listening } = await open()
    pauseRendering()
    const gone = new Promise<void>((resolve) =>
      listening.once('connection', (socket) => socket.once('close', () => resolve())),
    )
    const headers = { cookie: 'locale=ru' }
    const leaving = request({ host: '127.0.0.1', port, path: '/faq', headers })
    leaving.on('error', () => undefined).end()
    await waitForCount(seen, 1)
    const staying = ask('/faq')
    leaving.destroy()
    await gone
    resumeRendering()
    const { status, text } = await staying
    expect(status).toBe(200)
    expect(text).toContain('render 1 ')
    expect((await ask('/faq')).text).toContain('render 1 ')
  })

  it('are rendered separately when the shared rendering fails', async () => {
    const arrived: unknown[] = []
    const pageLimit = () => arrived.push('page') * 0
    const { ask, seen, pauseRendering, resumeRendering, fail } = await open({ pageLimit })
    pauseRendering()
    fail(500)
    const answers = [ask('/faq'), ask('/faq')]
    await waitForCount(arrived, 2)
    await waitForCount(seen, 1)
    resumeRendering()
    for (const { status, headers } of await Promise.all(answers)) {
      expect(status).toBe(500)
      expect(String(headers['content-security-policy'])).toContain("'nonce-")
    }
    expect(seen).toHaveLength(3)
    fail(200)
    expect((await ask('/faq')).status).toBe(200)
  })
})

it('drops the least recently used pages when the cache is full', async () => {
  const { ask, seen } = await open({ maxBytes: 12_000 })
  for (let index = 0; index < 10; index++) {
    await ask(`/exchange/a-to-b${index}`)
  }
  expect(seen).toHaveLength(10)
  await ask('/exchange/a-to-b9')
  expect(seen).toHaveLength(10)
  await ask('/exchange/a-to-b0')
  expect(seen).toHaveLength(11)
})
