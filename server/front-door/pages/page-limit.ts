import type { IncomingMessage } from 'node:http'
import type { Config } from '@/server/config/config'
import { addressKey, clientAddress, peerOf } from '@/server/http/middleware/client-address'
import { createWindowLimiter } from '@/server/http/middleware/window-limiter'

const pagesPerMinute = 600

export type PageLimitOptions = Pick<Config, 'rateLimitFactor' | 'trustedProxyHops'>

/**
 * Pages are the most expensive requests, and the calls they make within the office are not counted.
 * Returns how many seconds a reader has to wait, 0 for none.
 */
export function createPageLimit(config: PageLimitOptions) {
  const limiter = createWindowLimiter({
    points: Math.max(1, Math.floor(pagesPerMinute * config.rateLimitFactor)),
    durationSeconds: 60,
  })

  return (request: IncomingMessage): number => {
    const forwarded = request.headers['x-forwarded-for']
    const address = clientAddress({
      peer: peerOf(request),
      forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trustedProxyHops: config.trustedProxyHops,
    })
    return Math.ceil(limiter.take(addressKey(address)) / 1000)
  }
}
