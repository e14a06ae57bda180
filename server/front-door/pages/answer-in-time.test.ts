import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createPageChanges } from '@/server/http/pages/page-changes'
import { createFrontDoor, type FrontDoorOptions, type Handler } from '../front-door'

let server: Server | null = null

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = null
})

/** Accepts each request, and writes its page only when `writePages` is called. */
function lateRenderer() {
  const waiting: (() => void)[] = []
  let seen = 0
  const pages: Handler = ({ url = '' }, response) => {
    seen += 1
    response.setHeader('x-half-done', '1')
    waiting.push(() => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      if (url.startsWith('/static')) {
        response.setHeader('x-nextjs-prerender', '1')
      }
      response.writeHead(200)
      response.flushHeaders()
      response.write('<html><head></head>')
      response.end('<p>at last</p></html>')
    })
  }
  const writePages = () => waiting.splice(0).forEach((writePage) => writePage())
  return { pages, writePages, seen: () => seen }
}

async function open(options: Partial<FrontDoorOptions> & Pick<FrontDoorOptions, 'pages'>) {
  const door = createFrontDoor({
    publicUrl: null,
    ownHost: '127.0.0.1',
    isDevelopment: false,
    isApiPath: (pathname) => pathname.startsWith('/api/'),
    api: (_incoming, response) => response.end('api'),
    securityHeaders: { 'X-Content-Type-Options': 'nosniff' },
    constantScriptHashes: [],
    liveChatOrigin: null,
    hasCaptcha: false,
    paymentFormOrigins: [],
    isTechBreak: () => false,
    techBreakSeconds: () => 300,
    pageLimit: () => 0,
    pageMilliseconds: 50,
    ...options,
  })
  const listening = createServer(door)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this kind.
  const { port } = listening.address() as AddressInfo
  const headers = { 'accept-language': 'ru' }
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
}

describe('a slow page', () => {
  it('is answered with 503 in time, and what it writes later is discarded', async () => {
    const { pages, writePages } = lateRenderer()
    const ask = await open({ pages })
    for (const path of ['/en/news', '/static', '/operator']) {
      const answer = await ask(path)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('x-half-done')).toBeNull()
      expect(await answer.text()).toContain('The service is temporarily unavailable.')
      writePages()
    }
    expect(await (await ask('/api/v1/x/')).text()).toBe('api')
  })

  it('is cached for later requests when it is the same for everybody', async () => {
    const { pages, writePages, seen } = lateRenderer()
    const pageCache = { changes: createPageChanges(), clock: { now: () => new Date() } }
    const ask = await open({ pages, pageCache })
    expect((await ask('/faq')).status).toBe(503)
    // On a busy machine the renderer gets the request only after the time limit.
    await expect.poll(seen).toBe(1)
    writePages()
    await expect.poll(async () => (await ask('/faq')).status).toBe(200)
    expect(seen()).toBe(1)
  })

  it('may take longer than the limit when it has begun in time', async () => {
    const begun: (() => void)[] = []
    const ask = await open({
      // Long enough for a busy machine to begin the first page.
      pageMilliseconds: 1000,
      pages: ({ url }, response) => {
        if (url === '/en/news') {
          response.setHeader('content-type', 'text/html')
          response.write('<html>begun ')
          begun.push(() => response.end('and ended</html>'))
        }
      },
    })
    const page = await ask('/en/news')
    // This page was requested later, so once it is refused, the time limit of the first page has passed
    // too.
    expect((await ask('/en/operator')).status).toBe(503)
    begun.forEach((end) => end())
    expect([page.status, await page.text()]).toEqual([200, '<html>begun and ended</html>'])
  })
})

describe('a built file that the renderer serves', () => {
  it('waits in the queue of files, not in the queue of pages', async () => {
    const { pages, writePages, seen } = lateRenderer()
    // Long enough that no request is refused, even on a busy machine.
    const ask = await open({ pages, pageMilliseconds: 60_000 })
    const requests = ['a', 'b', 'c', 'd'].map((name) => ask(`/_next/static/${name}.js`))
    await expect.poll(seen).toBe(3)
    // The renderer begins a page in addition to the three files, but not the fourth file.
    requests.push(ask('/operator'))
    await expect.poll(seen).toBe(4)
    writePages()
    await expect.poll(seen).toBe(5)
    writePages()
    const answers = await Promise.all(requests)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})
