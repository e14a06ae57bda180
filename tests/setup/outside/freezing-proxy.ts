import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { overTcp } from '../over-tcp'

export type FreezingProxy = {
  /** The address of the same database through this proxy. */
  url: string
  /**
   * Stops all traffic on the open connections without closing them, so that neither side notices. New
   * connections work.
   */
  freeze: () => void
  /** How many connections were opened through the proxy. */
  opened: () => number
  close: () => Promise<void>
}

/**
 * A proxy in front of PostgreSQL that can drop connections without closing them, as a firewall does.
 */
export async function openFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new URL(databaseUrl)
  const connections = new Set<{ client: Socket; upstream: Socket; isMute: boolean }>()
  let opened = 0
  const server = createServer((client) => {
    opened += 1
    const upstream = connect(Number(target.port), target.hostname)
    const connection = { client, upstream, isMute: false }
    connections.add(connection)
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => connection.isMute || to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => connection.isMute || to.destroy())
    }
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = overTcp(databaseUrl)
  // A server that listens on a port has an address of this type.
  url.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    url: url.href,
    freeze: () => {
      for (const connection of connections) {
        connection.isMute = true
      }
    },
    opened: () => opened,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const { client, upstream } of connections) {
          client.destroy()
          upstream.destroy()
        }
      }),
  }
}
