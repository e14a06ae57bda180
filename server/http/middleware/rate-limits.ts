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

/** Limits of requests per network address. */
const policies = {
  calculator: { points: 120, durationSeconds: 60 },
  read: { points: 300, durationSeconds: 60 },
  desk: { points: 600, durationSeconds: 60 },
  /** Pictures: a page may show many of them. */
  media: { points: 1500, durationSeconds: 60 },
  login: { points: 8, durationSeconds: 60 },
  /** Each opened login page requests a challenge, even if the visitor has no passkey. */
  passkey: { points: 30, durationSeconds: 60 },
  /** Calls that send a mail to an address from the request. */
  register: { points: 20, durationSeconds: 3600 },
  claim: { points: 20, durationSeconds: 60 },
  /** Promo codes that are checked as they are typed; nobody guesses a random one at this speed. */
  promocode: { points: 30, durationSeconds: 60 },
  /** Checks of addresses, each of which costs the office money. */
  addressCheck: { points: 6, durationSeconds: 3600 },
  /** Calls that look up addresses of webhooks, or send webhooks again. */
  webhook: { points: 30, durationSeconds: 60 },
  upload: { points: 20, durationSeconds: 3600 },
  /** Photos of verifications: one verification has several, and each may be taken again. */
  photo: { points: 120, durationSeconds: 3600 },
} as const satisfies Record<string, Policy>

/** How often the keys of one partner may call, in each process, whatever their network addresses. */
const partnerPolicy: Policy = { points: 120, durationSeconds: 60 }

/** How often the keys of one shop may call in one mode, in each process. */
const merchantPolicy: Policy = { points: 600, durationSeconds: 60 }

/** Limits per subject, such as one person's password. All processes share these counts. */
const subjectPolicies = {
  /** Logins of one person from one network address. */
  login: { points: 10, durationSeconds: 15 * 60 },
  /** Logins of one person from addresses from which they have never logged in, counted together. */
  login_stranger: { points: 30, durationSeconds: 15 * 60 },
  /** Codes of one person, whose password may be known to the guesser: there are only a million codes. */
  second_factor: { points: 10, durationSeconds: 3600 },
  /** Attempts in one session to prove that the caller owns the account. */
  owner: { points: 10, durationSeconds: 15 * 60 },
  /** The same attempts in all sessions of one person together. */
  owner_anywhere: { points: 50, durationSeconds: 15 * 60 },
  /** Mails of each kind to one e-mail address. */
  signup: { points: 5, durationSeconds: 3600 },
  restore: { points: 3, durationSeconds: 3600 },
  reactivate: { points: 3, durationSeconds: 3600 },
  contact: { points: 5, durationSeconds: 3600 },
  /** Test messages to the webhooks of one shop, each of which may be answered slowly. */
  webhook_test: { points: 10, durationSeconds: 60 },
  /** Messages that one device forwards. A phone gets fewer of them in a day. */
  bank_device: { points: 300, durationSeconds: 3600 },
  /** Links to verifications that guests ask for, to one mailbox from one network address. */
  verification: { points: 5, durationSeconds: 3600 },
  /**
   * Mails of one kind to all other spellings of a mailbox together; links to verifications count for all
   * spellings.
   */
  mailbox: { points: 20, durationSeconds: 3600 },
} as const satisfies Record<string, Policy>

export type PolicyName = keyof typeof policies
export type SubjectPolicyName = keyof typeof subjectPolicies
type Limiter = Pick<RateLimiterAbstract, 'consume' | 'delete'> | WindowLimiter
/** Creates a store of counts, in this process’s memory or shared by several processes. */
export type LimiterFactory = (name: string, policy: Policy) => Limiter

/** A counted attempt. If it succeeds, it can reset the whole count. */
export type Attempt = { forgive(): Promise<void> }

export type SubjectLimits = {
  /** Counts an attempt on the subject, and refuses it with 429 if there were too many. */
  limitSubject(name: SubjectPolicyName, subject: string): Promise<Attempt>
  /** Resets the count of the subject for all callers. */
  forgiveSubject(name: SubjectPolicyName, subject: string): Promise<void>
}

export type RateLimits = SubjectLimits & {
  /** Counts the request under a policy, and refuses it with 429 if the limit is exceeded. */
  limitByAddress(c: ApiContext, name: PolicyName): Promise<void>
  /** Counts a call of the partner API, and refuses it with 429 if the limit is exceeded. */
  limitPartner(userId: string): Promise<void>
  /** Counts a call of the merchant API, and refuses it with 429 if the limit is exceeded. */
  limitMerchant(shop: string): Promise<void>
  /**
   * Counts a request as `limitByAddress` does, for code that answers without a context. The key comes
   * from `addressKey`. Returns false if the limit is exceeded, or if the count is not available
   * synchronously.
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
  const limiters = limitersOf(create)
  const subjectLimiters = subjectLimitersOf(createShared)
  const partnerLimiter = createLocal('partner', partnerPolicy)
  const merchantLimiter = createLocal('merchant', merchantPolicy)

  const forgiveSubject: RateLimits['forgiveSubject'] = async (name, subject) => {
    await subjectLimiters[name].delete(keyOf(subject))
  }

  return {
    takeAtOnce: (name, key) => {
      const limiter = limiters[name]
      return 'take' in limiter && limiter.take(key) === 0
    },
    async limitByAddress(c, name) {
      // Our own pages call the API for a visitor whose page request has already been counted.
      if (bindingsOf(c).internal === true) {
        return
      }
      await consume(limiters[name], addressKey(addressOf(c, config)))
    },
    limitPartner: (userId) => consume(partnerLimiter, userId),
    limitMerchant: (shop) => consume(merchantLimiter, shop),
    async limitSubject(name, subject) {
      await consume(subjectLimiters[name], keyOf(subject))
      return { forgive: () => forgiveSubject(name, subject) }
    },
    forgiveSubject,
  }
}

function limitersOf(create: (name: PolicyName) => Limiter): Record<PolicyName, Limiter> {
  return {
    calculator: create('calculator'),
    read: create('read'),
    desk: create('desk'),
    media: create('media'),
    login: create('login'),
    passkey: create('passkey'),
    register: create('register'),
    claim: create('claim'),
    promocode: create('promocode'),
    addressCheck: create('addressCheck'),
    webhook: create('webhook'),
    upload: create('upload'),
    photo: create('photo'),
  }
}

/* The factor applies only to network addresses, which many people may share, not to limits per person. */
function subjectLimitersOf(create: LimiterFactory): Record<SubjectPolicyName, Limiter> {
  const createOf = (name: SubjectPolicyName, key: string = name) =>
    create(key, subjectPolicies[name])
  return {
    login: createOf('login', 'login_subject'),
    login_stranger: createOf('login_stranger'),
    second_factor: createOf('second_factor'),
    owner: createOf('owner'),
    owner_anywhere: createOf('owner_anywhere'),
    signup: createOf('signup'),
    restore: createOf('restore'),
    reactivate: createOf('reactivate'),
    contact: createOf('contact'),
    webhook_test: createOf('webhook_test'),
    bank_device: createOf('bank_device'),
    verification: createOf('verification'),
    mailbox: createOf('mailbox'),
  } satisfies Record<SubjectPolicyName, Limiter>
}

/*
 * The keys are hashed, because counts are stored for longer than a request: without knowing the
 * subject, nobody can read it from the table.
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

/* A migration creates the table, and a job deletes its expired rows. */
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
