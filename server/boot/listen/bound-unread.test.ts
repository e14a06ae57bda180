import { Agent, createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { probeRoutes } from '@/tests/setup/probe-routes'
import { createTestContainer } from '@/tests/setup/test-container'
import { createApiHandler, createApi } from '@/server/http/app'
import { boundUnread } from './listen-early'

const { container } = createTestContainer({ config: { rateLimitFactor: 100 } })
const app = createApi(container, { endpoints: probeRoutes, files: [] })
const answer = createApiHandler(app)
const refuse: typeof answer = (_request, response) => response.writeHead(405).end()
const server = createServer((incoming, response) => {
  boundUnread(incoming, response)
  const door = incoming.url?.startsWith('/api/') ? answer : refuse
  door(incoming, response)
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  vi.useRealTimers()
})

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: Buffer }

function send(agent: Agent, { body, ...options }: Sent) {
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

const get: Sent = { method: 'GET', path: '/api/v1/probe/items/1/' }
const json = { 'content-type': 'application/json' }
const echo = { method: 'POST', path: '/api/v1/probe/echo/' }
const large = Buffer.from(JSON.stringify({ name: 'x'.repeat(400_000) }))

describe('after a refusal that left a body unread', () => {
  it.each<[string, Sent, number]>([
    ['of an unknown address', { ...echo, path: '/api/v1/probe/none/%20', headers: json }, 404],
    ['of another type', { ...echo, headers: { 'content-type': 'text/plain' } }, 415],
    ['too large by its own word', { ...echo, headers: json }, 413],
    [
      'too large while it was read',
      { ...echo, headers: { ...json, 'transfer-encoding': 'chunked' } },
      413,
    ],
  ])('the next request over the connection is answered: %s', async (_name, sent, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await send(agent, { ...sent, body: large })).toEqual({ status, wasReused: false })
    expect(await send(agent, get)).toEqual({ status: 200, wasReused: true })
    agent.destroy()
  })

  it.each([
    ['an unknown address', '/api/v1/probe/none/'],
    ['a call', '/api/v1/probe/echo/'],
    ['what reads no body', '/en/faq'],
  ])('whoever never stops sending to %s is cut off', async (_name, path) => {
    const socket = connect(port, '127.0.0.1')
    const piece = Buffer.alloc(1024 * 1024, 'x')
    const sendOn = () => {
      while (socket.writable && socket.write(piece)) {
        // Sends as much as the buffers take.
      }
    }
    socket.on('error', () => undefined)
    socket.on('drain', sendOn)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999999\r\n\r\n`)
    socket.resume()
    sendOn()
    await closed
    // Closed long before the announced length was sent; bytes in buffers count as written.
    expect(socket.bytesWritten).toBeLessThan(512 * 1024 * 1024)
  })

  it('a slow sender is not cut off', async () => {
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
