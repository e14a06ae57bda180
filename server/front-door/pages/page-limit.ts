import type { IncomingMessage } from 'node:http'
import type { Config } from '@/server/config/config'
import { keyOfRequest } from '@/server/http/middleware/client-address'
import { createWindowLimiter } from '@/server/http/middleware/window-limiter'

const pagesPerMinute = 600

export type PageLimitOptions = Pick<Config, 'rateLimitFactor' | 'trustedProxyHops'>

/**
 * Limits how many pages a visitor may request: pages are the most expensive requests, and the API calls
 * that rendering makes inside the server are not limited. The limiter returns the seconds that the
 * visitor has to wait, 0 for none.
 */
export function createPageLimit(config: PageLimitOptions) {
  const limiter = createWindowLimiter({
    points: Math.max(1, Math.floor(pagesPerMinute * config.rateLimitFactor)),
    durationSeconds: 60,
  })

  return (request: IncomingMessage): number =>
    Math.ceil(limiter.take(keyOfRequest(request, config)) / 1000)
}
