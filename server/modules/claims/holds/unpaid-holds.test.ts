import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { Decimal, zero } from '@/lib/money/decimal'
import { claimQuotes, claims } from '@/server/database/schema/claims'
import { adjustReserve, findAvailable, topUpReserve } from '@/server/modules/ledger'
import { byOperator, byVisitor } from '@/tests/factories/claims/claim-actions'
import { setHoldLimits } from '@/server/modules/settings'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { chooseAsShown } from '@/tests/factories/claims/choose-as-shown'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  acceptPayment,
  cancelClaim,
  completeByHand,
  confirmClaim,
  releaseOverdueHolds,
  holdClaim,
  releaseClaim,
  retractReport,
  proveBooksNow,
  reportPayment,
  undoExchange,
} from '..'
import { sumUnpaidWorth } from './unpaid-holds.repository'

const now = new Date('2026-11-21T12:00:00Z')
const actor = { kind: 'system', name: 'test' } as const
let database: TestDatabase
let office: ClaimOffice
let reserve: Decimal
let person = 0
let address = 0

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  // The reserve is so small that a single claim may need most of it.
  const pair = office.container.offer.agreement({ from: office.from, to: office.to })
  const maxAmount = pair && 'pairs' in pair ? (pair.pairs.en.to.max ?? '0') : '0'
  reserve = new Decimal(maxAmount).times('1.2').toDecimalPlaces(2)
  await adjustReserve(database.db, {
    currencyId: office.to,
    change: reserve.minus(await findAvailable(database.db, office.to)),
    idempotencyKey: 'a-small-reserve',
    reason: 'For these tests',
    actor,
    now,
  })
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})
beforeEach(async () => {
  const unpaid = await database.db.select().from(claims).where(eq(claims.isHeld, true))
  for (const { id, state } of unpaid) {
    if (state === 'awaiting_payment') {
      await cancelClaim(database.db, { claimId: id, mover: byVisitor, now })
    }
  }
})

type Options = Parameters<ClaimOffice['create']>[1] & { share?: string; who?: number }

/* Confirms a claim for a share of the reserve; by default its network and its mailbox are new. */
async function hold({ share = '0.12', who, ...options }: Options = {}) {
  person += 1
  address += 1
  const toSumma = reserve.times(share).toDecimalPlaces(2).toFixed()
  const fromSumma = sendFor(toSumma)
  const { claim } = await office.create(who ?? person, {
    key: `hold-${person}-of-these-tests`,
    address: `198.51.100.${address}`,
    ...options,
    body: { fromSumma, toSumma: office.receiveFor(fromSumma), ...options.body },
  })
  return confirmClaim(database.db, { claimId: claim.id, mover: byVisitor, now })
}

function sendFor(receive: string): string {
  const rate = new Decimal(office.receiveFor('1000')).div(1000)
  return new Decimal(receive).div(rate).toDecimalPlaces(0).toFixed()
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'accepted'
  } catch (error) {
    // The ending `_above` only says that a smaller amount would be accepted.
    const text = error instanceof AppError ? `${error.code} ${error.text}` : String(error)
    return text.replace(/_above$/, '')
  }
}

const refusedAsUnknown = 'hold_limited hold_limited_unknown'

async function stored(id: string) {
  const [claim] = await database.db.select().from(claims).where(eq(claims.id, id))
  return claim
}

const shareLeft = async () => (await findAvailable(database.db, office.to)).div(reserve).toFixed(2)

describe('one customer', () => {
  it('may hold half of the newcomers’ pool with a first claim', async () => {
    expect(await refusalOf(hold({ share: '0.12' }))).toBe('accepted')
    expect(await refusalOf(hold({ share: '0.2' }))).toBe(refusedAsUnknown)
  })

  it('is told how much would be accepted instead', async () => {
    await expect(hold({ share: '0.6' })).rejects.toMatchObject({
      code: 'hold_limited',
      text: 'hold_limited_unknown_above',
      params: { amount: { value: reserve.times('0.125').toDecimalPlaces(2, 1) } },
    })
  })

  it('is limited to a tenth of the reserve for one network, and for one mailbox in any spelling', async () => {
    expect(await refusalOf(hold({ share: '0.06', address: '203.0.113.1' }))).toBe('accepted')
    expect(await refusalOf(hold({ share: '0.06', address: '203.0.113.1' }))).toBe(
      'hold_limited hold_limited_own',
    )
    expect(await refusalOf(hold({ share: '0.03', address: '203.0.113.1' }))).toBe('accepted')

    const holdFor = (email: string) => hold({ share: '0.06', body: { email } })
    await setLimits({ smallUsd: '0' })
    expect(await refusalOf(holdFor('an.na+1@gmail.com'))).toBe('accepted')
    // Entering another person's e-mail address does not reveal what is held for it.
    expect(await refusalOf(holdFor('Anna@googlemail.com'))).toBe(refusedAsUnknown)
    await setLimits({})
  })

  it('has the standing of the account with which they confirm', async () => {
    await Promise.all(Array.from({ length: 10 }, () => refusalOf(hold())))
    await setLimits({ unconfirmedPercent: '100' })
    person += 1
    const fromSumma = sendFor(reserve.times('0.1').toFixed())
    const { claim } = await office.create(person, {
      key: 'signs-in-before-confirming',
      body: { fromSumma, toSumma: office.receiveFor(fromSumma) },
    })
    await setLimits({ smallUsd: '0' })
    const confirm = (mover: typeof byVisitor) =>
      refusalOf(confirmClaim(database.db, { claimId: claim.id, mover, now }))
    expect(await confirm(byVisitor)).toBe(refusedAsUnknown)
    const { id: userId } = await makeUser(database.db)
    expect(await confirm({ ...byVisitor, actor: { kind: 'user', userId } })).toBe('accepted')
    await setLimits({})
  })
})

