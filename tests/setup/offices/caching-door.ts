import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import {
  createFrontDoor,
  type FrontDoorOptions,
  type Handler,
} from '@/server/front-door/front-door'
import type { FindPair } from '@/server/front-door/cache/cacheable-page'
import { createPageChanges } from '@/server/http/pages/page-changes'

let server: Server | null = null

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = null
})

const injected = '<script>steal()</script>'

/**
 * A fake renderer whose pages look like those of Next. Each page contains the number of pages that were
 * rendered so far. A test can delay rendering with `pauseRendering` and `resumeRendering`.
 */
function openRenderer() {
  const requests: IncomingMessage[] = []
  const waiting: (() => void)[] = []
  let isHeld = false
  let status = 200
  let headHtml = ''

  const pages: Handler = (incoming, response) => {
    requests.push(incoming)
    const count = requests.length
    const nonce = /'nonce-([^']+)'/.exec(String(incoming.headers['content-security-policy']))?.[1]
    const finish = (): void => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('vary', 'rsc, Accept-Encoding')
      response.setHeader('cache-control', 'private, no-store')
      response.setHeader('set-cookie', 'locale=xx')
      response.setHeader('link', `</a.js>; rel=preload; nonce="${nonce}"`)
      response.setHeader('x-nextjs-stale-time', '300')
      response.writeHead(status)
      response.write(
        `<html><head>${headHtml}<link rel="stylesheet" href="/_next/static/a.css"/></head>`,
      )
      response.write(`<p>render ${count} of ${incoming.url ?? ''}</p>${injected}`)
      response.end(`<script nonce="${nonce}">go(${count})</script></html>`)
    }
    if (isHeld) {
      waiting.push(finish)
    } else {
      finish()
    }
  }
  return {
    pages,
    seen: requests,
    fail: (next: number) => (status = next),
    inHead: (text: string) => (headHtml = text),
    pauseRendering: () => (isHeld = true),
    resumeRendering: () => {
      isHeld = false
      waiting.splice(0).forEach((finish) => finish())
    },
  }
}

type Opened = Partial<FrontDoorOptions> & { maxBytes?: number; findPair?: FindPair }

/** Opens the front door with a fake renderer, on a free port. The door is closed after the test. */
export async function openCachingDoor(options: Opened = {}) {
  const renderer = openRenderer()
  const changes = createPageChanges()
  const counted: string[] = []
  let time = Date.parse('2026-11-22T12:00:00Z')
  const clock = { now: () => new Date(time) }
  const { maxBytes, findPair, ...doorOptions } = options
  const door = createFrontDoor({
    publicUrl: null,
    ownHost: '127.0.0.1',
    isDevelopment: false,
    isApiPath: () => false,
    api: null,
    pages: renderer.pages,
    securityHeaders: { 'X-Content-Type-Options': 'nosniff' },
    constantScriptHashes: ['sha256-constant'],
    liveChatOrigin: null,
    hasCaptcha: false,
    paymentFormOrigins: [],
    isTechBreak: () => false,
    techBreakSeconds: () => 300,
    pageLimit: () => 0,
    pageCache: {
      changes,
      clock,
      count: (how) => counted.push(how),
      ...(maxBytes !== undefined && { maxBytes }),
      ...(findPair && { findPair }),
    },
    ...doorOptions,
  })
  const listening = createServer(door)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  const { port } = listening.address() as AddressInfo
  const ask = (path: string, requestOptions: RequestOptions = {}) =>
    requestAt(port, path, requestOptions)
  const advance = (seconds: number): void => {
    time += seconds * 1000
  }
  return { ...renderer, changes, counted, ask, advance, port, listening }
}

type RequestOptions = { method?: string; headers?: Record<string, string> }
type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer; text: string }

/* The visitor's cookie already contains the language, so that the response does not set it. */
function requestAt(
  port: number,
  path: string,
  { method, headers }: RequestOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: method ?? 'GET',
      headers: { cookie: 'locale=ru', ...headers },
    }
    request(options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const body = Buffer.concat(chunks)
        const { statusCode: status = 0, headers: answerHeaders } = incoming
        resolve({ status, headers: answerHeaders, body, text: body.toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Waits until the list has `count` items. */
export async function waitForCount(items: readonly unknown[], count: number): Promise<void> {
  while (items.length < count) {
    await new Promise(setImmediate)
  }
}
