import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { claimEvents, claimQuotes, claims } from '@/server/database/schema/claims'
import { directions } from '@/server/database/schema/directions'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { blacklist, riskRules } from '@/server/database/schema/money/payments'
import { users } from '@/server/database/schema/people/users'
import { makeId } from '@/server/database/ids/uuid-v7'
import { setClaimTerms } from '@/server/modules/settings'
import { newClaimNumber } from '@/server/modules/claims/create/new-claim-number'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { addToBlacklist } from '../blacklist/change-blacklist'
import { assessClaim, type ClaimToAssess } from './assess-claim'
import { sumTurnover } from './customer-status.repository'
import { lockPerson, type Person } from './person'

/* Noon in Moscow, where the office's day begins at 21:00 UTC of the day before. */
const now = new Date('2026-11-21T09:00:00Z')
const aml = { provider: 'aml.example', stopsFromScore: '50' }
const actor = { kind: 'system', name: 'test' } as const
const hash = (digit: string) => digit.repeat(64)

let database: TestDatabase
let db: Database
let here = 0
let elsewhere = 0
let userId = ''

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const [first, second] = await db.select({ id: directions.id }).from(directions).limit(2)
  here = first?.id ?? 0
  elsewhere = second?.id ?? 0
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  userId = user?.id ?? ''
})
afterAll(() => database.drop())
beforeEach(async () => {
  // Claims are never deleted, so every test uses new people.
  await db.delete(riskRules)
  await db.delete(blacklist)
})

let people = 0
function aPerson(known: Partial<Person> = {}): Person {
  people += 1
  return {
    email: `Person${people}@Example.com`,
    userId: null,
    address: '203.0.113.7',
    requisites: ['4276000000000000'],
    requisiteHash: people.toString(16).padStart(64, '0'),
    ...known,
  }
}

type Rules = Partial<Omit<typeof riskRules.$inferInsert, 'updatedAt'>>
const rule = (rules: Rules) => db.insert(riskRules).values({ ...rules, updatedAt: now })

const assess = (person: Person, claim: Partial<ClaimToAssess> = {}) =>
  inTransaction(db, (tx) =>
    assessClaim(tx, {
      person,
      directionId: here,
      usd: new Decimal(100),
      courseType: 'default',
      aml,
      now,
      ...claim,
    }),
  )

async function refusal(person: Person, claim: Partial<ClaimToAssess> = {}): Promise<string> {
  const error: unknown = await assess(person, claim).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof AppError ? `${error.code} ${error.text}` : `accepted: ${String(error)}`
}

const noRules = {
  ...{ usd: null, card: false, cardFromUsd: null, verify: [], aml: null, tolerancePercent: '0.5' },
  asked: { verify: [], amlFromUsd: null },
}

const worth = (usd: string | null) => ({ conditions: { ...noConditions, usd } })
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function storeClaimOf(person: Person, changes: Parameters<typeof storeClaim>[1] = {}) {
  const { email, requisiteHash } = person
  return storeClaim(db, {
    directionId: here,
    email,
    userId: person.userId,
    requisiteHash,
    createdAt: minutesAgo(60),
    ...worth('100'),
    ...changes,
  })
}

describe('assessClaim without rules', () => {
  it('requires nothing and returns the tolerance', async () => {
    expect(await assess(aPerson())).toEqual({ ...noRules, usd: '100' })
    expect(await assess(aPerson(), { usd: null })).toEqual(noRules)
  })

  it('returns the tolerance that the office has set', async () => {
    const terms = (tolerancePercent: string) => ({
      terms: { hoursToChoose: 24, tolerancePercent },
      actor,
      now,
    })
    await setClaimTerms(db, terms('0.75'))
    expect(await assess(aPerson())).toMatchObject({ tolerancePercent: '0.75' })
    await setClaimTerms(db, terms('0.5'))
  })
})

type Listing = ['email' | 'requisite' | 'address', string, Partial<Person>]