describe('an attacker with fifty networks and fifty mailboxes', () => {
  it('leaves three quarters of a reserve to others, even with ten claims at a time', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 5; round += 1) {
      const attempts = Array.from({ length: 10 }, () => refusalOf(hold()))
      outcomes.push(...(await Promise.all(attempts)))
    }
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(2)
    expect(new Set(outcomes)).toEqual(new Set(['accepted', refusedAsUnknown]))
    expect(await shareLeft()).toBe('0.76')
  })

  it('holds no more with small claims, even if all of them are reported as paid', async () => {
    const outcomes: string[] = []
    for (let count = 0; count < 50; count += 1) {
      const held = hold({ share: '0.02' }).then(({ id }) =>
        reportPayment(database.db, { claimId: id, mover: byVisitor, now, how: 'paid' }),
      )
      outcomes.push(await refusalOf(held))
    }
    expect(outcomes.filter((outcome) => outcome === 'accepted').length).toBeLessThanOrEqual(15)
    expect(Number(await shareLeft())).toBeGreaterThanOrEqual(0.7)
    const reported = await database.db.select().from(claims).where(eq(claims.isHeld, true))
    for (const { id } of reported) {
      await payAndSend(id)
    }
    reserve = await findAvailable(database.db, office.to)
  })

  it('does not stop people with a confirmed account or a completed exchange', async () => {
    await Promise.all(Array.from({ length: 10 }, () => refusalOf(hold())))
    expect(await refusalOf(hold())).toBe(refusedAsUnknown)
    const user = await makeUser(database.db)
    expect(await refusalOf(hold({ userId: user.id }))).toBe('accepted')
    const unproved = await makeUser(database.db, { activatedAt: null })
    expect(await refusalOf(hold({ userId: unproved.id }))).toBe(refusedAsUnknown)
    const regularCustomer = 9001
    const body = { email: 'regular@example.com' }
    await topUp('known')
    await setLimits({ unconfirmedPercent: '100' })
    const first = await hold({ share: '0.01', who: regularCustomer, body })
    await payAndSend(first.id)
    await setLimits({ unconfirmedPercent: '0', confirmedPercent: '0', smallUsd: '0' })
    const again = (share: string) => refusalOf(hold({ share, who: regularCustomer, body }))
    expect(await again('0.3')).toBe(refusedAsUnknown)
    expect(await again('0.04')).toBe('accepted')
    expect(await again('0.02')).toBe(refusedAsUnknown)
    await setLimits({})
  })
})

describe('a customer who has exchanged before', () => {
  it('counts as known for the amount that was exchanged, not for the amount that was agreed', async () => {
    const dust = { who: 9002, body: { email: 'dust@example.com' } }
    const { id } = await hold({ share: '0.1', ...dust })
    await pay(id, '100')
    const expectedVersion = (await stored(id))?.version ?? 0
    const settling = { claimId: id, mover: byOperator, now, expectedVersion }
    const parts = { db: database.db, office }
    await chooseAsShown(parts, { ...settling, choice: 'recalculate' })
    await send(id)
    await setLimits({ unconfirmedPercent: '0', smallUsd: '1' })
    expect(await refusalOf(hold({ share: '0.05', ...dust }))).toBe(refusedAsUnknown)
    await setLimits({})
  })
})

describe('an exchange that was undone', () => {
  it('no longer joins the holds of its account to its address and its destination', async () => {
    await setLimits({ unconfirmedPercent: '100', confirmedPercent: '100' })
    const { id: userId } = await makeUser(database.db)
    const body = { email: 'undone@example.com' }
    const { id } = await hold({ share: '0.01', who: 9003, body, userId })
    await payAndSend(id)
    const held = await hold({ share: '0.01', userId, body: { email: 'other@example.com' } })
    const { mailbox, requisiteHash } = (await stored(id)) ?? expect.fail('No claim.')
    const asked = { mailbox, requisiteHash, userId: null, exceptId: id }
    const worth = async () => (await sumUnpaidWorth(database.db, asked))?.toFixed()
    expect(await worth()).toBe(new Decimal(held.conditions.usdOut ?? 0).toFixed())
    const expectedVersion = (await stored(id))?.version ?? 0
    await undoExchange(database.db, {
      ...{ claimId: id, actor, address: '10.0.0.1', expectedVersion, reason: 'Called back.', now },
    })
    expect(await worth()).toBe('0')
    await setLimits({})
  })
})

