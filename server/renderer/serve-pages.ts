import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  secretHeader,
  type ApiAnswer,
  type FromRenderer,
  type Opening,
  type ToRenderer,
} from './messages'

type WritePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * The renderer's side: starts Next when the server process tells it to, and serves pages only to the
 * server. API calls of pages are sent to the server too. The renderer ends when the server does. It
 * ignores signals, because the server handles those that both receive.
 */
export function servePages(openPages: (opening: Opening) => Promise<WritePage>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined)
  }
  process.on('disconnect', () => process.exit())
  const calls = connectToServer()

  process.on('message', (message: ToRenderer) => {
    if (message.kind === 'answered') {
      calls.resolve(message.id, message.answer)
      return
    }
    if (message.kind === 'ask') {
      send({ kind: 'alive' })
      return
    }
    const { opening } = message
    openPages(opening)
      .then((write) => listen(write, opening.secret))
      .then((port) => send({ kind: 'listening', port }))
      .catch((error: unknown) => {
        reportFault(error, 'start')
        process.disconnect()
      })
  })
}

async function listen(write: WritePage, secret: string): Promise<number> {
  const expected = Buffer.from(secret)
  const hasSecret = (header: string | string[] | undefined): boolean => {
    const received = Buffer.from(String(header))
    return received.length === expected.length && timingSafeEqual(received, expected)
  }

  const server = createServer((request, response) => {
    if (!hasSecret(request.headers[secretHeader])) {
      response.writeHead(403).end()
      return
    }
    Reflect.deleteProperty(request.headers, secretHeader)
    write(request, response).catch((error: unknown) => {
      reportFault(error, request.url ?? '')
      response.destroy()
    })
  })
  // Idle connections are not closed here: the server decides how long it keeps them open.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port has this type.
  return (server.address() as AddressInfo).port
}

/** Provides the global functions with which pages call the API and report errors to the server. */
function connectToServer() {
  const waiting = new Map<number, (answer: ApiAnswer | null) => void>()
  let last = 0

  Reflect.set(globalThis, Symbol.for('kantor.api'), async (request: Request) => {
    const { url, method, headers } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.text()
    const id = (last += 1)
    const answer = await new Promise<ApiAnswer | null>((resolve) => {
      waiting.set(id, resolve)
      send({ kind: 'asked', id, question: { url, method, headers: [...headers], body } })
    })
    return answer === null ? Response.error() : responseOf(answer)
  })
  Reflect.set(globalThis, Symbol.for('kantor.page-fault'), reportFault)
  return {
    resolve: (id: number, answer: ApiAnswer | null): void => {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    },
  }
}

const bodiless = new Set([204, 205, 304])

function responseOf({ status, headers, body }: ApiAnswer): Response {
  return new Response(bodiless.has(status) ? null : Uint8Array.from(body), { status, headers })
}

function reportFault(error: unknown, route: string): void {
  const { name, message, stack = null } = error instanceof Error ? error : new Error(String(error))
  send({ kind: 'fault', route, fault: { name, message, stack } })
}

function send(message: FromRenderer): void {
  // Errors are ignored: if the server has ended, this process ends too.
  process.send?.(message, undefined, undefined, () => undefined)
}
