import { createServer, type Server } from 'node:http'
import type { Config } from '@/server/config/config'
import { addressKey, normaliseAddress } from '@/server/http/middleware/client-address'
import { answerUnreadable } from '@/server/front-door/answer-unreadable'
import type { Handler } from '@/server/front-door/front-door'
import { boundPipelines } from '@/server/front-door/bound-pipelines'

/** The port cannot be used; the message is one sentence for a person. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/* A browser opens six connections and its streams, and many browsers can share one address. */
const connectionsPerAddress = 256

const milliseconds = (seconds: number) => seconds * 1000

/* More than Kantor can serve at once, but far below the process's limit of file descriptors. */
const maxConnections = 10_000
/* How often Node looks for connections that timed out; its default is half a minute. */
const timeoutCheckMilliseconds = 2_000

type ListenSettings = Pick<Config, 'host' | 'port' | 'rateLimitFactor' | 'trustedProxyHops'>

/** Listens with limits and timeouts, so that slow and idle clients cannot use up the connections. */
export async function listenHttp(config: ListenSettings, handler: Handler): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: milliseconds(10),
      requestTimeout: milliseconds(60),
      // Longer than proxies keep an idle connection: if the server closed a connection just as a
      // request arrives on it, that request would get no response.
      keepAliveTimeout: milliseconds(75),
      connectionsCheckingInterval: timeoutCheckMilliseconds,
      maxHeaderSize: 16 * 1024,
    },
    boundPipelines(handler),
  )
  server.maxConnections = maxConnections
  // No limit here: by default Node silently drops headers after about a thousand, while the front door
  // refuses a request that has too many.
  server.maxHeadersCount = 0
  if (config.trustedProxyHops === 0) {
    boundConnections(server, Math.ceil(connectionsPerAddress * config.rateLimitFactor))
  }
  answerUnreadable(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  }).catch((error: unknown) => {
    throw new ListenError(sentenceOf(error, config), { cause: error })
  })
  return server
}

/**
 * Limits the connections of one address. Behind a proxy every connection comes from the proxy,
 * which has to do its own counting.
 */
function boundConnections(server: Server, limit: number): void {
  const openConnections = new Map<string, number>()
  server.on('connection', (socket) => {
    const key = addressKey(normaliseAddress(socket.remoteAddress) ?? 'unknown')
    const count = openConnections.get(key) ?? 0
    if (count >= limit) {
      socket.destroy()
      return
    }
    openConnections.set(key, count + 1)
    socket.once('close', () => {
      const left = (openConnections.get(key) ?? 1) - 1
      if (left === 0) {
        openConnections.delete(key)
      } else {
        openConnections.set(key, left)
      }
    })
  })
}

function sentenceOf(error: unknown, { host, port }: ListenSettings): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is used by another program: stop that program, or choose another port with PORT=${port + 1}.`
  }
  if (code === 'EACCES') {
    return `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`
  }
  return `Cannot listen on ${host}:${port}: ${String(error)}`
}

/**
 * Accepts no new connections and waits for requests in progress. Requests that take too long are cut
 * off, so that a stop always ends.
 */
export async function drainHttp(server: Server, timeoutSeconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), milliseconds(timeoutSeconds))
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
