import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ApiEnv } from './api-env'

type Api = {
  fetch: (request: Request, bindings: ApiEnv['Bindings']) => Response | Promise<Response>
}

/**
 * The API for Node's server. What a refusal left unread of a body is read to its end, within bounds:
 * whoever is still sending would lose the answer with the connection, and the next request that comes
 * over it would get none.
 */
export function createApiHandler(api: Api) {
  const listener = getRequestListener((request, { incoming }) => api.fetch(request, { incoming }), {
    // Its own way ends connections half a second after the answer.
    autoCleanupIncoming: false,
  })
  return (request: IncomingMessage, response: ServerResponse): void => {
    // What nobody began to read when the answer is out, Node throws away by itself and counts nothing.
    request.read(0)
    response.once('finish', () => readOn(request))
    void listener(request, response)
  }
}

/* More than the largest file anybody may send: whoever sends on has not heard the answer, or will not. */
const mostUnread = 32 * 1024 * 1024

/* Whoever read a part of it stopped the flow, and would stop it again. */
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
