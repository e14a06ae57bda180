import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type MuteProxy = {
  /** The same database, by way of this proxy. */
  url: string
  /** From now on nothing passes through the connections that stand; no end of them is told. New ones work. */
  goMute: () => void
  /** How many have been opened through it. */
  opened: () => number
  close: () => Promise<void>
}

/** Stands between a client and PostgreSQL as a firewall does that may forget its connections. */
export async function openMuteProxy(databaseUrl: string): Promise<MuteProxy> {
  const target = new URL(databaseUrl)
  const standing = new Set<{ near: Socket; far: Socket; isMute: boolean }>()
  let opened = 0
  const server = createServer((near) => {
    opened += 1
    const far = connect(Number(target.port), target.hostname)
    const line = { near, far, isMute: false }
    standing.add(line)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => line.isMute || to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => line.isMute || to.destroy())
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  // A server that listens on a port has an address with one.
  url.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    url: url.href,
    goMute: () => {
      for (const line of standing) {
        line.isMute = true
      }
    },
    opened: () => opened,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const { near, far } of standing) {
          near.destroy()
          far.destroy()
        }
      }),
  }
}
