import { createServer, type Server } from 'node:http'
import type { Config } from '@/server/config/config'
import { answerUnreadable } from '@/server/front-door/answer-unreadable'
import type { Handler } from '@/server/front-door/front-door'

/** The port cannot be had; the message is one sentence for a person. */
export class ListenError extends Error {
  override name = 'ListenError'
}

const milliseconds = (seconds: number) => seconds * 1000

type Place = Pick<Config, 'development' | 'host' | 'port'>

/** Listens with the bounds that keep slow and idle clients from holding the door. */
export async function listenHttp(config: Place, handler: Handler): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: milliseconds(10),
      requestTimeout: milliseconds(60),
      // Longer than proxies keep a connection for later: one that is closed while a request comes
      // over it leaves that request without an answer.
      keepAliveTimeout: milliseconds(75),
      maxHeaderSize: 16 * 1024,
    },
    handler,
  )
  answerUnreadable(server)
  if (!config.development) {
    refuseUpgrades(server)
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  }).catch((error: unknown) => {
    throw new ListenError(sentenceOf(error, config), { cause: error })
  })
  return server
}

/*
 * Next listens for upgrades from its first page on, and Node then hands it such requests past the
 * door: unanswered, and with sockets that keep the process from ending. Only development needs that;
 * without a listener a request that offers an upgrade is answered like any other.
 */
function refuseUpgrades(server: Server): void {
  server.on('newListener', (event: string, listener: (...heard: unknown[]) => void) => {
    if (event === 'upgrade') {
      queueMicrotask(() => server.off('upgrade', listener))
    }
  })
}

function sentenceOf(error: unknown, { host, port }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1}.`
  }
  if (code === 'EACCES') {
    return `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`
  }
  return `Cannot listen on ${host}:${port}: ${String(error)}`
}

/**
 * Stops hearing new requests and waits for those being answered. What is not done in time is cut,
 * so that a stop always ends.
 */
export async function drainHttp(server: Server, withinSeconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), milliseconds(withinSeconds))
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