describe('a customer who pays only a tiny amount', () => {
  it('still counts as holding a reserve unpaid', async () => {
    await pay((await hold()).id, '1')
    await pay((await hold()).id, '1')
    expect(await refusalOf(hold())).toBe(refusedAsUnknown)
  })
})

describe('a claim that is reported as paid', () => {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const onFault = () => undefined
  beforeAll(() => setLimits({ unconfirmedPercent: '100' }))
  const letGo = (at: Date) => releaseOverdueHolds(database.db, { now: at, onFault })

  async function reported(options: Options = {}) {
    const { id } = await hold({ share: '0.01', ...options })
    await reportPayment(database.db, { claimId: id, mover: byVisitor, now, how: 'paid' })
    return id
  }
  it('keeps its hold for some hours without a payment, and is still checked afterwards', async () => {
    await letGo(hours(24))
    const id = await reported()
    const free = await findAvailable(database.db, office.to)
    expect(await letGo(hours(4))).toBe(0)
    expect(await letGo(hours(5))).toBe(1)
    expect(await letGo(hours(5))).toBe(0)
    expect(await stored(id)).toMatchObject({ state: 'checking_payment', isHeld: false })
    expect((await findAvailable(database.db, office.to)).gt(free)).toBe(true)
    // The money came in time: it is exchanged as agreed.
    await payAndSend(id)
    expect(await stored(id)).toMatchObject({ state: 'completed' })
  })

  it('expires if the report is withdrawn after the hold was released', async () => {
    const id = await reported()
    await letGo(hours(5))
    await retractReport(database.db, { claimId: id, mover: byVisitor, now: hours(6) })
    expect(await stored(id)).toMatchObject({ state: 'expired' })
  })

  it('keeps its hold if half of the money came, an operator has acted on it, or its customer is known', async () => {
    const paid = await reported()
    const overHalf = new Decimal(sendFor(reserve.times('0.01').toFixed())).times('0.6')
    await pay(paid, overHalf.toDecimalPlaces(2).toFixed())
    const handled = await reported()
    const operatorCommand = async () => ({
      claimId: handled,
      actor,
      address: '10.0.0.2',
      expectedVersion: (await stored(handled))?.version ?? 0,
      now,
    })
    await holdClaim(database.db, { ...(await operatorCommand()), reason: 'operator', remark: null })
    await releaseClaim(database.db, await operatorCommand())
    const customer = { who: 9003, body: { email: 'often@example.com' } }
    await payAndSend((await hold({ share: '0.01', ...customer })).id)
    const known = await reported(customer)
    expect(await letGo(hours(24))).toBe(0)
    for (const id of [paid, handled, known]) {
      expect(await stored(id)).toMatchObject({ isHeld: true })
    }
  })
})

async function setLimits(changed: Partial<Parameters<typeof setHoldLimits>[1]['limits']>) {
  const limits = {
    unconfirmedPercent: '25',
    confirmedPercent: '25',
    networkPercent: '10',
    mailboxPercent: '10',
    smallUsd: '1000',
    turnoverTimes: '5',
    reportedHours: '4',
    ...changed,
  }
  await setHoldLimits(database.db, { limits, actor, now })
}

async function topUp(key: string) {
  await topUpReserve(database.db, {
    currencyId: office.to,
    amount: reserve,
    idempotencyKey: `top-up-${key}`,
    reason: 'For these tests',
    actor,
    now,
  })
  reserve = reserve.times(2)
}

async function payAndSend(claimId: string) {
  await pay(claimId)
  await send(claimId)
}

/* Pays what was agreed, or the given amount. */
async function pay(claimId: string, amount?: string) {
  const [claim] = await database.db.select().from(claims).where(eq(claims.id, claimId))
  const [quote] = await database.db
    .select()
    .from(claimQuotes)
    .where(eq(claimQuotes.claimId, claimId))
  await acceptPayment(database.db, {
    claimId,
    method: 'manual',
    reference: `paid-${claimId}`,
    amount: amount === undefined ? (quote?.fromAmount ?? zero) : new Decimal(amount),
    currencyId: claim?.fromCurrencyId ?? 0,
    payer: null,
    objection: null,
    mover: byOperator,
    now,
  })
}

async function send(claimId: string) {
  const [paid] = await database.db.select().from(claims).where(eq(claims.id, claimId))
  await completeByHand(database.db, {
    claimId,
    actor,
    address: '10.0.0.1',
    expectedVersion: paid?.version ?? 0,
    reference: `sent-${claimId}`,
    now,
  })
}
