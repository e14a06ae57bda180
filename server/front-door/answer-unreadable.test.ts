import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { listenHttp } from '@/server/boot/listen/listen-http'
import type { Handler } from './front-door'

let server: Server | null = null

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = null
})

async function open(
  handler: Handler = (_request, response) => response.end('well'),
): Promise<Socket> {
  server = await listenHttp(
    { host: '127.0.0.1', port: 0, rateLimitFactor: 1, trustedProxyHops: 0 },
    handler,
  )
  // A listening TCP server has an address of this kind.
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)

const good = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

describe('a request that Node’s parser refuses', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', '400'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400',
    ],
    [
      'too many bytes of headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431',
    ],
    [
      'a chunk extension that is too long',
      `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
      '413',
    ],
  ])('is answered with an error: %s', async (_name, bytes, status) => {
    // The handler reads the body, because the parser checks only the bytes that are read.
    const socket = await open((request, response) => {
      request.resume().on('end', () => response.end())
    })
    socket.write(bytes)
    const answer = await text(socket)
    expect(statusesOf(answer)).toEqual([status])
    expect(answer).toContain('\r\nConnection: close\r\n')
  })

  it('is answered while the client is still sending, and the client can send everything', async () => {
    const socket = await open()
    let answer = ''
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    socket.write('QUACK / HTTP/1.1\r\n\r\n')
    socket.write(Buffer.alloc(8_000_000))
    // `close` reports whether the connection closed with an error; `once` rejects if it was broken off.
    expect(await once(socket, 'close')).toEqual([false])
    expect(statusesOf(answer)).toEqual(['400'])
  })

  it('is answered after the pending answers to earlier requests', async () => {
    const pending: ServerResponse[] = []
    const socket = await open((_request, response) => pending.push(response))
    socket.write(`${good}hello\r\n\r\n`)
    await once(server ?? socket, 'clientError')
    pending[0]?.end('well')
    expect(statusesOf(await text(socket))).toEqual(['200', '400'])
  })

  it('is answered after the pending answers when its body is unreadable', async () => {
    const pending: ServerResponse[] = []
    const socket = await open((_request, response) => pending.push(response))
    socket.write(`${good}POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`)
    await once(server ?? socket, 'clientError')
    pending[0]?.end('well')
    const answers = await text(socket)
    expect(statusesOf(answers)).toEqual(['200', '400'])
    expect(answers).toContain('well')
  })

  it('gets the answer of its handler, if there is one, after the pending answers', async () => {
    const pending: ServerResponse[] = []
    const socket = await open((_request, response) => pending.push(response))
    socket.write(`${good}POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`)
    await once(server ?? socket, 'clientError')
    pending[1]?.writeHead(403).end('no')
    pending[0]?.end('well')
    expect(statusesOf(await text(socket))).toEqual(['200', '403'])
  })

  it('gets no second answer when its body turns out unreadable after it was answered', async () => {
    const socket = await open()
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
    const [head] = (await once(socket, 'data')) as [Buffer]
    socket.write('zz\r\n')
    expect(statusesOf(head.toString() + (await text(socket)))).toEqual(['200'])
  })

  it('is answered only once', async () => {
    const socket = await open()
    socket.write('hello\r\n\r\n')
    const [head] = (await once(socket, 'data')) as [Buffer]
    socket.write('hello\r\n\r\n')
    expect(statusesOf(head.toString() + (await text(socket)))).toEqual(['400'])
  })
})

describe('CONNECT', () => {
  it('is refused with 405, because the server is not a proxy', async () => {
    const socket = await open()
    socket.write(`${good}CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n`)
    const answers = await text(socket)
    expect(statusesOf(answers)).toEqual(['200', '405'])
    expect(answers).toContain('\r\nAllow: GET, HEAD\r\n')
  })
})

describe('an idle connection', () => {
  it('stays open longer than the minute for which proxies reuse it', async () => {
    const socket = await open()
    socket.write(good)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('\r\nKeep-Alive: timeout=75\r\n')
    socket.destroy()
  })
})
