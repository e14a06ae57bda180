import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { AppError } from '@/lib/errors/app-error'
import type { Config } from '@/server/config/config'
import { bindingsOf, type ApiContext } from '../api-env'
import { addressKey, clientAddress, peerOf } from './client-address'

type Policy = { points: number; durationSeconds: number }

/** Requests per network address. */
const policies = {
  calculator: { points: 120, durationSeconds: 60 },
  read: { points: 300, durationSeconds: 60 },
} as const satisfies Record<string, Policy>

export type PolicyName = keyof typeof policies
type Limiter = Pick<RateLimiterAbstract, 'consume'>
/** Where counts are kept: this process's memory, or a store that several processes share. */
export type LimiterFactory = (name: PolicyName, policy: Policy) => Limiter

export type RateLimits = {
  /** Counts the request under a policy and refuses it with 429 when the policy is used up. */
  limitByAddress(c: ApiContext, name: PolicyName): Promise<void>
}

export function createRateLimits(
  config: Pick<Config, 'rateLimitFactor' | 'trustedProxyHops'>,
  createLimiter: LimiterFactory = createMemoryLimiter,
): RateLimits {
  const limiters = {
    calculator: createLimiter('calculator', scaled(policies.calculator, config.rateLimitFactor)),
    read: createLimiter('read', scaled(policies.read, config.rateLimitFactor)),
  } satisfies Record<PolicyName, Limiter>

  return {
    async limitByAddress(c, name) {
      const { internal, incoming } = bindingsOf(c)
      // Our own pages ask on behalf of a visitor whose page request was counted already.
      if (internal === true) {
        return
      }
      const address = clientAddress({
        peer: peerOf(incoming),
        forwardedFor: c.req.header('x-forwarded-for'),
        trustedProxyHops: config.trustedProxyHops,
      })
      await consume(limiters[name], addressKey(address))
    },
  }
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) {
      const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
      throw new AppError('too_many_requests', { params: { seconds }, retryAfterSeconds: seconds })
    }
    throw rejection
  }
}

function scaled(policy: Policy, factor: number): Policy {
  return { ...policy, points: Math.max(1, Math.floor(policy.points * factor)) }
}

function createMemoryLimiter(name: PolicyName, policy: Policy): Limiter {
  return new RateLimiterMemory({
    keyPrefix: name,
    points: policy.points,
    duration: policy.durationSeconds,
  })
}