describe('the blacklist', () => {
  const list = (kind: 'email' | 'requisite' | 'address', value: string) =>
    addToBlacklist({ db, actor, now }, { kind, value, reason: 'Fraud' })

  it.each([
    ['email', 'PETR@example.com', { email: 'petr@Example.com' }],
    ['email', 'petr@example.com', { requisites: ['Petr@example.com'] }],
    ['requisite', '4276 1234 5678 9012', { requisites: ['x', '4276123456789012'] }],
    ['address', '203.0.113.9', { address: '203.0.113.9' }],
    ['address', '2001:db8:0:1::77', { address: '2001:db8:0:1::/64' }],
  ] satisfies Listing[])(
    'refuses a person with the listed %s %s without the reason',
    async (kind, value, known) => {
      const person = aPerson(known)
      expect(await refusal(person)).toMatch(/^accepted/)
      await list(kind, value)
      expect(await refusal(person)).toBe('forbidden not_served')
      expect(await refusal(aPerson())).toMatch(/^accepted/)
    },
  )

  it('does not refuse an e-mail address with another tag', async () => {
    await list('email', 'petr@example.com')
    expect(await refusal(aPerson({ email: 'petr+1@example.com' }))).toMatch(/^accepted/)
  })
})

describe('the daily limits', () => {
  it('count by e-mail in any case, by user and by payout destination', async () => {
    await rule({ dailyClaims: 1 })
    const person = aPerson({ userId, email: 'counted@example.com', requisiteHash: hash('a') })
    await storeClaimOf(person)
    const others: Partial<Person>[] = [
      { email: 'COUNTED@example.com' },
      { userId },
      { requisiteHash: hash('a') },
    ]
    for (const known of others) {
      expect(await refusal(aPerson(known))).toBe('forbidden above_daily_limit')
    }
    expect(await refusal(aPerson())).toMatch(/^accepted/)
    expect(await refusal(aPerson({ email: null }))).toMatch(/^accepted/)
  })

  it('do not count claims that were given up, or that were made before midnight at the office', async () => {
    await rule({ dailyClaims: 1 })
    const person = aPerson()
    await storeClaimOf(person, { state: 'cancelled' })
    await storeClaimOf(person, { state: 'expired' })
    await storeClaimOf(person, { createdAt: new Date('2026-11-20T20:59:59.999Z') })
    expect(await refusal(person)).toMatch(/^accepted/)
    await storeClaimOf(person, { createdAt: new Date('2026-11-20T21:00:00Z'), state: 'completed' })
    expect(await refusal(person)).toBe('forbidden above_daily_limit')
  })

  it('allow exactly the limit and nothing above it', async () => {
    await rule({ dailyUsd: new Decimal(500) })
    const person = aPerson()
    await storeClaimOf(person, worth('399.995'))
    expect(await refusal(person, { usd: new Decimal('100.005') })).toMatch(/^accepted/)
    expect(await refusal(person, { usd: new Decimal('100.006') })).toBe(
      'forbidden above_daily_limit',
    )
  })

  it('count a direction’s limits within the direction, in addition to the office’s limits', async () => {
    await rule({ dailyClaims: 3 })
    await rule({ directionId: here, dailyClaims: 1 })
    const person = aPerson()
    await storeClaimOf(person, { directionId: elsewhere })
    expect(await refusal(person)).toMatch(/^accepted/)
    await storeClaimOf(person)
    expect(await refusal(person)).toBe('forbidden above_daily_limit')
    expect(await refusal(person, { directionId: elsewhere })).toMatch(/^accepted/)
    await storeClaimOf(person, { directionId: elsewhere })
    expect(await refusal(person, { directionId: elsewhere })).toBe('forbidden above_daily_limit')
  })

  it('refuse while the value of this or an earlier claim is unknown', async () => {
    await rule({ dailyUsd: new Decimal(500) })
    const person = aPerson()
    expect(await refusal(person, { usd: null })).toBe('unavailable worth_unknown')
    await storeClaimOf(person, worth(null))
    expect(await refusal(person)).toBe('forbidden above_daily_limit')
  })

  it('let only one of several concurrent claims pass when one more is allowed', async () => {
    await rule({ dailyClaims: 2, dailyUsd: new Decimal(250) })
    const person = aPerson()
    const claimId = await storeClaimOf(person)
    const [sample] = await db.select().from(claims).where(eq(claims.id, claimId))
    const [event] = await db.select().from(claimEvents).where(eq(claimEvents.claimId, claimId))
    const [quote] = await db.select().from(claimQuotes).where(eq(claimQuotes.claimId, claimId))
    if (!sample || !event || !quote) {
      throw new Error('There is no claim to copy.')
    }
    let releaseAll: () => void = () => undefined
    const allBegun = new Promise<void>((resolve) => {
      releaseAll = resolve
    })
    let begunTransactions = 0
    const attempt = () =>
      inTransaction(db, async (tx) => {
        begunTransactions += 1
        if (begunTransactions === 8) {
          releaseAll()
        }
        await allBegun
        await lockPerson(tx, person)
        const claim = { person, directionId: here, courseType: 'default', aml, now } as const
        const rules = await assessClaim(tx, { ...claim, usd: new Decimal(100) })
        const conditions = { ...noConditions, ...rules }
        const id = makeId(now)
        await tx.insert(claims).values({ ...sample, id, number: newClaimNumber(), conditions })
        await tx.insert(claimEvents).values({ ...event, claimId: id })
        await tx.insert(claimQuotes).values({ ...quote, claimId: id })
      })
    const results = await Promise.allSettled(Array.from({ length: 8 }, attempt))
    const reasons = results.flatMap((one): unknown[] =>
      one.status === 'rejected' ? [one.reason] : [],
    )
    expect(reasons).toHaveLength(7)
    expect(reasons).toMatchObject(reasons.map(() => ({ text: 'above_daily_limit' })))
  })
})

