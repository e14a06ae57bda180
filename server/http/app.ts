import { Hono } from 'hono'
import type { Container } from '@/server/container'
import type { ApiEnv } from './api-env'
import { readApiPath } from './api-paths'
import { mountEndpoint, mountFile, routerPattern } from './endpoint/mount-routes'
import type { EndpointRoute, FileRoute } from './endpoint/route'
import { createErrorHandler } from './errors/answer-error'
import { answerUnmatched } from './middleware/answer-unmatched'
import { guardAddress } from './middleware/guards'
import { observe, pathnameOf } from './middleware/observe'
import { createRateLimits, type LimiterFactory, type RateLimits } from './middleware/rate-limits'
import { endpointRoutes, fileRoutes } from './routes/routes'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'

type ApiParts = {
  /** By default, every call of the API. */
  endpoints?: readonly EndpointRoute[]
  files?: readonly FileRoute[]
  /** Creates the stores of request counts. By default they are in this process's memory. */
  createLimiter?: LimiterFactory
  /** Rate limits shared with other code that answers requests. By default, the API has its own. */
  limits?: RateLimits
}

/**
 * The whole HTTP API as one application. Requests from the network, the calls of our own pages, and tests
 * all reach it through `app.fetch(request, bindings)`. The prefix of the path decides in which of the two languages the
 * application answers.
 */
export function createApi(
  container: Container,
  { endpoints = endpointRoutes, files = fileRoutes, createLimiter, limits }: ApiParts = {},
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ getPath: (request) => readApiPath(pathnameOf(request.url)).path })
  const parts = {
    container,
    limits: limits ?? createRateLimits(container, createLimiter),
  }

  app.use('*', observe(container), guardAddress())
  for (const route of endpoints) {
    mountEndpoint(app, route, parts)
  }
  for (const route of files) {
    mountFile(app, route, parts)
  }

  app.onError(createErrorHandler(container.logger, container.config))
  const calls = [
    ...endpoints.map(({ endpoint }) => ({
      method: endpoint.method.toUpperCase(),
      pattern: routerPattern(endpoint.path),
    })),
    ...files.map(({ path }) => ({ method: 'GET', pattern: path })),
  ]
  app.notFound(answerUnmatched(calls, parts.limits))
  return app
}

type Api = {
  fetch: (request: Request, bindings: ApiEnv['Bindings']) => Response | Promise<Response>
}

/**
 * The API as a handler for Node's server. What the API leaves unread of a request body, the server reads
 * up to a limit (`limitUnread`).
 */
export function createApiHandler(api: Api) {
  const listener = getRequestListener((request, { incoming }) => api.fetch(request, { incoming }), {
    // With automatic clean-up, the library closes connections half a second after the response.
    autoCleanupIncoming: false,
  })
  return (request: IncomingMessage, response: ServerResponse): void => {
    void listener(request, response)
  }
}
