import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ApiEnv } from './api-env'

type Api = {
  fetch: (request: Request, bindings: ApiEnv['Bindings']) => Response | Promise<Response>
}

/** The API for Node's server. `boundUnread` reads the bodies that it leaves unread. */
export function createApiHandler(api: Api) {
  const listener = getRequestListener((request, { incoming }) => api.fetch(request, { incoming }), {
    // Its own way ends connections half a second after the answer.
    autoCleanupIncoming: false,
  })
  return (request: IncomingMessage, response: ServerResponse): void => {
    void listener(request, response)
  }
}
