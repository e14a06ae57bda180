import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { WireFault } from './wire-fault'

export type SocketParts = {
  signal: AbortSignal
  /** Certificates to trust besides those that Node trusts, for tests. */
  authority?: string | undefined
}

/**
 * Connects to exactly this address: the name in the URL is only sent to the server, and compared with its
 * certificate. Nothing has been sent to the application when this resolves.
 */
export async function openSocket(
  url: URL,
  address: string,
  { signal, authority }: SocketParts,
): Promise<Socket> {
  const isSecure = url.protocol === 'https:'
  const to = { host: address, port: portOf(url) }
  const socket = isSecure
    ? connectSecurely({
        ...to,
        ...serverName(url),
        ...(authority && { ca: authority }),
      })
    : connect(to)
  // Once connected, errors are reported by the request that uses the socket.
  socket.on('error', () => undefined)
  const destroy = () => socket.destroy()
  signal.addEventListener('abort', destroy, { once: true })
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect', { signal })
  } catch (error) {
    socket.destroy()
    throw signal.aborted ? error : new WireFault(connectionFault(error), error)
  } finally {
    signal.removeEventListener('abort', destroy)
  }
  return socket
}

export function portOf({ port, protocol }: URL): number {
  const usual = protocol === 'https:' ? 443 : 80
  return port === '' ? usual : Number.parseInt(port, 10)
}

function serverName({ hostname }: URL): { servername?: string } {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { servername: hostname } : {}
}

function connectionFault(error: unknown): 'certificate' | 'connection' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|SIGNATURE|SELF_SIGNED|ISSUER/.test(code) ? 'certificate' : 'connection'
}
