import { AppError } from '@/lib/errors/app-error'
import type { Config } from '@/server/config/config'
import type { ApiContext } from '../api-env'

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
