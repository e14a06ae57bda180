import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { discountSteps } from '@/server/database/schema/loyalty/discounts'
import { Decimal } from '@/lib/money/decimal'
import { claimQuotes, claims } from '@/server/database/schema/claims'
import { adjustReserve, findAvailable } from '@/server/modules/ledger'
import { byOperator, byVisitor } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { chooseAsShown } from '@/tests/factories/claims/choose-as-shown'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  acceptPayment,
  completeByHand,
  confirmClaim,
  holdClaim,
  releaseOverdueHolds,
  proveBooksNow,
  releaseUnpaid,
  reportPayment,
  type Mover,
} from '..'

const now = new Date('2026-11-21T12:00:00Z')
const actor = { kind: 'system', name: 'test' } as const
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
let database: TestDatabase
let office: ClaimOffice
let usdPerUnit: Decimal
let reserve: Decimal
let made = 0

/* Each test begins with a new office that has a reserve worth 60,000 USD, none of it held. */
beforeEach(async () => {
  database = await createTestDatabase()
  // A discount would change the agreed amounts from exchange to exchange.
  await database.db.delete(discountSteps)
  office = await openClaimOffice(database, { now: () => now })
  const agreed = office.container.offer.agreement({ from: office.from, to: office.to })
  usdPerUnit = new Decimal((agreed && 'usdPerTo' in agreed && agreed.usdPerTo) || 0)
  reserve = new Decimal(60_000).div(usdPerUnit).toDecimalPlaces(2)
  await adjustReserve(database.db, {
    currencyId: office.to,
    change: reserve.minus(await findAvailable(database.db, office.to)),
    idempotencyKey: 'sixty-thousand',
    reason: 'For these tests',
    actor,
    now,
  })
})
afterEach(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})

type Options = {
  usd: number
  who?: number
  email?: string
  userId?: string
  by?: Mover
  address?: string
}

