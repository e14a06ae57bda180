import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '@/server/config/config'
import { addressKey, clientAddress, peerOf } from '@/server/http/middleware/client-address'

const pagesPerMinute = 600

export type PageLimitOptions = Pick<Config, 'rateLimitFactor' | 'trustedProxyHops'>

/**
 * Pages are the dearest thing to ask for, and the calls they make in this process are not counted.
 * Gives the seconds a reader has to wait, 0 for none.
 */
export function createPageLimit(config: PageLimitOptions) {
  const limiter = new RateLimiterMemory({
    keyPrefix: 'page',
    points: Math.max(1, Math.floor(pagesPerMinute * config.rateLimitFactor)),
    duration: 60,
  })

  return async (request: IncomingMessage): Promise<number> => {
    const forwarded = request.headers['x-forwarded-for']
    const address = clientAddress({
      peer: peerOf(request),
      forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      trustedProxyHops: config.trustedProxyHops,
    })
    try {
      await limiter.consume(addressKey(address))
      return 0
    } catch (rejection) {
      return rejection instanceof RateLimiterRes ? Math.ceil(rejection.msBeforeNext / 1000) || 1 : 1
    }
  }
}
