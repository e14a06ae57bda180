import type { NotFoundHandler } from 'hono'
import { AppError } from '@/lib/errors/app-error'
import type { ApiEnv } from '../api-env'
import { answerError } from '../errors/answer-error'
import type { RateLimits } from './rate-limits'

type KnownCall = { method: string; pattern: string }

/**
 * Answers requests that match no route, and counts them as reads. An unknown path gets 404. A known
 * path gets 405 with its allowed methods, or 204 with these methods if the request is OPTIONS.
 */
export function answerUnmatched(
  calls: readonly KnownCall[],
  limits: Pick<RateLimits, 'limitByAddress'>,
): NotFoundHandler<ApiEnv> {
  const paths = compile(calls)

  return async (c) => {
    await limits.limitByAddress(c, 'read')
    const match = paths.find(({ expression }) => expression.test(c.req.path))
    if (!match) {
      return answerError(c, new AppError('not_found'))
    }
    c.set('route', match.pattern)
    if (c.req.method === 'OPTIONS') {
      return c.body(null, 204, { Allow: match.allow, 'Cache-Control': 'no-store' })
    }
    return answerError(c, new AppError('method_not_allowed'), {
      headers: { Allow: match.allow },
    })
  }
}

function compile(calls: readonly KnownCall[]) {
  const methods = new Map<string, Set<string>>()
  for (const { method, pattern } of calls) {
    const ofPath = methods.get(pattern) ?? new Set(['OPTIONS'])
    // Every path that allows GET also allows HEAD.
    for (const name of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      ofPath.add(name)
    }
    methods.set(pattern, ofPath)
  }
  return [...methods].map(([pattern, names]) => ({
    pattern,
    expression: new RegExp(`^${escaped(pattern).replace(/:\w+/g, '[^/]+')}$`),
    allow: [...names].sort().join(', '),
  }))
}

function escaped(pattern: string): string {
  return pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
