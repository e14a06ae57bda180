import { AppError } from '@/lib/errors/app-error'
import type { Config } from '@/server/config/config'
import type { ApiContext, ApiEnv } from '../api-env'
import type { MiddlewareHandler } from 'hono'
import type { Container } from '@/server/container'
import { assertHuman } from '@/server/modules/captcha'
import { siteOrigin } from '../presenters/site/site-origin'

const maxAddressBytes = 4096

/** Refuses URLs that no call can have: URLs that are too long, and URLs with a NUL. */
export function guardAddress(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { url } = c.req
    if (url.length - url.indexOf('/', url.indexOf('://') + 3) > maxAddressBytes) {
      throw new AppError('uri_too_long')
    }
    // PostgreSQL cannot store a NUL in text, and no legitimate request has one.
    if (url.includes('%00')) {
      throw new AppError('bad_request')
    }
    await next()
  }
}

/**
 * Refuses a call from a page of another site, because the browser would send our cookies with it.
 * Programs other than browsers send neither `Sec-Fetch-Site` nor `Origin`, and are allowed.
 */
export function guardOrigin(c: ApiContext, config: Pick<Config, 'publicUrl'>): void {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new AppError('forbidden')
  }
  // If no public address is configured, the requested address counts as the site's own.
  const own = config.publicUrl ?? new URL(c.req.url)
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== own.origin) {
    throw new AppError('forbidden')
  }
}

type HumanCheck = { action: Parameters<typeof assertHuman>[1]['action']; token: string }

/** Throws `captcha_failed` for a robot, if a captcha is required for the action. */
export function guardHuman(c: ApiContext, container: Container, check: HumanCheck): Promise<void> {
  const { hostname } = new URL(siteOrigin(c.req.url, container.config))
  return assertHuman(container, { ...check, hostname })
}
