import { type IncomingMessage, type ServerResponse, Agent, request as ask } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Handler } from '@/server/front-door/front-door'
import { refuse } from '@/server/front-door/refuse'
import { secretHeader } from './messages'

/** Where the renderer listens, and the secret by which it knows the office. */
type Place = { port: number; secret: string }

/* Headers of one connection, which are not passed on to the next one. */
const ofConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const agent = new Agent({ keepAlive: true })

/** Called when the renderer is lost before it has begun to answer. */
type Loss = { whenLost: () => void }

/** Has the renderer write this page, chunk by chunk; stops it when the reader leaves. */
function forwardPage(
  request: IncomingMessage,
  response: ServerResponse,
  { port, secret, whenLost }: Place & Loss,
): void {
  const headers = { ...endToEnd(request.headers), [secretHeader]: secret }
  // A request for a page has no body.
  delete headers['content-length']
  const { method, url: path } = request
  const forwardedRequest = ask({ host: '127.0.0.1', port, agent, method, path, headers })
  let hasBegun = false

  forwardedRequest.once('response', (answer) => {
    hasBegun = true
    response.statusCode = answer.statusCode ?? 500
    const responseHeaders = endToEnd(answer.headers)
    // The office sets this header itself.
    delete responseHeaders.date
    for (const [name, value] of Object.entries(responseHeaders)) {
      if (value !== undefined) {
        response.setHeader(name, value)
      }
    }
    answer.once('error', () => response.destroy())
    answer.pipe(response)
  })
  forwardedRequest.on('error', () => (hasBegun ? response.destroy() : whenLost()))
  response.once('close', () => forwardedRequest.destroy())
  forwardedRequest.end()
}

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}

/** A running renderer, and how it ended once it has. */
export type Renders = { place: Place; ended: Promise<string> }

/* A connection breaks a moment before the exit of the process at its other end is noticed. */
const knownGoneMilliseconds = 1_000

/**
 * Has each page rendered by the running renderer, or by the next one, within the time its reader
 * waits. When a renderer ends before it has begun a page, the next one is asked for that page, but
 * only once: the page itself may be what ends renderers.
 */
export function givePages(find: () => Renders | null | Promise<Renders | null>): Handler {
  const give = async (request: IncomingMessage, response: ServerResponse, isSecond = false) => {
    const renders = await find()
    if (!isWaiting(response)) {
      return
    }
    if (!renders) {
      refuse(response, { status: 503 })
      return
    }
    const askNext = async (): Promise<void> => {
      if (isWaiting(response) && !isSecond && (await isGone(renders))) {
        await give(request, response, true)
      } else if (isWaiting(response)) {
        refuse(response, { status: 503 })
      }
    }
    forwardPage(request, response, { ...renders.place, whenLost: () => void askNext() })
  }
  return (request, response) => void give(request, response)
}

/* Readers who waited too long have been answered already, or have left. */
function isWaiting(response: ServerResponse): boolean {
  return !response.writableEnded && !response.destroyed
}

async function isGone({ ended }: Renders): Promise<boolean> {
  const exitObserved = pause(knownGoneMilliseconds, null, { ref: false })
  return (await Promise.race([ended, exitObserved])) !== null
}
