import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '@/server/config/config'
import type { Handler } from '@/server/front-door/front-door'
import { refuse } from '@/server/front-door/refuse'
import { servicePaths } from '@/server/http/api-paths'
import { ListenError, listenHttp } from './listen-http'

/* More than the largest upload that the office takes. A client that sends more ignores the answer. */
const mostUnread = 32 * 1024 * 1024

/**
 * Reads the rest of a body that the answer did not need, within bounds. If the server closed the
 * connection instead, a client that is still sending would lose the answer, and its next request too.
 */
export function boundUnread(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) {
    return
  }
  // Starts reading: otherwise Node would discard an untouched body after the answer, without a
  // bound.
  request.read(0)
  response.once('finish', () => readOn(request))
}

/* Added after the handler's own listeners: a handler that read a part of the body would pause it again. */
function readOn(request: IncomingMessage): void {
  if (request.readableEnded) {
    return
  }
  let left = mostUnread
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
  /** Every request from now on goes to this handler. */
  open: (door: Handler) => void
  /** Every answer ends its connection, so that the next request goes to another process. */
  sendAway: () => void
}

/* Where a process that is only a worker answers probes, unless its settings say otherwise. */
const usualWorkerPort = 3001

/**
 * The address this process listens on; null for a worker without a setting that finds the usual
 * port taken.
 */
export async function openEntry(
  config: Config,
  logger: Pick<Logger, 'warn'>,
): Promise<Entry | null> {
  if (config.roles.has('web') || config.roles.has('api')) {
    return listenEarly(config, config.port)
  }
  const port = config.workerPort ?? usualWorkerPort
  return listenEarly(config, port).catch((error: unknown) => {
    if (config.workerPort !== null || !(error instanceof ListenError)) {
      throw error
    }
    logger.warn({ port }, 'the worker answers no probes: its usual port is taken, set WORKER_PORT')
    return null
  })
}

/**
 * Listens before anything can be served: while a process waits for its database or migrates it,
 * probes learn that it is alive and not ready.
 */
async function listenEarly(config: Config, port: number): Promise<Entry> {
  let door: Handler = answerStarting
  let isLeaving = false
  const server = await listenHttp({ ...config, port }, (request, response) => {
    if (isLeaving) {
      response.shouldKeepAlive = false
    }
    boundUnread(request, response)
    door(request, response)
  })
  return {
    server,
    open: (next) => {
      door = next
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
