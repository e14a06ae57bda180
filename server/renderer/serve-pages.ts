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
 * The renderer's side: opens the pages when the office tells it to, and serves them to the office
 * alone. Their calls of the API go to the office too. The renderer ends when the office does:
 * signals that reach both are handled by the office.
 */
export function servePages(openPages: (opening: Opening) => Promise<WritePage>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined)
  }
  process.on('disconnect', () => process.exit())
  const calls = askTheOffice()

  process.on('message', (message: ToRenderer) => {
    if (message.kind === 'answered') {
      calls.hear(message.id, message.answer)
      return
    }
    if (message.kind === 'ask') {
      say({ kind: 'alive' })
      return
    }
    const { opening } = message
    openPages(opening)
      .then((write) => listen(write, opening.secret))
      .then((port) => say({ kind: 'listening', port }))
      .catch((error: unknown) => {
        tellOfFault(error, 'start')
        process.disconnect()
      })
  })
}

async function listen(write: WritePage, secret: string): Promise<number> {
  const expected = Buffer.from(secret)
  const isOffice = (given: string | string[] | undefined): boolean => {
    const received = Buffer.from(String(given))
    return received.length === expected.length && timingSafeEqual(received, expected)
  }

  const server = createServer((request, response) => {
    if (!isOffice(request.headers[secretHeader])) {
      response.writeHead(403).end()
      return
    }
    Reflect.deleteProperty(request.headers, secretHeader)
    write(request, response).catch((error: unknown) => {
      tellOfFault(error, request.url ?? '')
      response.destroy()
    })
  })
  // The office keeps its connections for as long as it likes.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens has an address of this kind.
  return (server.address() as AddressInfo).port
}

/** Makes the API and the office's log available where pages look for them. */
function askTheOffice() {
  const waiting = new Map<number, (answer: ApiAnswer | null) => void>()
  let last = 0

  Reflect.set(globalThis, Symbol.for('kantor.api'), async (request: Request) => {
    const { url, method, headers } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.text()
    const id = (last += 1)
    const answer = await new Promise<ApiAnswer | null>((resolve) => {
      waiting.set(id, resolve)
      say({ kind: 'asked', id, question: { url, method, headers: [...headers], body } })
    })
    return answer === null ? Response.error() : responseOf(answer)
  })
  Reflect.set(globalThis, Symbol.for('kantor.page-fault'), tellOfFault)
  return {
    hear: (id: number, answer: ApiAnswer | null): void => {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    },
  }
}

const bodiless = new Set([204, 205, 304])

function responseOf({ status, headers, body }: ApiAnswer): Response {
  return new Response(bodiless.has(status) ? null : Uint8Array.from(body), { status, headers })
}

function tellOfFault(error: unknown, route: string): void {
  const { name, message, stack = null } = error instanceof Error ? error : new Error(String(error))
  say({ kind: 'fault', route, fault: { name, message, stack } })
}

function say(message: FromRenderer): void {
  // When the office has ended, this process ends with it.
  process.send?.(message, undefined, undefined, () => undefined)
}
