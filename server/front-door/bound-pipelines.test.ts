import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { boundPipelines } from './bound-pipelines'

let server: LocalServer | null = null

afterEach(() => server?.close())

async function open() {
  const responses: ServerResponse[] = []
  server = await openLocalServer()
  server.answer(boundPipelines((_request, response) => void responses.push(response)))
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (data: Buffer) => (received += data.toString()))
  const ask = (count: number) => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count))
  return { responses, ask, socket, answers: () => received.split('HTTP/1.1 200').length - 1 }
}

describe('requests of one connection', () => {
  it('wait for the earlier answers, up to sixteen at once, and can do so again later', async () => {
    const { responses, ask, answers } = await open()
    for (const round of [1, 2]) {
      ask(17)
      await vi.waitUntil(() => responses.length === 17 * round)
      responses.slice(-17).forEach((response) => response.end())
      await vi.waitUntil(() => answers() === 17 * round)
    }
  })

  it('are dropped and the connection is closed when more than sixteen wait', async () => {
    const { responses, ask, socket } = await open()
    const closed = once(socket, 'close')
    ask(1000)
    await closed
    expect(responses).toHaveLength(17)
  })
})
