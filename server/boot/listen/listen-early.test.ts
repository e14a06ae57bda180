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

async function open(settings: { roles: Roles; workerPort?: number | null; port?: number }) {
  const warned: object[] = []
  const { config } = createTestContainer().container
  const logger = { warn: (fields: object) => void warned.push(fields) }
  const entry = await openEntry({ ...config, host: '127.0.0.1', port: 0, ...settings }, logger)
  if (entry) {
    servers.push(entry.server)
  }
  return { entry, warned }
}

function get({ server }: Entry, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${portOf(server)}${path}`)
}

async function openListening(settings: Parameters<typeof open>[0]): Promise<Entry> {
  const { entry } = await open(settings)
  return entry ?? expect.fail('the process does not listen')
}

describe('a process that starts', () => {
  it('is alive but not ready, and refuses all other requests until its handler is set', async () => {
    const entry = await openListening({ roles: allRoles })
    const alive = await get(entry, '/healthz?from=balancer')
    expect([alive.status, await alive.json()]).toEqual([200, { alive: true }])
    const ready = await get(entry, '/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, stuck: ['starting'] }])
    expect([(await get(entry, '/wellz')).status, (await get(entry, '/en')).status]).toEqual([
      503, 503,
    ])

    entry.open((_request, response) => response.end('open'))
    expect(await (await get(entry, '/en')).text()).toBe('open')
  })
})

describe('a process that stops', () => {
  it('still answers, and closes each connection so that the client turns to another process', async () => {
    const entry = await openListening({ roles: allRoles })
    entry.open((_request, response) => response.end('served'))
    expect((await get(entry, '/')).headers.get('connection')).toBe('keep-alive')
    entry.sendAway()
    const last = await get(entry, '/')
    expect([last.headers.get('connection'), await last.text()]).toEqual(['close', 'served'])
  })
})

describe('a process that is only a worker', () => {
  it('answers probes at HOST on its own port, not on the port of the site', async () => {
    const { server } = await openListening({
      roles: workerOnly,
      workerPort: 0,
      port: await takenPort(),
    })
    expect(server.address()).toMatchObject({ address: '127.0.0.1' })
  })

  it('does not start when the port from its settings is taken', async () => {
    const workerPort = await takenPort()
    await expect(open({ roles: workerOnly, workerPort })).rejects.toThrow(ListenError)
  })
})
