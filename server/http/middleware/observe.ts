import type { MiddlewareHandler } from 'hono'
import { languageTags } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { bindingsOf, type ApiContext, type ApiEnv } from '../api-env'
import { readApiPath, servicePaths } from '../api-paths'
import { newRequestId } from '../endpoint/request-id'
import { apiSecurityHeaders } from '../security-headers'

type Parts = Pick<Container, 'config' | 'logger' | 'metrics'>

/**
 * The outermost middleware. It sets the id and the language of the request. For every response,
 * including errors, it sets the common headers, logs a line and updates the metrics. It must not
 * throw.
 */
export function observe({ config, logger, metrics }: Parts): MiddlewareHandler<ApiEnv> {
  const commonHeaders = Object.entries(apiSecurityHeaders(config))

  return async (c, next) => {
    const startedAt = performance.now()
    const requestId = requestIdFor(c.req.header('x-request-id'), config.trustedProxyHops)
    c.set('requestId', requestId)
    c.set('locale', readApiPath(pathnameOf(c.req.url)).locale)
    c.set('route', 'unmatched')
    metrics.requestStarted()

    await next()

    const { headers } = c.res
    for (const [name, value] of commonHeaders) {
      if (!headers.has(name)) {
        headers.set(name, value)
      }
    }
    headers.set('X-Request-Id', requestId)
    if (!headers.has('Content-Language')) {
      headers.set('Content-Language', languageTags[c.get('locale')])
    }

    const milliseconds = performance.now() - startedAt
    const outcome = { method: c.req.method, route: c.get('route'), status: c.res.status }
    metrics.requestEnded({ ...outcome, seconds: milliseconds / 1000 })
    const line = { requestId, ...outcome, ms: Math.round(milliseconds * 10) / 10 }
    if (isRoutine(c)) {
      logger.debug(line, 'request')
    } else {
      logger.info(line, 'request')
    }
  }
}

export function pathnameOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const path = start === -1 ? '/' : url.slice(start)
  return path.split(/[?#]/, 1)[0] ?? '/'
}

/* Probes and our own pages are logged only at debug level, because they would hide what visitors do. */
function isRoutine(c: ApiContext): boolean {
  return bindingsOf(c).internal === true || probes.has(c.get('route'))
}

const { health, readiness, well, metrics } = servicePaths
const probes = new Set<string>([health, readiness, well, metrics])

const requestIdPattern = /^[\w-]{8,64}$/

/* A client's id is accepted only behind a trusted proxy, because clients could forge log lines. */
export function requestIdFor(
  header: string | string[] | undefined,
  trustedProxyHops: number,
): string {
  const trusted = trustedProxyHops > 0 && typeof header === 'string' ? header : undefined
  return trusted !== undefined && requestIdPattern.test(trusted) ? trusted : newRequestId()
}
