import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import { claimQuotes, claims } from '@/server/database/schema/claims'
import { adjustReserve, findAvailable, topUpReserve } from '@/server/modules/ledger'
import { byVisitor } from '@/tests/factories/claims/claim-hands'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  acceptPayment,
  cancelClaim,
  completeByHand,
  confirmClaim,
  proveBooksNow,
  reportPayment,
  setHoldLimits,
} from '..'

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
  // So that one claim may be worth most of it.
  const pair = office.container.offer.agreement({ from: office.from, to: office.to })
  const most = pair && 'pairs' in pair ? (pair.pairs.en.to.max ?? '0') : '0'
  reserve = new Decimal(most).times('1.2').toDecimalPlaces(2)
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

/* A claim to a share of the reserve, from a network and for a mailbox of its own unless said. */
async function hold({ share = '0.2', who, ...options }: Options = {}) {
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
    return error instanceof AppError ? `${error.code} ${error.text}` : String(error)
  }
}

const left = async () => (await findAvailable(database.db, office.to)).div(reserve).toFixed(2)

describe('one customer', () => {
  it('is never stopped by the shares of a network and a mailbox with a first claim', async () => {
    expect(await refusalOf(hold({ share: '0.4' }))).toBe('accepted')
  })

  it('hears how much would do instead, when it is told at all', async () => {
    await expect(hold({ share: '0.6' })).rejects.toMatchObject({
      code: 'hold_limited',
      text: 'hold_limited_unknown_above',
      params: { amount: { value: reserve.times('0.45').toDecimalPlaces(2, 1) } },
    })
  })

  it('keeps to a tenth from one network, and for one mailbox whatever it is called', async () => {
    expect(await refusalOf(hold({ share: '0.06', address: '203.0.113.1' }))).toBe('accepted')
    expect(await refusalOf(hold({ share: '0.06', address: '203.0.113.1' }))).toBe(
      'hold_limited hold_limited_own_above',
    )
    expect(await refusalOf(hold({ share: '0.03', address: '203.0.113.1' }))).toBe('accepted')

    const named = (email: string) => hold({ share: '0.06', body: { email } })
    expect(await refusalOf(named('an.na+1@gmail.com'))).toBe('accepted')
    expect(await refusalOf(named('Anna@googlemail.com'))).toBe(
      'hold_limited hold_limited_own_above',
    )
  })

  it('who confirms signed in is known as their account is', async () => {
    await Promise.all(Array.from({ length: 10 }, () => refusalOf(hold())))
    await setLimits({ unconfirmedPercent: '100' })
    person += 1
    const { claim } = await office.create(person, { key: 'signs-in-before-confirming' })
    await setLimits({ smallUsd: '0' })
    const confirm = (mover: typeof byVisitor) =>
      refusalOf(confirmClaim(database.db, { claimId: claim.id, mover, now }))
    expect(await confirm(byVisitor)).toBe('hold_limited hold_limited_unknown')
    const { id: userId } = await makeUser(database.db)
    expect(await confirm({ ...byVisitor, actor: { kind: 'user', userId } })).toBe('accepted')
    await setLimits({})
  })
})

describe('an attacker with fifty networks and fifty mailboxes', () => {
  it('leaves more than half of a reserve to others, ten at a time', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 5; round += 1) {
      const attempts = Array.from({ length: 10 }, () => refusalOf(hold({ share: '0.2' })))
      outcomes.push(...(await Promise.all(attempts)))
    }
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(2)
    expect(new Set(outcomes)).toEqual(new Set(['accepted', 'hold_limited hold_limited_unknown']))
    expect(await left()).toBe('0.60')
  }, 60_000)

  it('holds no more by small claims, nor by saying that all of them are paid', async () => {
    const outcomes: string[] = []
    for (let count = 0; count < 50; count += 1) {
      const held = hold({ share: '0.02' }).then(({ id }) =>
        reportPayment(database.db, { claimId: id, mover: byVisitor, now, how: 'paid' }),
      )
      outcomes.push(await refusalOf(held))
    }
    expect(outcomes.filter((outcome) => outcome === 'accepted').length).toBeLessThanOrEqual(16)
    expect(Number(await left())).toBeGreaterThan(0.65)
    const reported = await database.db.select().from(claims).where(eq(claims.isHeld, true))
    for (const { id } of reported) {
      await payAndSend(id)
    }
    reserve = await findAvailable(database.db, office.to)
  }, 60_000)

  it('does not stop people with a confirmed account, nor who has exchanged before', async () => {
    await Promise.all(Array.from({ length: 10 }, () => refusalOf(hold())))
    expect(await refusalOf(hold())).toBe('hold_limited hold_limited_unknown')
    const user = await makeUser(database.db)
    expect(await refusalOf(hold({ userId: user.id }))).toBe('accepted')
    const unproved = await makeUser(database.db, { activatedAt: null })
    expect(await refusalOf(hold({ userId: unproved.id }))).toBe('hold_limited hold_limited_unknown')
    const customers = 9001
    const body = { email: 'regular@example.com' }
    await topUp('known')
    await setLimits({ unconfirmedPercent: '100' })
    const first = await hold({ share: '0.01', who: customers, body })
    await payAndSend(first.id)
    await setLimits({ unconfirmedPercent: '0', confirmedPercent: '0', smallUsd: '0' })
    expect(await refusalOf(hold({ share: '0.3', who: customers, body }))).toBe('accepted')
    await setLimits({})
  })
})

async function setLimits(changed: Partial<Parameters<typeof setHoldLimits>[1]['limits']>) {
  const limits = {
    unconfirmedPercent: '30',
    confirmedPercent: '30',
    networkPercent: '10',
    mailboxPercent: '10',
    smallUsd: '1000',
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
  const [claim] = await database.db.select().from(claims).where(eq(claims.id, claimId))
  const [quote] = await database.db
    .select()
    .from(claimQuotes)
    .where(eq(claimQuotes.claimId, claimId))
  await acceptPayment(database.db, {
    claimId,
    method: 'manual',
    reference: `paid-${claimId}`,
    amount: quote?.fromAmount ?? new Decimal(0),
    currencyId: claim?.fromCurrencyId ?? 0,
    payer: null,
    objection: null,
    mover: { by: 'operator', actor, address: null },
    now,
  })
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
