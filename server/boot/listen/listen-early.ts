import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '@/server/config/config'
import type { Handler } from '@/server/front-door/front-door'
import { refuse } from '@/server/front-door/refuse'
import { servicePaths } from '@/server/http/api-paths'
import { ListenError, listenHttp } from './listen-http'

/* More than the largest upload that the API accepts. A client that sends more ignores the response. */
const maxUnreadBytes = 32 * 1024 * 1024

/**
 * After the response, reads the rest of the request body up to a limit. If the server closed the
 * connection instead, a client that is still sending would lose the response, and its next request too.
 */
export function limitUnread(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) {
    return
  }
  // Starts reading. Otherwise Node would read and discard an untouched body after the response,
  // without a limit.
  request.read(0)
  response.once('finish', () => discardRest(request))
}

/*
 * Removes the handler's own listeners: a handler that read only a part of the body would pause it again.
 */
function discardRest(request: IncomingMessage): void {
  if (request.readableEnded) {
    return
  }
  let left = maxUnreadBytes
  request.removeAllListeners('data')
  request.on('data', (bytes: Buffer) => {
    left -= bytes.byteLength
    if (left < 0) {
      request.destroy()
    }
  })
  request.resume()
}

export type Entry = {
  server: Server
  /** From this call on, every request goes to this handler. */
  open: (handler: Handler) => void
  /**
   * From this call on, every response closes its connection: the next request goes to another process.
   */
  sendAway: () => void
}

/* The port on which a process that is only a worker answers probes when WORKER_PORT is not set. */
const defaultWorkerPort = 3001

/**
 * Starts to listen. Returns null for a process that is only a worker when WORKER_PORT is not set and
 * the default port is taken.
 */
export async function openEntry(
  config: Config,
  logger: Pick<Logger, 'warn'>,
): Promise<Entry | null> {
  if (config.roles.has('web') || config.roles.has('api')) {
    return listenEarly(config, config.port)
  }
  const port = config.workerPort ?? defaultWorkerPort
  return listenEarly(config, port).catch((error: unknown) => {
    if (config.workerPort !== null || !(error instanceof ListenError)) {
      throw error
    }
    logger.warn(
      { port },
      'the worker answers no probes: its default port is taken, set WORKER_PORT',
    )
    return null
  })
}

/**
 * Listens before anything can be served: while a process waits for its database or migrates it,
 * its answers to probes say that it is alive but not ready.
 */
async function listenEarly(config: Config, port: number): Promise<Entry> {
  let currentHandler: Handler = answerStarting
  let isLeaving = false
  const server = await listenHttp({ ...config, port }, (request, response) => {
    if (isLeaving) {
      response.shouldKeepAlive = false
    }
    limitUnread(request, response)
    currentHandler(request, response)
  })
  return {
    server,
    open: (handler) => {
      currentHandler = handler
    },
    sendAway: () => {
      isLeaving = true
    },
  }
}

function answerStarting({ url }: IncomingMessage, response: ServerResponse): void {
  const path = url?.split('?', 1)[0]
  if (path === servicePaths.health) {
    answer(response, 200, { alive: true })
  } else if (path === servicePaths.readiness) {
    answer(response, 503, { ready: false, stuck: ['starting'] })
  } else if (path === servicePaths.well) {
    answer(response, 503, { well: false })
  } else {
    refuse(response, { status: 503 })
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '10' }),
  })
  response.end(JSON.stringify(body))
}
