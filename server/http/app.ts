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
  /** Every call of the product by default. */
  endpoints?: readonly EndpointRoute[]
  files?: readonly FileRoute[]
  /** Where request counts are stored; by default in this process's memory. */
  createLimiter?: LimiterFactory
  /** Counts shared with others who answer requests; by default its own. */
  limits?: RateLimits
}

/**
 * The whole HTTP API as one fetch-shaped application: `app.fetch(request, bindings)` answers for the
 * server, for our own pages in the same process, and for tests. One application serves both
 * languages; the path's prefix decides which.
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

  app.onError(createErrorHandler(container.logger))
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

/** The API for Node's server. `boundUnread` reads the bodies that it leaves unread. */
export function createApiHandler(api: Api) {
  const listener = getRequestListener((request, { incoming }) => api.fetch(request, { incoming }), {
    // The library's own clean-up closes connections half a second after the answer.
    autoCleanupIncoming: false,
  })
  return (request: IncomingMessage, response: ServerResponse): void => {
    void listener(request, response)
  }
}