/* Confirms a claim; by default its network and its mailbox are new. */
async function hold({ usd, who, email, userId, by = byVisitor, address }: Options) {
  made += 1
  const rate = new Decimal(office.receiveFor('1000')).div(1000)
  const fromSumma = new Decimal(usd).div(usdPerUnit).div(rate).toDecimalPlaces(2).toFixed()
  const { claim } = await office.create(who ?? made, {
    key: `trick-${made}-of-these-tests-000000000`,
    address: address ?? `198.51.100.${made}`,
    ...(userId !== undefined && { userId }),
    body: { fromSumma, toSumma: office.receiveFor(fromSumma), ...(email && { email }) },
  })
  await confirmClaim(database.db, { claimId: claim.id, mover: by, now })
  return claim.id
}

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'held'
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.text}` : String(error)
  }
}

async function stored(id: string) {
  const [claim] = await database.db.select().from(claims).where(eq(claims.id, id))
  if (!claim) {
    throw new Error('The claim is gone.')
  }
  return claim
}

/* Pays what was agreed, or the given amount. */
async function pay(claimId: string, part?: string) {
  const [quote] = await database.db
    .select()
    .from(claimQuotes)
    .where(eq(claimQuotes.claimId, claimId))
  await acceptPayment(database.db, {
    claimId,
    method: 'manual',
    reference: `paid-${claimId}`,
    amount: new Decimal(part ?? quote?.fromAmount ?? 0),
    currencyId: (await stored(claimId)).fromCurrencyId,
    payer: null,
    objection: null,
    mover: byOperator,
    now,
  })
}

async function exchange(options: Options) {
  const claimId = await hold(options)
  await pay(claimId)
  const expectedVersion = (await stored(claimId)).version
  const reference = `sent-${claimId}`
  const address = '10.0.0.1'
  await completeByHand(database.db, { claimId, actor, address, expectedVersion, reference, now })
}

const signedIn = (userId: string): Mover => ({
  by: 'visitor',
  actor: { kind: 'user', userId },
  address: '198.51.101.1',
})
const free = async () => (await findAvailable(database.db, office.to)).div(reserve).toNumber()

describe('an account that confirms claims it did not make', () => {
  it('holds no more for all of them together than its own exchanges and shares allow', async () => {
    const { id: userId } = await makeUser(database.db)
    await exchange({ usd: 60, userId })
    const outcomes: string[] = []
    for (let count = 0; count < 20; count += 1) {
      outcomes.push(await outcome(hold({ usd: 1990, by: signedIn(userId) })))
    }
    expect(outcomes.filter((one) => one === 'held').length).toBeLessThanOrEqual(3)
    expect(await free()).toBeGreaterThan(0.88)
  })

  it('has the same limits as for its own claims, even without any exchange', async () => {
    const { id: userId } = await makeUser(database.db)
    const by = signedIn(userId)
    expect(await outcome(hold({ usd: 7400, by }))).toBe('held')
    expect(await outcome(hold({ usd: 7400, by }))).toMatch(/^hold_limited hold_limited_own/)
  })
})

describe('exchanges that vouch for an account and a requisite', () => {
  it('vouch only once for both together', async () => {
    const { id: userId } = await makeUser(database.db)
    const customer = { email: 'named@example.org', who: 8800 }
    await exchange({ usd: 1000, userId, ...customer })
    const standing = async (options: Options) => (await stored(await hold(options))).standing
    expect(await standing({ usd: 4000, userId, email: 'other@example.org' })).toBe('known')
    expect(await standing({ usd: 4000, ...customer })).toBe('unconfirmed')
  })

  it('vouch only once for two claims at the same moment', async () => {
    const { id: userId } = await makeUser(database.db)
    const customer = { email: 'named@example.org', who: 8800 }
    await exchange({ usd: 1000, userId, ...customer })
    const both = [{ userId, email: 'other@example.org' }, customer]
    const held = await Promise.all(both.map((whose) => hold({ usd: 4000, ...whose })))
    const standings = await Promise.all(held.map(async (id) => (await stored(id)).standing))
    expect(standings.filter((one) => one === 'known')).toHaveLength(1)
  })

  it('vouch only once, even if the requisite is used before the account', async () => {
    const { id: userId } = await makeUser(database.db)
    const customer = { email: 'named@example.org', who: 8800 }
    await exchange({ usd: 1000, userId, ...customer })
    const standing = async (options: Options) => (await stored(await hold(options))).standing
    expect(await standing({ usd: 4000, ...customer })).toBe('known')
    expect(await standing({ usd: 4000, userId, email: 'other@example.org' })).toBe('confirmed')
  })
})

describe('a stranger’s claim with another person’s mailbox', () => {
  it('does not reduce the share of an account whose mailbox is confirmed', async () => {
    const email = 'victim@example.org'
    const stranger = await makeUser(database.db)
    const { id: userId } = await makeUser(database.db)
    expect(await outcome(hold({ usd: 7000, email, userId: stranger.id }))).toBe('held')
    expect(await outcome(hold({ usd: 6900, email, userId }))).toBe('held')
  })

  it('leaves the mailbox’s owner small amounts on their own network', async () => {
    const email = 'victim@example.org'
    expect(await outcome(hold({ usd: 7000, email }))).toBe('held')
    expect(await outcome(hold({ usd: 900, email }))).toBe('held')
  })

  it('does not turn a regular customer into a newcomer', async () => {
    const regular = { email: 'regular@example.org', who: 7777 }
    await exchange({ usd: 1000, ...regular })
    await hold({ usd: 6000, email: regular.email })
    const claim = await stored(await hold({ usd: 4000, ...regular }))
    expect(claim.standing).toBe('known')
  })
})

describe('the networks of one customer of a provider', () => {
  it('leave half of the pool to others, however many networks hold a reserve', async () => {
    const outcomes: string[] = []
    for (const [network, usd] of [7400, 7400, 900, 900, 900].entries()) {
      const address = `2001:db8:1:${network + 1}::/64`
      outcomes.push(await outcome(hold({ usd, address })))
    }
    expect(outcomes.filter((one) => one === 'held')).toHaveLength(1)
    expect(await outcome(hold({ usd: 60, address: '2001:db8:2:1::/64' }))).toBe('held')
  })
})

describe('a tiny payment', () => {
  /* Pays a tiny part; the customer chooses to send the rest, then reports it as paid. */
  async function dust(usd: number) {
    const claimId = await hold({ usd, email: `dust-${usd}@example.org` })
    await pay(claimId, '1')
    const { version } = await stored(claimId)
    const settling = { claimId, mover: byVisitor, now, choice: 'top_up' } as const
    const parts = { db: database.db, office }
    await chooseAsShown(parts, { ...settling, expectedVersion: version })
    await reportPayment(database.db, { claimId, mover: byVisitor, now, how: 'paid' })
    return claimId
  }
  const letGo = (at: Date) =>
    releaseOverdueHolds(database.db, { now: at, onFault: () => undefined })

  it('holds a reserve no longer than a report without any payment', async () => {
    const claimId = await dust(7000)
    expect(await letGo(hours(1))).toBe(0)
    expect(await letGo(hours(48))).toBe(1)
    expect(await stored(claimId)).toMatchObject({ state: 'checking_payment', isHeld: false })
    expect(await free()).toBe(1)
  })

  it('does not keep the hold of an overdue claim that a rule, and not an operator, put on hold', async () => {
    const stopped = await hold({ usd: 7000 })
    await pay(stopped, '1')
    const onHoldByOperator = await hold({ usd: 900 })
    await reportPayment(database.db, {
      claimId: onHoldByOperator,
      mover: byVisitor,
      now,
      how: 'paid',
    })
    const expectedVersion = (await stored(onHoldByOperator)).version
    const command = { actor, address: '10.0.0.2', expectedVersion, now }
    await holdClaim(database.db, {
      claimId: onHoldByOperator,
      ...command,
      reason: 'operator',
      remark: null,
    })
    expect(await letGo(hours(48))).toBe(1)
    expect(await stored(stopped)).toMatchObject({ state: 'on_hold', isHeld: false })
    expect(await stored(onHoldByOperator)).toMatchObject({ state: 'on_hold', isHeld: true })
  })

  it('does not prevent an operator from releasing the hold', async () => {
    const claimId = await hold({ usd: 7000 })
    await pay(claimId, '1')
    expect(await stored(claimId)).toMatchObject({ state: 'on_hold', isHeld: true })
    const { address } = await stored(claimId)
    const release = { kind: 'network', value: address, withReported: true } as const
    const operator = { actor, address: '10.0.0.2', now }
    expect(await releaseUnpaid(database.db, { ...release, ...operator })).toEqual({
      released: 1,
      left: 0,
    })
    expect(await stored(claimId)).toMatchObject({ state: 'on_hold', isHeld: false })
    expect(await free()).toBe(1)
    // After the release, the amount of the claim is held again only within the limits of newcomers.
    for (const usd of [7400, 7400]) {
      await hold({ usd })
    }
    const { version } = await stored(claimId)
    const settling = { claimId, mover: byVisitor, now, choice: 'top_up' } as const
    const again = chooseAsShown(
      { db: database.db, office },
      { ...settling, expectedVersion: version },
    )
    expect(await outcome(again)).toMatch(/^hold_limited/)
    expect(await stored(claimId)).toMatchObject({ state: 'on_hold', isHeld: false })
  })

  it('gives its claim a new hold only within the share of its network, multiplied by the address factor', async () => {
    const address = '198.51.102.1'
    const claimId = await hold({ usd: 3000, address })
    await pay(claimId, '1')
    expect(await letGo(hours(48))).toBe(1)
    await hold({ usd: 3000, address })
    const { version } = await stored(claimId)
    const settling = { claimId, mover: byVisitor, now, choice: 'top_up' } as const
    const topUp = { ...settling, expectedVersion: version }
    const parts = { db: database.db, office }
    expect(await outcome(chooseAsShown(parts, topUp))).toMatch(/^hold_limited/)
    expect(await outcome(chooseAsShown(parts, { ...topUp, addressFactor: 10 }))).toBe('held')
  })
})
