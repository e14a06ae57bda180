import { AppError } from '@/lib/errors/app-error'
import type { Config } from '@/server/config/config'
import type { ApiContext, ApiEnv } from '../api-env'
import type { MiddlewareHandler } from 'hono'
import type { Container } from '@/server/container'
import { assertHuman } from '@/server/modules/captcha'
import { siteOrigin } from '../presenters/site/site-origin'

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

/**
 * Refuses a call that a page of another site made: a browser would send our cookie along. Programs
 * send neither header, and no cookie that they were not given.
 */
export function guardOrigin(c: ApiContext, config: Pick<Config, 'publicUrl'>): void {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new AppError('forbidden')
  }
  // While the office has no address of its own, its own is the one it was called by.
  const own = config.publicUrl ?? new URL(c.req.url)
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== own.origin) {
    throw new AppError('forbidden')
  }
}

type Given = { action: Parameters<typeof assertHuman>[1]['action']; token: string }

/** Refuses with `captcha_failed` a robot, where visitors are asked to show that they are none. */
export function guardHuman(c: ApiContext, container: Container, given: Given): Promise<void> {
  const { hostname } = new URL(siteOrigin(c.req.url, container.config))
  return assertHuman(container, { ...given, hostname })
}
