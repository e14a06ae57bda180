import { AppError } from '@/lib/errors/app-error'
import type { Config } from '@/server/config/config'
import type { ApiContext, ApiEnv } from '../api-env'
import type { MiddlewareHandler } from 'hono'
import type { Container } from '@/server/container'
import { assertHuman } from '@/server/modules/captcha'
import { siteOrigin } from '../presenters/site/site-origin'

const maxAddressBytes = 4096

/** Refuses addresses that no call has: too long ones, and those with a NUL in them. */
export function guardAddress(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { url } = c.req
    if (url.length - url.indexOf('/', url.indexOf('://') + 3) > maxAddressBytes) {
      throw new AppError('uri_too_long')
    }
    // PostgreSQL's text cannot hold a NUL, and nobody types one.
    if (url.includes('%00')) {
      throw new AppError('bad_request')
    }
    await next()
  }
}

/**
 * Refuses a call from a page of another site, with which a browser would send our cookie. Programs
 * send neither header, and only cookies that they were given.
 */
export function guardOrigin(c: ApiContext, config: Pick<Config, 'publicUrl'>): void {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new AppError('forbidden')
  }
  // While the office has no configured address, the one it was called by is its own.
  const own = config.publicUrl ?? new URL(c.req.url)
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== own.origin) {
    throw new AppError('forbidden')
  }
}

type Given = { action: Parameters<typeof assertHuman>[1]['action']; token: string }

/** Refuses a robot with `captcha_failed`, where visitors are checked. */
export function guardHuman(c: ApiContext, container: Container, given: Given): Promise<void> {
  const { hostname } = new URL(siteOrigin(c.req.url, container.config))
  return assertHuman(container, { ...given, hostname })
}