describe('the lock of a person', () => {
  it('never deadlocks, whatever two people share', async () => {
    const one = aPerson({ address: 'a', requisiteHash: hash('b') })
    const others = [
      one,
      aPerson({ address: 'a' }),
      aPerson({ requisiteHash: hash('b') }),
      { ...aPerson({ address: 'a', requisiteHash: hash('b') }), email: one.email },
    ]
    let inside = 0
    let maxInside = 0
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        inTransaction(db, async (tx) => {
          await lockPerson(tx, others[index % 2 === 0 ? 0 : 3] ?? one)
          inside += 1
          maxInside = Math.max(maxInside, inside)
          await tx.select().from(riskRules)
          inside -= 1
        }),
      ),
    )
    expect(maxInside).toBe(1)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        inTransaction(db, async (tx) => {
          await lockPerson(tx, others[index % others.length] ?? one)
        }),
      ),
    )
  })
})

describe('a newcomer', () => {
  it('is limited until their first exchange is completed', async () => {
    await rule({ newcomerUsd: new Decimal(1000) })
    await rule({ directionId: here, newcomerUsd: new Decimal(50) })
    const person = aPerson()
    expect(await refusal(person)).toBe('forbidden above_newcomer_limit')
    expect(await refusal(person, { usd: new Decimal(50) })).toMatch(/^accepted/)
    expect(await refusal(person, { directionId: elsewhere })).toMatch(/^accepted/)
    await expect(assess(person)).rejects.toMatchObject({
      params: { amount: { value: new Decimal(50), ticker: 'USD' } },
    })
    await storeClaimOf(person, { state: 'refunded' })
    expect(await refusal(person)).toBe('forbidden above_newcomer_limit')
    await storeClaimOf(person, { state: 'completed' })
    expect(await refusal(person)).toMatch(/^accepted/)
    expect(await refusal(aPerson({ email: null }))).toBe('forbidden above_newcomer_limit')
  })

  it('stays limited with a customer’s e-mail or requisite alone, but not with both or with their account', async () => {
    await rule({ newcomerUsd: new Decimal(50) })
    const known = aPerson({ userId })
    await storeClaimOf(known, { state: 'completed' })
    const { email, requisiteHash } = known
    for (const stranger of [aPerson({ email }), aPerson({ requisiteHash })]) {
      expect(await refusal(stranger)).toBe('forbidden above_newcomer_limit')
    }
    expect(await refusal(aPerson({ email, requisiteHash }))).toMatch(/^accepted/)
    expect(await refusal(aPerson({ userId }))).toMatch(/^accepted/)
  })

  it('is a newcomer again when their only exchange was undone', async () => {
    await rule({ newcomerUsd: new Decimal(50) })
    const person = aPerson()
    const claimId = await storeClaimOf(person, { state: 'completed' })
    const undone = { undoneAt: now, undoneReason: 'Called back.' }
    const exchange = { claimId, directionId: here, completedAt: now, ...undone }
    await db.insert(completedExchanges).values(exchange)
    expect(await refusal(person)).toBe('forbidden above_newcomer_limit')
    expect((await sumTurnover(db, person)).toFixed()).toBe('0')
  })

  it('is refused when the value is unknown, unlike a returning customer', async () => {
    await rule({ newcomerUsd: new Decimal(1000) })
    const person = aPerson()
    expect(await refusal(person, { usd: null })).toBe('unavailable worth_unknown')
    await storeClaimOf(person, { state: 'completed' })
    expect(await refusal(person, { usd: null })).toMatch(/^accepted/)
  })
})

