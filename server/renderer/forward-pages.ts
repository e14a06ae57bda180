import { type IncomingMessage, type ServerResponse, Agent, request as sendRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Handler } from '@/server/front-door/front-door'
import { refuse } from '@/server/front-door/refuse'
import { secretHeader } from './messages'

/** The renderer's port, and the secret with which requests prove that they come from the server. */
type RendererAddress = { port: number; secret: string }

/* Headers that concern one connection, and are not forwarded. */
const connectionHeaders = new Set([
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

/** Called if the connection to the renderer fails before it has begun to respond. */
type Loss = { whenLost: () => void }

/** Forwards the request to the renderer and pipes its response. Stops when the client disconnects. */
function forwardPage(
  request: IncomingMessage,
  response: ServerResponse,
  { port, secret, whenLost }: RendererAddress & Loss,
): void {
  const headers = { ...endToEnd(request.headers), [secretHeader]: secret }
  // A request for a page has no body.
  delete headers['content-length']
  const { method, url: path } = request
  const forwardedRequest = sendRequest({ host: '127.0.0.1', port, agent, method, path, headers })
  let hasBegun = false

  forwardedRequest.once('response', (answer) => {
    hasBegun = true
    response.statusCode = answer.statusCode ?? 500
    const responseHeaders = endToEnd(answer.headers)
    // The server sets this header itself.
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
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)),
  )
}

/** A running renderer. `ended` resolves with the reason when its process ends. */
export type RunningRenderer = { address: RendererAddress; ended: Promise<string> }

/* When a process ends, its connections break a moment before its exit is noticed. */
const exitNoticedMilliseconds = 1_000

/**
 * Has each page rendered by the running renderer or, if there is none, by the next one, as long as
 * the client waits. If a renderer ends before it has begun to respond, the next renderer gets the
 * request, but only once, because the page itself may be what ends renderers.
 */
export function forwardPages(
  find: () => RunningRenderer | null | Promise<RunningRenderer | null>,
): Handler {
  const forward = async (request: IncomingMessage, response: ServerResponse, isSecond = false) => {
    const renderer = await find()
    if (!isWaiting(response)) {
      return
    }
    if (!renderer) {
      refuse(response, { status: 503 })
      return
    }
    const tryNext = async (): Promise<void> => {
      if (isWaiting(response) && !isSecond && (await hasEnded(renderer))) {
        await forward(request, response, true)
      } else if (isWaiting(response)) {
        refuse(response, { status: 503 })
      }
    }
    forwardPage(request, response, { ...renderer.address, whenLost: () => void tryNext() })
  }
  return (request, response) => void forward(request, response)
}

/* A client that waited too long has already got an error or has disconnected. */
function isWaiting(response: ServerResponse): boolean {
  return !response.writableEnded && !response.destroyed
}

async function hasEnded({ ended }: RunningRenderer): Promise<boolean> {
  const exitObserved = pause(exitNoticedMilliseconds, null, { ref: false })
  return (await Promise.race([ended, exitObserved])) !== null
}
