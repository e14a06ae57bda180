import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestContainer } from '@/tests/setup/test-container'
import { openEntry, type Entry } from './listen-early'
import { ListenError } from './listen-http'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

type Roles = Parameters<typeof openEntry>[0]['roles']
const allRoles: Roles = new Set(['web', 'api', 'worker'])
const workerOnly: Roles = new Set(['worker'])

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function takenPort(): Promise<number> {
  const server = createServer()
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server)
}

async function enter(given: { roles: Roles; workerPort?: number | null; port?: number }) {
  const warned: object[] = []
  const { config } = createTestContainer().container
  const logger = { warn: (fields: object) => void warned.push(fields) }
  const entry = await openEntry({ ...config, host: '127.0.0.1', port: 0, ...given }, logger)
  if (entry) {
    servers.push(entry.server)
  }
  return { entry, warned }
}

function ask({ server }: Entry, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${portOf(server)}${path}`)
}

async function entered(given: Parameters<typeof enter>[0]): Promise<Entry> {
  const { entry } = await enter(given)
  return entry ?? expect.fail('it listens')
}

describe('a process that starts', () => {
  it('is alive and not ready, and refuses everything else until its handler is there', async () => {
    const entry = await entered({ roles: allRoles })
    const alive = await ask(entry, '/healthz?from=balancer')
    expect([alive.status, await alive.json()]).toEqual([200, { alive: true }])
    const ready = await ask(entry, '/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, stuck: ['starting'] }])
    expect([(await ask(entry, '/wellz')).status, (await ask(entry, '/en')).status]).toEqual([
      503, 503,
    ])

    entry.open((_request, response) => response.end('open'))
    expect(await (await ask(entry, '/en')).text()).toBe('open')
  })
})

describe('a process that stops', () => {
  it('goes on answering, and sends each connection to another process', async () => {
    const entry = await entered({ roles: allRoles })
    entry.open((_request, response) => response.end('served'))
    expect((await ask(entry, '/')).headers.get('connection')).toBe('keep-alive')
    entry.sendAway()
    const last = await ask(entry, '/')
    expect([last.headers.get('connection'), await last.text()]).toEqual(['close', 'served'])
  })
})

describe('a process that is only a worker', () => {
  it('answers probes on its own port at the office’s address, and not on the site’s port', async () => {
    const { server } = await entered({ roles: workerOnly, workerPort: 0, port: await takenPort() })
    expect(server.address()).toMatchObject({ address: '127.0.0.1' })
  })

  it('does not start when the port of its settings is taken', async () => {
    const workerPort = await takenPort()
    await expect(enter({ roles: workerOnly, workerPort })).rejects.toThrow(ListenError)
  })
})
