import type { MiddlewareHandler } from 'hono'
import { AppError } from '@/lib/errors/app-error'
import type { ApiEnv } from '../api-env'

const maxAddressBytes = 4096

/** Refuses addresses that no call of ours has: overlong ones, and those with a NUL in them. */
export function guardAddress(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { url } = c.req
    if (url.length - url.indexOf('/', url.indexOf('://') + 3) > maxAddressBytes) {
      throw new AppError('uri_too_long')
    }
    // PostgreSQL's text cannot hold it, and nothing a person types has it.
    if (url.includes('%00')) {
      throw new AppError('bad_request')
    }
    await next()
  }
}
