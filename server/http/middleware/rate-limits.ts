import { createHash } from 'node:crypto'
import {
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { bindingsOf, type ApiContext } from '../api-env'
import { addressKey, addressOf } from './client-address'
import { createWindowLimiter, type WindowLimiter } from './window-limiter'

type Policy = { points: number; durationSeconds: number }

/** Requests per network address. */
const policies = {
  calculator: { points: 120, durationSeconds: 60 },
  read: { points: 300, durationSeconds: 60 },
  desk: { points: 600, durationSeconds: 60 },
  /** Pictures: a page shows many, and browsers cache them. */
  media: { points: 1500, durationSeconds: 60 },
  login: { points: 8, durationSeconds: 60 },
  /** A login page asks for a passkey's challenge when it opens, whether or not there is a passkey. */
  passkey: { points: 30, durationSeconds: 60 },
  /** Calls that send a mail to an address that somebody typed. */
  register: { points: 20, durationSeconds: 3600 },
  claim: { points: 20, durationSeconds: 60 },
  upload: { points: 20, durationSeconds: 3600 },
} as const satisfies Record<string, Policy>

/** Attempts on something of one person, such as their password; counted by all processes together. */
const subjectPolicies = {
  /** From one network address, on one person. */
  login: { points: 10, durationSeconds: 15 * 60 },
  /** From all addresses together that a person never logged in from. */
  login_stranger: { points: 30, durationSeconds: 15 * 60 },
  /** On the codes of a person whose password is known: there are only a million codes. */
  second_factor: { points: 10, durationSeconds: 3600 },
  /** In one session, to prove that its user is the owner. */
  owner: { points: 10, durationSeconds: 15 * 60 },
  /** The same in all sessions of a person together. */
  owner_anywhere: { points: 50, durationSeconds: 15 * 60 },
  /** On one e-mail address: each attempt sends a mail. */
  signup: { points: 5, durationSeconds: 3600 },
  restore: { points: 3, durationSeconds: 3600 },
  reactivate: { points: 3, durationSeconds: 3600 },
  contact: { points: 5, durationSeconds: 3600 },
  /** On all other spellings of one mailbox together; its own spelling is not counted here. */
  mailbox: { points: 20, durationSeconds: 3600 },
} as const satisfies Record<string, Policy>

export type PolicyName = keyof typeof policies
export type SubjectPolicyName = keyof typeof subjectPolicies
type Limiter = Pick<RateLimiterAbstract, 'consume' | 'delete'> | WindowLimiter
/** Where counts are stored: this process’s memory, or a store shared by several processes. */
export type LimiterFactory = (name: string, policy: Policy) => Limiter

/** An attempt that was counted; one that succeeds can reset the whole count. */
export type Attempt = { forgive(): Promise<void> }

export type SubjectLimits = {
  /** Counts an attempt on the subject and refuses it with 429 when there were too many. */
  limitSubject(name: SubjectPolicyName, subject: string): Promise<Attempt>
  /** Resets the count of the subject, whoever was counted. */
  forgiveSubject(name: SubjectPolicyName, subject: string): Promise<void>
}

export type RateLimits = SubjectLimits & {
  /** Counts the request under a policy and refuses it with 429 when the policy is used up. */
  limitByAddress(c: ApiContext, name: PolicyName): Promise<void>
  /**
   * The same count, for code that answers without a context: the key is that of `addressKey`. False
   * when the policy is used up, or when that cannot be known at once.
   */
  takeAtOnce(name: PolicyName, key: string): boolean
}

export function createRateLimits(
  { config, db }: Pick<Container, 'config' | 'db'>,
  createLimiter?: LimiterFactory,
): RateLimits {
  const createLocal: LimiterFactory = createLimiter ?? ((_, policy) => createWindowLimiter(policy))
  const createShared = createLimiter ?? sharedLimiters(db)
  const create = (name: PolicyName) =>
    createLocal(name, scaled(policies[name], config.rateLimitFactor))
  const limiters: Record<PolicyName, Limiter> = {
    calculator: create('calculator'),
    read: create('read'),
    desk: create('desk'),
    media: create('media'),
    login: create('login'),
    passkey: create('passkey'),
    register: create('register'),
    claim: create('claim'),
    upload: create('upload'),
  }
  // The factor is for offices behind one address; limits per person stay.
  const createOf = (name: SubjectPolicyName, key: string = name) =>
    createShared(key, subjectPolicies[name])
  const subjectLimiters = {
    login: createOf('login', 'login_subject'),
    login_stranger: createOf('login_stranger'),
    second_factor: createOf('second_factor'),
    owner: createOf('owner'),
    owner_anywhere: createOf('owner_anywhere'),
    signup: createOf('signup'),
    restore: createOf('restore'),
    reactivate: createOf('reactivate'),
    contact: createOf('contact'),
    mailbox: createOf('mailbox'),
  } satisfies Record<SubjectPolicyName, Limiter>

  const forgiveSubject: RateLimits['forgiveSubject'] = async (name, subject) => {
    await subjectLimiters[name].delete(keyOf(subject))
  }

  return {
    takeAtOnce: (name, key) => {
      const limiter = limiters[name]
      return 'take' in limiter && limiter.take(key) === 0
    },
    async limitByAddress(c, name) {
      // Our own pages call for a visitor whose page request has already been counted.
      if (bindingsOf(c).internal === true) {
        return
      }
      await consume(limiters[name], addressKey(addressOf(c, config)))
    },
    async limitSubject(name, subject) {
      await consume(subjectLimiters[name], keyOf(subject))
      return { forgive: () => forgiveSubject(name, subject) }
    },
    forgiveSubject,
  }
}

/*
 * Counts outlive the attempt, so their keys are hashed: only somebody who knows the subject can
 * find its count.
 */
function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  if ('take' in limiter) {
    refuseFor(limiter.take(key))
    return
  }
  try {
    await limiter.consume(key)
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) {
      refuseFor(Math.max(1, rejection.msBeforeNext))
    }
    throw rejection
  }
}

function refuseFor(milliseconds: number): void {
  if (milliseconds > 0) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(milliseconds / 1000) })
  }
}

function scaled(policy: Policy, factor: number): Policy {
  return { ...policy, points: Math.max(1, Math.floor(policy.points * factor)) }
}

/* The table exists, and a job removes its expired rows. */
function sharedLimiters(db: Container['db']): LimiterFactory {
  return (name, { points, durationSeconds }) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: durationSeconds,
    })
}
