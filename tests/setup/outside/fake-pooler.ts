import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/* What a pooler knows of the first words; any other setting there is refused. */
const known = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle'])

export type FakePooler = { url: string; close: () => Promise<void> }

/**
 * Stands before PostgreSQL as pgbouncer does: with a session for each of its clients, or with one that
 * they all speak on in turn, as one that lends transactions may.
 */
export async function openFakePooler(
  databaseUrl: string,
  mode: 'session' | 'transaction',
): Promise<FakePooler> {
  const target = new URL(databaseUrl)
  const open = () => connect(Number(target.port), target.hostname).on('error', () => undefined)
  const nears = new Set<Socket>()
  const fars = new Set<Socket>()
  let shared: Shared | null = null

  const server = createServer((near) => {
    nears.add(near)
    near.on('error', () => undefined)
    near.once('data', (first: Buffer) => {
      const stranger = settingsOf(first).find((name) => !known.has(name))
      if (stranger !== undefined) {
        near.end(errorMessage(`unsupported startup parameter: ${stranger}`))
        return
      }
      if (mode === 'transaction' && shared) {
        near.write(welcome)
        shareWith(near, shared)
        return
      }
      const far = open()
      fars.add(far)
      far.write(first)
      if (mode === 'transaction') {
        shared = { far, speaker: near }
        answerSpeaker(shared)
        shareWith(near, shared)
      } else {
        near.pipe(far)
        far.pipe(near)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  // A server that listens on a port has an address with one.
  url.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    url: url.href,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of [...nears, ...fars]) {
          socket.destroy()
        }
      }),
  }
}

type Shared = { far: Socket; speaker: Socket }

function answerSpeaker(shared: Shared): void {
  shared.far.on('data', (bytes) => shared.speaker.write(bytes))
}

function shareWith(near: Socket, shared: Shared): void {
  near.on('data', (bytes: Buffer) => {
    shared.speaker = near
    if (bytes.toString('latin1', 0, 1) === 'X') {
      near.end()
    } else {
      shared.far.write(bytes)
    }
  })
}

function settingsOf(first: Buffer): string[] {
  const words = first.toString('utf8', 8).split('\0')
  return words.filter((word, index) => index % 2 === 0 && word !== '')
}

function errorMessage(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/* Authentication is fine, and the session is ready. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
