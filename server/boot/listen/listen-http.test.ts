import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { listenHttp } from './listen-http'

let server: Server | null = null
const sockets: Socket[] = []

afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy())
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = null
})

async function open(settings: {
  rateLimitFactor: number
  trustedProxyHops: number
}): Promise<Server> {
  const listening = await listenHttp(
    { host: '127.0.0.1', port: 0, ...settings },
    (_request, response) => response.end('well'),
  )
  server = listening
  return listening
}

/*
 * The start of the response to a request on a new connection; empty when the server closes the
 * connection.
 */
async function answerOn(listening: Server): Promise<string> {
  // For a server that listens on a port, `address()` returns an AddressInfo.
  const { port } = listening.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const answer: unknown = await Promise.race([
    once(socket, 'data').then(([chunk]) => String(chunk)),
    once(socket, 'close').then(() => ''),
  ])
  return String(answer).slice(0, 12)
}

describe('listenHttp', () => {
  it('limits the connections of one address, and accepts a new one when another closes', async () => {
    // A factor that reduces the limit of 256 connections to two.
    const listening = await open({ rateLimitFactor: 2 / 256, trustedProxyHops: 0 })
    expect([
      await answerOn(listening),
      await answerOn(listening),
      await answerOn(listening),
    ]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', ''])

    const [first] = sockets
    first?.destroy()
    await expect.poll(() => answerOn(listening)).toBe('HTTP/1.1 200')
  })

  it('does not limit connections behind a proxy, because all of them come from the proxy', async () => {
    const listening = await open({ rateLimitFactor: 1 / 256, trustedProxyHops: 1 })
    expect([await answerOn(listening), await answerOn(listening)]).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
    ])
  })

  it('passes all headers to the handler', async () => {
    const listening = await open({ rateLimitFactor: 1, trustedProxyHops: 0 })
    const { port } = listening.address() as AddressInfo
    let count = 0
    listening.prependListener('request', ({ rawHeaders }) => {
      count = rawHeaders.length / 2
    })
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${'a: b\r\n'.repeat(2_000)}\r\n`)
    await once(socket, 'data')
    expect(count).toBe(2_001)
  })

  it('looks for expired connections every two seconds', async () => {
    const listening = await open({ rateLimitFactor: 1, trustedProxyHops: 0 })
    expect(Reflect.get(listening, 'connectionsCheckingInterval')).toBe(2_000)
    expect(listening).toMatchObject({ headersTimeout: 10_000, requestTimeout: 60_000 })
    expect(listening.maxConnections).toBeLessThanOrEqual(10_000)
  })
})
