import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boundPipelines } from './bound-pipelines'

let server: Server | null = null

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

async function open() {
  const asked: ServerResponse[] = []
  server = createServer(boundPipelines((_request, response) => void asked.push(response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let said = ''
  socket.on('data', (data: Buffer) => (said += data.toString()))
  const ask = (count: number) => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count))
  return { asked, ask, socket, answers: () => said.split('HTTP/1.1 200').length - 1 }
}

describe('requests of one connection', () => {
  it('wait for each other, sixteen behind the one that is answered, and as many again later', async () => {
    const { asked, ask, answers } = await open()
    for (const round of [1, 2]) {
      ask(17)
      await vi.waitUntil(() => asked.length === 17 * round)
      asked.slice(-17).forEach((response) => response.end())
      await vi.waitUntil(() => answers() === 17 * round)
    }
  })

  it('end with it where there are more of them, and reach nobody', async () => {
    const { asked, ask, socket } = await open()
    const closed = once(socket, 'close')
    ask(1000)
    await closed
    expect(asked).toHaveLength(17)
  })
})
