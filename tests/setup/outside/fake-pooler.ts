import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { overTcp } from '../over-tcp'

/* The only startup parameters that the pooler accepts. */
const knownParameters = new Set([
  'user',
  'database',
  'client_encoding',
  'application_name',
  'datestyle',
])

export type FakePooler = { url: string; close: () => Promise<void> }

/**
 * A proxy in front of PostgreSQL that behaves like pgbouncer. In `session` mode each client has its own
 * session; in `transaction` mode all clients take turns on one session.
 */
export async function openFakePooler(
  databaseUrl: string,
  mode: 'session' | 'transaction',
): Promise<FakePooler> {
  const target = new URL(databaseUrl)
  const open = () => connect(Number(target.port), target.hostname).on('error', () => undefined)
  const clients = new Set<Socket>()
  const backends = new Set<Socket>()
  let shared: Shared | null = null

  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => undefined)
    client.once('data', (first: Buffer) => {
      const unknownParameter = settingsOf(first).find((name) => !knownParameters.has(name))
      if (unknownParameter !== undefined) {
        client.end(errorMessage(`unsupported startup parameter: ${unknownParameter}`))
        return
      }
      if (mode === 'transaction' && shared) {
        client.write(welcome)
        shareWith(client, shared)
        return
      }
      const backend = open()
      backends.add(backend)
      backend.write(first)
      if (mode === 'transaction') {
        shared = { backend, current: client }
        answerCurrentClient(shared)
        shareWith(client, shared)
      } else {
        client.pipe(backend)
        backend.pipe(client)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = overTcp(databaseUrl)
  // A server that listens on a port has an address of this type.
  url.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    url: url.href,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of [...clients, ...backends]) {
          socket.destroy()
        }
      }),
  }
}

type Shared = { backend: Socket; current: Socket }

function answerCurrentClient(shared: Shared): void {
  shared.backend.on('data', (bytes) => shared.current.write(bytes))
}

function shareWith(client: Socket, shared: Shared): void {
  client.on('data', (bytes: Buffer) => {
    shared.current = client
    if (bytes.toString('latin1', 0, 1) === 'X') {
      client.end()
    } else {
      shared.backend.write(bytes)
    }
  })
}

function settingsOf(first: Buffer): string[] {
  const strings = first.toString('utf8', 8).split('\0')
  return strings.filter((string, index) => index % 2 === 0 && string !== '')
}

function errorMessage(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/* AuthenticationOk, then ReadyForQuery. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
