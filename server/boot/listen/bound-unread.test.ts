import { Agent, createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { probeRoutes } from '@/tests/setup/probe-routes'
import { createTestContainer } from '@/tests/setup/test-container'
import { createApiHandler, createApi } from '@/server/http/app'
import { limitUnread } from './listen-early'

const { container } = createTestContainer({ config: { rateLimitFactor: 100 } })
const app = createApi(container, { endpoints: probeRoutes, files: [] })
const answer = createApiHandler(app)
const refuse: typeof answer = (_request, response) => response.writeHead(405).end()
const server = createServer((incoming, response) => {
  limitUnread(incoming, response)
  const handler = incoming.url?.startsWith('/api/') ? answer : refuse
  handler(incoming, response)
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // For a server that listens on a port, `address()` returns an AddressInfo.
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  vi.useRealTimers()
})

type TestRequest = { method: string; path: string; headers?: Record<string, string>; body?: Buffer }

function send(agent: Agent, { body, ...options }: TestRequest) {
  return new Promise<{ status: number; wasReused: boolean }>((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, ...options }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, wasReused: sent.reusedSocket }),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

const get: TestRequest = { method: 'GET', path: '/api/v1/probe/items/1/' }
const json = { 'content-type': 'application/json' }
const echo = { method: 'POST', path: '/api/v1/probe/echo/' }
const large = Buffer.from(JSON.stringify({ name: 'x'.repeat(400_000) }))

describe('a request that is answered before its whole body was read', () => {
  it.each<[string, TestRequest, number]>([
    ['an unknown address', { ...echo, path: '/api/v1/probe/none/%20', headers: json }, 404],
    ['a wrong content type', { ...echo, headers: { 'content-type': 'text/plain' } }, 415],
    ['a declared length that is too large', { ...echo, headers: json }, 413],
    [
      'a chunked body that proves too large',
      { ...echo, headers: { ...json, 'transfer-encoding': 'chunked' } },
      413,
    ],
  ])(
    'does not prevent an answer to the next request on the connection: %s',
    async (_name, sent, status) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      expect(await send(agent, { ...sent, body: large })).toEqual({ status, wasReused: false })
      expect(await send(agent, get)).toEqual({ status: 200, wasReused: true })
      agent.destroy()
    },
  )

  it.each([
    ['an unknown address', '/api/v1/probe/none/'],
    ['an API endpoint', '/api/v1/probe/echo/'],
    ['a handler that reads no body', '/en/faq'],
  ])('is cut off when the client never stops sending to %s', async (_name, path) => {
    const socket = connect(port, '127.0.0.1')
    const piece = Buffer.alloc(1024 * 1024, 'x')
    const sendOn = () => {
      while (socket.writable && socket.write(piece)) {
        // Sends until the buffers are full.
      }
    }
    socket.on('error', () => undefined)
    socket.on('drain', sendOn)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999999\r\n\r\n`)
    socket.resume()
    sendOn()
    await closed
    // The server closes long before the declared length was sent; buffered bytes count as written.
    expect(socket.bytesWritten).toBeLessThan(512 * 1024 * 1024)
  })

  it('is not cut off when the client is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const socket = connect(port, '127.0.0.1')
    let answers = ''
    socket.on('data', (bytes: Buffer) => (answers += bytes.toString()))
    socket.write('POST /api/v1/probe/none/ HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{')
    await vi.waitFor(() => expect(answers).toMatch(/^HTTP\/1\.1 404 /))
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    socket.write('}GET /api/v1/probe/items/1/ HTTP/1.1\r\nHost: a\r\n\r\n')
    await vi.waitFor(() => expect(answers).toMatch(/HTTP\/1\.1 200 /))
    socket.destroy()
  })
})
