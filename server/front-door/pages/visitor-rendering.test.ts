import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { createVisitorRendering } from './visitor-rendering'

let server: LocalServer | null = null

afterEach(() => server?.close())

/** Serves pages through `createVisitorRendering`; the test writes the begun pages itself. */
async function open() {
  const begun: ServerResponse[] = []
  const seen = { arrived: 0, left: 0 }
  const render = createVisitorRendering((_request, response) => void begun.push(response))
  server = await openLocalServer()
  server.answer((request, response) => {
    seen.arrived += 1
    response.once('close', () => (seen.left += 1))
    if (request.url !== '/stream') {
      render(request, response)
    }
  })
  const port = Number(new URL(server.url).port)
  const ask = () => {
    const asking = get({ host: '127.0.0.1', port, agent: false })
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve)
      asking.once('error', reject)
    })
    answer.catch(() => undefined)
    return { answer, leave: () => asking.destroy() }
  }
  const areBegun = (count: number) => vi.waitUntil(() => begun.length === count)
  const haveRequests = (what: 'arrived' | 'left', count: number) =>
    vi.waitUntil(() => seen[what] === count)
  const askBehindStream = () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(['/stream', '/'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''))
    return socket
  }
  return { ask, askBehindStream, begun, areBegun, haveRequests }
}

describe('pages for one visitor', () => {
  it('are rendered three at a time, and the next begins when one of them begins to be sent', async () => {
    const { ask, begun, areBegun } = await open()
    const requests = Array.from({ length: 5 }, ask)
    await areBegun(3)
    // The next page begins now, although this page has not ended.
    begun[0]?.write('beginning')
    await areBegun(4)
    begun[1]?.end('whole')
    await areBegun(5)
    begun.forEach((response) => response.end())
    const answers = await Promise.all(requests.map(({ answer }) => answer))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  })

  it('are dropped when their visitor leaves, even while they wait', async () => {
    const { ask, begun, areBegun, haveRequests } = await open()
    const first = Array.from({ length: 3 }, ask)
    await areBegun(3)
    const waiting = ask()
    const last = ask()
    await haveRequests('arrived', 5)
    waiting.leave()
    await haveRequests('left', 1)
    first[0]?.leave()
    await areBegun(4)
    begun[3]?.end('for the last')
    expect((await last.answer).statusCode).toBe(200)
    expect(begun).toHaveLength(4)
  })

  it('free their slot when the connection closes while an earlier answer on it never ends', async () => {
    const { ask, askBehindStream, begun, areBegun } = await open()
    const sockets = Array.from({ length: 3 }, askBehindStream)
    await areBegun(3)
    sockets.forEach((socket) => socket.destroy())
    const next = ask()
    await areBegun(4)
    begun[3]?.end('for the next')
    expect((await next.answer).statusCode).toBe(200)
  })

  it('are refused with 503 when too many wait', async () => {
    const { ask, areBegun } = await open()
    const requests = Array.from({ length: 203 }, ask)
    await areBegun(3)
    const refused = await Promise.race([...requests.map(({ answer }) => answer), ask().answer])
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
    requests.forEach(({ leave }) => leave())
  })
})