describe('checks that are required above a value', () => {
  it('are required from the stricter limit on, and that limit is returned', async () => {
    await rule({ cardFromUsd: new Decimal(100), amlFromUsd: new Decimal(2000) })
    await rule({
      directionId: here,
      cardFromUsd: new Decimal(300),
      amlFromUsd: new Decimal('100.01'),
    })
    expect(await assess(aPerson())).toMatchObject({ card: true, cardFromUsd: '100', aml: null })
    expect(await assess(aPerson(), { usd: new Decimal('99.99') })).toMatchObject({
      card: false,
      cardFromUsd: null,
    })
    expect(await assess(aPerson(), { usd: new Decimal('100.01') })).toMatchObject({
      aml: { ...aml, fromUsd: '100.01' },
    })
  })

  it('are required when the value is unknown', async () => {
    await rule({ cardFromUsd: new Decimal(1_000_000), amlFromUsd: new Decimal(1_000_000) })
    expect(await assess(aPerson(), { usd: null })).toMatchObject({
      usd: null,
      card: true,
      aml: { provider: 'aml.example' },
    })
  })

  it('announce every kind that the rules know, and require those whose value is reached', async () => {
    const bounds = { accountFromUsd: new Decimal(100), personFromUsd: new Decimal(5000) }
    await rule({ cardFromUsd: new Decimal(300), ...bounds })
    await rule({ directionId: here, personFromUsd: new Decimal(2000) })
    const asked = {
      verify: [
        { kind: 'card', fromUsd: '300' },
        { kind: 'account', fromUsd: '100' },
        { kind: 'person', fromUsd: '2000' },
      ],
      amlFromUsd: null,
    }
    const assessed = await assess(aPerson())
    expect(assessed).toMatchObject({ verify: [{ kind: 'account', fromUsd: '100' }], asked })
    expect(await assess(aPerson(), { usd: new Decimal(2000) })).toMatchObject({
      verify: asked.verify,
      card: true,
      cardFromUsd: '300',
      asked,
    })
  })

  it('are required at any value if the verification course requires their kind', async () => {
    await rule({ cardFromUsd: new Decimal(300), accountFromUsd: new Decimal(300) })
    const course = { courseType: 'verification', courseKind: 'account' } as const
    expect(await assess(aPerson(), course)).toMatchObject({
      card: false,
      verify: [{ kind: 'account', fromUsd: null }],
      asked: {
        verify: [
          { kind: 'card', fromUsd: '300' },
          { kind: 'account', fromUsd: null },
        ],
      },
    })
  })

  it('include the card with the verification course, whatever the value', async () => {
    await rule({ cardFromUsd: new Decimal(1) })
    expect(await assess(aPerson(), { courseType: 'verification' })).toMatchObject({
      card: true,
      cardFromUsd: null,
    })
  })
})
