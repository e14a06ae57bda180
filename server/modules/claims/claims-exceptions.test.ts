import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClaimChoiceName } from '@/lib/contracts/claims/claim-states'
import { Decimal } from '@/lib/money/decimal'
import { riskRules } from '@/server/database/schema/money/payments'
import { byOperator, byVisitor, claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { currentChoices, pairNow, chooseAsShown } from '@/tests/factories/claims/choose-as-shown'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  acceptAsAgreed,
  beginRefund,
  cancelClaim,
  chooseAgain,
  completeByHand,
  confirmClaim,
  endChoice,
  expireClaim,
  holdClaim,
  proveBooksNow,
  proveHistory,
  releaseClaim,
  reportPayment,
  returnUnclaimed,
  settleClaim,
  viewClaim,
  type ClaimRow,
  type Mover,
} from '.'
import { noteOddPayment } from './pay/odd-payment'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(async () => {
  // After all tests, the ledger and the claims must still agree.
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})
beforeEach(() => database.db.delete(riskRules))

const refused = (code: string) => expect.objectContaining({ code }) as Error
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const parts = () => ({ db: database.db, office })

const { confirmed, created, operator, pay, person: anybody } = claimActions(parts, now)

type Choosing = { mover?: Mover; at?: Date }

async function choicesOf(claim: ClaimRow, { mover = byVisitor, at = now }: Choosing = {}) {
  const choices = await currentChoices(parts(), { claimId: claim.id, mover, now: at })
  return choices.map(({ choice }) => choice)
}

const settle = (
  claim: ClaimRow,
  choice: ClaimChoiceName,
  { mover = byVisitor, at = now }: Choosing = {},
) =>
  chooseAsShown(parts(), {
    claimId: claim.id,
    choice,
    mover,
    now: at,
    expectedVersion: claim.version,
  })

const lastEvent = async ({ id }: ClaimRow) => {
  const view = await viewClaim(database.db, id, () => null)
  return view?.events.at(-1)
}

const aml = { reason: 'aml', note: '90/100' } as const

/**
 * Records an odd payment, which ends the customer's choice, and then releases the claim. Before the odd
 * payment the release is refused.
 */
async function releaseAfterOddPayment(claim: ClaimRow): Promise<ClaimRow> {
  await expect(releaseClaim(database.db, operator(claim))).rejects.toMatchObject({
    code: 'state_changed',
    text: 'choice_promised',
  })
  const { id: claimId, version } = claim
  const money = { amount: new Decimal('1.001'), currencyCode: 'XYZ', payer: null }
  const odd = { claimId, method: 'form', reference: `odd ${claimId}`, at: now, ...money } as const
  await noteOddPayment(database.db, { odd, mover: byOperator, now })
  return releaseClaim(database.db, operator({ ...claim, version: version + 1 }))
}

describe('the agreed course', () => {
  it('must be kept for twice the time it was agreed for, and not a moment longer', async () => {
    const held = await pay(await confirmed(), '80')
    const end = after(2 * held.windowMinutes)
    const before = new Date(end.getTime() - 1)
    expect(await choicesOf(held, { at: before })).toEqual(['top_up', 'recalculate', 'refund'])
    expect(await choicesOf(held, { at: end })).toEqual(['recalculate', 'refund'])
    await expect(settle(held, 'top_up', { at: end })).rejects.toEqual(refused('state_changed'))

    const waiting = await settle(held, 'top_up', { at: before })
    expect(waiting).toMatchObject({ state: 'awaiting_payment', expiresAt: end })
    expect(await expireClaim(database.db, { claimId: held.id, now: end })).toBe(true)
    const askedAgain = { ...held, version: waiting.version + 1 }
    expect(await choicesOf(askedAgain, { at: end })).toEqual(['recalculate', 'refund'])
  })

  it('may be kept by sending the missing part once', async () => {
    const claim = await confirmed()
    await settle(await pay(claim, '40'), 'top_up')
    const again = await pay(claim, '20', { now: after(1) })
    expect(again).toMatchObject({ state: 'on_hold', exception: 'paid_partial' })
    expect(await choicesOf(again, { at: after(1) })).toEqual(['recalculate', 'refund'])
  })

  it('may be given up while the missing part is awaited: the customer chooses again, once', async () => {
    const claim = await confirmed()
    const again = (at: number) =>
      chooseAgain(database.db, { claimId: claim.id, mover: byVisitor, now: after(at) })
    await expect(again(0)).rejects.toEqual(refused('state_changed'))
    await settle(await pay(claim, '80'), 'top_up')
    const held = await again(1)
    expect(held).toMatchObject({
      state: 'on_hold',
      holdReason: 'amount_differs',
      exception: 'paid_partial',
    })
    expect(held.chooseUntil).not.toBeNull()
    expect(await lastEvent(held)).toMatchObject({ event: 'choose_again', by: 'visitor' })
    expect(await choicesOf(held, { at: after(1) })).toEqual(['recalculate', 'refund'])
    await expect(again(1)).rejects.toEqual(refused('state_changed'))
    // If the missing part comes all the same, nothing differs any more.
    const whole = await pay(held, '20', { now: after(2) })
    expect(whole).toMatchObject({ state: 'paying_out', exception: 'none' })
  })

  it('is lost when a part of the payment comes too late', async () => {
    const claim = await confirmed()
    await expireClaim(database.db, { claimId: claim.id, now: claim.expiresAt })
    const held = await pay(claim, '1', { now: claim.expiresAt })
    expect(held).toMatchObject({ state: 'on_hold', exception: 'paid_late' })
    expect(await choicesOf(held, { at: claim.expiresAt })).not.toContain('top_up')
  })

  it('cannot be given up by cancelling a claim that is partly paid', async () => {
    const waiting = await settle(await pay(await confirmed(), '40'), 'top_up')
    const cancel = { claimId: waiting.id, mover: byVisitor, now }
    await expect(cancelClaim(database.db, cancel)).rejects.toEqual(refused('state_changed'))
  })
})

describe('money that a rule objects to', () => {
  it('leaves the customer no choice, even if the rule objects only to a later part', async () => {
    const held = await pay(await confirmed(), '40')
    const stopped = await pay(held, '500', { objection: aml })
    expect(stopped).toMatchObject({
      state: 'on_hold',
      holdReason: 'aml',
      exception: 'paid_over',
      version: held.version + 1,
      chooseUntil: null,
    })
    expect(await lastEvent(stopped)).toMatchObject({
      event: 'payment',
      data: { amount: '500', note: '90/100' },
    })
    expect(await choicesOf(stopped)).toEqual([])
    await expect(settle(stopped, 'recalculate')).rejects.toEqual(refused('state_changed'))
    expect(await endChoice(database.db, { claimId: held.id, now: after(100_000) })).toBe(false)
    expect(await choicesOf(stopped, { mover: byOperator })).toEqual([
      'keep_agreed',
      'recalculate',
      'refund',
    ])
    // More money does not change why the claim is on hold.
    const more = await pay(stopped, '10')
    expect(more).toMatchObject({ holdReason: 'aml', version: stopped.version + 1 })
    expect(await proveHistory(database.db, held.id)).toEqual([])
  })

  it('leaves the customer no choice when an operator puts a released claim on hold again', async () => {
    const partly = await pay(await confirmed(), '40')
    const released = await releaseAfterOddPayment(partly)
    const hold = { ...operator(released), reason: 'aml', remark: null } as const
    const held = await holdClaim(database.db, hold)
    expect(held).toMatchObject({ holdReason: 'aml', exception: 'paid_partial' })
    expect(await choicesOf(held)).toEqual([])
    await expect(settle(held, 'refund')).rejects.toEqual(refused('state_changed'))
  })

  it('prevents a release of the claim, because the next payment would be judged alone', async () => {
    const held = await pay(await confirmed(), '99.9', { objection: aml })
    await expect(releaseClaim(database.db, operator(held))).rejects.toEqual(
      refused('state_changed'),
    )
    const partly = await pay(await confirmed(), '40')
    const released = await releaseAfterOddPayment(partly)
    const hold = { ...operator(released), reason: 'aml', remark: null } as const
    const again = await holdClaim(database.db, hold)
    await expect(releaseClaim(database.db, operator(again))).rejects.toEqual(
      refused('state_changed'),
    )
  })

  it('still gives the claim its exception, such as a partial or a late payment', async () => {
    const short = await pay(await confirmed(), '40', {
      objection: { reason: 'card_required', note: 'card_not_verified' },
    })
    expect(short).toMatchObject({ holdReason: 'card_required', exception: 'paid_partial' })
    const exact = await pay(await confirmed(), '100', { objection: aml })
    expect(exact).toMatchObject({ holdReason: 'aml', exception: 'none' })
    const claim = await confirmed()
    const late = await pay(claim, '100', { objection: aml, now: claim.expiresAt })
    expect(late).toMatchObject({ holdReason: 'aml', exception: 'paid_late' })
  })

  it('is accepted as agreed only when the operator names what differs', async () => {
    const held = await pay(await confirmed(), '40', { objection: aml })
    const unseen = { ...operator(held), exception: 'none' } as const
    await expect(acceptAsAgreed(database.db, unseen)).rejects.toEqual(refused('state_changed'))
    const named = { ...operator(held), exception: 'paid_partial' } as const
    expect(await acceptAsAgreed(database.db, named)).toMatchObject({ state: 'paying_out' })
    expect(await lastEvent(held)).toMatchObject({
      event: 'accept',
      data: { asAgreed: true, exception: 'paid_partial' },
    })
  })
})

describe('money that the risk rules limit', () => {
  const rule = (rules: Partial<typeof riskRules.$inferInsert>) =>
    database.db.insert(riskRules).values({ ...rules, updatedAt: now })

  it.each([
    ['aml', { amlFromUsd: new Decimal(500) }],
    ['card_required', { cardFromUsd: new Decimal(500) }],
    ['above_limit', { newcomerUsd: new Decimal(500) }],
    ['above_limit', { dailyUsd: new Decimal(500) }],
  ] as const)('waits for an operator (%s) above the limit %o', async (reason, rules) => {
    await rule(rules)
    const below = await pay(await confirmed(), '400')
    expect(below).toMatchObject({ holdReason: 'amount_differs', exception: 'paid_over' })
    expect(await choicesOf(below)).toEqual(['keep_agreed', 'recalculate', 'refund'])
    const above = await pay(await confirmed(), '600')
    expect(above).toMatchObject({ holdReason: reason, exception: 'paid_over' })
    expect(await choicesOf(above)).toEqual([])
  })

  it('is judged by the sum of all parts', async () => {
    await rule({ newcomerUsd: new Decimal(500) })
    const held = await pay(await confirmed(), '400')
    expect(await pay(held, '200')).toMatchObject({ holdReason: 'above_limit' })
  })

  it('counts together with the other exchanges of the same person on that day', async () => {
    await rule({ dailyUsd: new Decimal(500) })
    const person = anybody()
    const first = await confirmed(person, { key: 'first-claim-of-a-day' })
    const second = await confirmed(person, { key: 'second-claim-of-a-day' })
    const more = await pay(first, '300')
    const other = await pay(second, '250')
    expect([more.holdReason, other.holdReason]).toEqual(['amount_differs', 'amount_differs'])
    expect(await settle(more, 'recalculate')).toMatchObject({ state: 'paying_out' })
    // Each amount alone is within the limit, but together they exceed it.
    expect(await settle(other, 'recalculate')).toMatchObject({
      state: 'on_hold',
      holdReason: 'above_limit',
      chooseUntil: null,
    })
    expect((await lastEvent(other))?.event).toBe('objection')
    expect(await choicesOf(other)).toEqual([])
  })

  it('requires a verification that the customer’s choice needs', async () => {
    const more = await pay(await confirmed(), '300')
    await rule({ personFromUsd: new Decimal(250) })
    expect(await settle(more, 'recalculate')).toMatchObject({
      ...{ state: 'on_hold', holdReason: 'card_required', chooseUntil: null },
      addedVerify: [{ kind: 'person', fromUsd: '250' }],
    })
  })

  it('includes late payments of expired claims, even if each alone is within the day’s limit', async () => {
    await rule({ dailyUsd: new Decimal(150) })
    const person = anybody()
    const expired = async (key: string) => {
      const claim = await confirmed(person, { key })
      await expireClaim(database.db, { claimId: claim.id, now: claim.expiresAt })
      return claim
    }
    const first = await expired('first-that-expired')
    const second = await expired('second-that-expired')
    const third = await expired('third-that-expired')
    const days = after(24 * 60)
    const [one, other] = [
      await pay(first, '100', { now: days }),
      await pay(second, '100', { now: days }),
    ]
    expect([one.holdReason, other.holdReason]).toEqual(['paid_late', 'above_limit'])
    // Money that came in time but was seen later counts as well.
    expect(await pay(third, '100', { at: now })).toMatchObject({ holdReason: 'above_limit' })
  })
})

describe('deadlines', () => {
  it('make a payment late, and the view shows when it came and which course a recalculation uses', async () => {
    const claim = await confirmed()
    const at = new Date(claim.expiresAt.getTime() + 60_000)
    const late = await pay(claim, '100', { at, now: at })
    const choosing = { by: 'visitor', now: at, pair: pairNow(office) } as const
    const view = await viewClaim(database.db, late.id, () => choosing)
    expect(view?.lateAt).toEqual(at)
    expect(view?.choices[0]).toMatchObject({
      ...{ choice: 'recalculate', course: 'agreed' },
      currentCourse: expect.any(Decimal) as Decimal,
    })
    await settle(late, 'recalculate', { at })
    expect((await lastEvent(late))?.data).toMatchObject({
      choice: 'recalculate',
      course: 'agreed',
    })
    const inTime = await pay(await confirmed(), '80')
    expect((await viewClaim(database.db, inTime.id, () => null))?.lateAt).toBeNull()
  })

  it('make a payment late that comes after them, even if it was reported in time', async () => {
    const claim = await confirmed()
    const report = { claimId: claim.id, mover: byVisitor, now, how: 'paid' } as const
    await reportPayment(database.db, report)
    const days = after(5 * 24 * 60)
    const late = await pay(claim, '100', { at: days, now: days })
    expect(late).toMatchObject({ state: 'on_hold', exception: 'paid_late' })
  })

  it('are met by a payment that came in time, even if it is seen late', async () => {
    const claim = await confirmed()
    await expireClaim(database.db, { claimId: claim.id, now: claim.expiresAt })
    const times = { at: new Date(claim.expiresAt.getTime() - 1), now: after(600) }
    expect(await pay(claim, '100', times)).toMatchObject({
      state: 'paying_out',
      exception: 'none',
      isHeld: true,
    })
    const other = await confirmed()
    const reported = { claimId: other.id, mover: byVisitor, now, how: 'paid' } as const
    await reportPayment(database.db, reported)
    expect(await pay(other, '100', { at: other.expiresAt, now: after(600) })).toMatchObject({
      exception: 'paid_late',
    })
  })

  it('are met by a payment that a fast clock dates in the future', async () => {
    const claim = await confirmed()
    expect(await pay(claim, '100', { at: after(60) })).toMatchObject({ state: 'paying_out' })
  })

  it('end the time in which a claim can be confirmed or reported as paid', async () => {
    const claim = await created()
    const late = { claimId: claim.id, mover: byVisitor, now: claim.expiresAt }
    await expect(confirmClaim(database.db, late)).rejects.toEqual(refused('state_changed'))
    const waiting = await confirmed()
    const report = { claimId: waiting.id, mover: byVisitor, how: 'paid' } as const
    await expect(reportPayment(database.db, { ...report, now: waiting.expiresAt })).rejects.toEqual(
      refused('state_changed'),
    )
    const last = new Date(waiting.expiresAt.getTime() - 1)
    const reported = await reportPayment(database.db, { ...report, now: last })
    expect(reported.state).toBe('checking_payment')
  })
})

describe('the outcome that was shown', () => {
  it('is carried out exactly, or the choice is refused with the new amounts', async () => {
    const held = await pay(await confirmed(), '80')
    const [, recalculate] = await currentChoices(parts(), {
      claimId: held.id,
      mover: byVisitor,
      now,
    })
    const command = {
      claimId: held.id,
      choice: 'recalculate',
      pair: pairNow(office),
      expectedVersion: held.version,
      mover: byVisitor,
      now,
    } as const
    const better = new Decimal(recalculate?.to ?? 0).plus(1)
    const shown = { from: new Decimal(80), to: better }
    await expect(settleClaim(database.db, { ...command, shown })).rejects.toMatchObject({
      code: 'course_changed',
      params: { fromSumma: '80', toSumma: office.receiveFor('80') },
    })
    const wrong = { from: new Decimal(81), to: recalculate?.to ?? null }
    await expect(settleClaim(database.db, { ...command, shown: wrong })).rejects.toEqual(
      refused('course_changed'),
    )
    const right = { from: new Decimal('80.0'), to: recalculate?.to ?? null }
    expect(await settleClaim(database.db, { ...command, shown: right })).toMatchObject({
      state: 'paying_out',
    })
  })

  it('cannot be chosen any more once the missing money has come', async () => {
    const held = await pay(await confirmed(), '40')
    expect(await pay(held, '60', { now: after(1) })).toMatchObject({
      state: 'paying_out',
      exception: 'none',
    })
    await expect(settle(held, 'refund', { at: after(1) })).rejects.toEqual(refused('state_changed'))
  })
})

describe('the course for verified cards', () => {
  it('is refused with an error for its field while it is not offered, and not replaced by the usual course', async () => {
    const body = { withVerificationCourse: true }
    await expect(office.create(anybody(), { body })).rejects.toMatchObject({
      code: 'validation_error',
      faults: [{ field: 'withVerificationCourse', key: 'no_verification_course' }],
    })
  })
})

describe('codes', () => {
  it('of referral links are stored only if their format is valid', async () => {
    const refferal = async (text: string) =>
      (await office.create(anybody(), { body: { refferal: text } })).claim.refferal
    expect(await refferal(' anna_7 ')).toBe('anna_7')
    expect(await refferal('<script>')).toBeNull()
  })
})

describe('more than was agreed', () => {
  const over = async () => pay(await confirmed(), '130')
  const moneyNow = async ({ id }: ClaimRow) => {
    const view = await viewClaim(database.db, id, () => null)
    const unclaimed = view?.money.unclaimed.map(({ amount }) => amount.toFixed())
    return { unclaimed, payout: view?.payouts.map(({ amount }) => amount.toFixed()) }
  }

  it('is exchanged as agreed if the customer chooses that, and the surplus waits to be returned', async () => {
    const held = await over()
    const [choice] = await currentChoices(parts(), { claimId: held.id, mover: byVisitor, now })
    expect(choice).toMatchObject({ choice: 'keep_agreed', course: 'agreed', newDeal: null })
    const paying = await settle(held, 'keep_agreed')
    expect(paying).toMatchObject({
      state: 'paying_out',
      isAccepted: true,
      hasUnclaimed: true,
      quoteSeq: 0,
    })
    expect(await moneyNow(paying)).toEqual({
      unclaimed: ['30'],
      payout: [office.receiveFor('100')],
    })
    const back = await returnUnclaimed(database.db, {
      ...operator(paying),
      currencyId: office.from,
      reference: `rest of ${paying.id}`,
    })
    const done = await completeByHand(database.db, { ...operator(back), reference: paying.id })
    expect(done).toMatchObject({ state: 'completed', hasUnclaimed: false })
    expect(await proveBooksNow(database.db)).toEqual([])
  })

  it('is refunded in full if the exchange is given up later', async () => {
    const paying = await settle(await over(), 'keep_agreed', { mover: byOperator })
    const refunding = await beginRefund(database.db, { ...operator(paying), remark: null })
    const view = await viewClaim(database.db, refunding.id, () => null)
    expect(view?.money.due).toMatchObject([{ amount: new Decimal(130) }])
    expect(await proveBooksNow(database.db)).toEqual([])
  })

  it('keeps the agreed course only as long as a missing part could be sent', async () => {
    const held = await over()
    const late = after(2 * held.windowMinutes)
    const [choice] = await currentChoices(parts(), {
      claimId: held.id,
      mover: byVisitor,
      now: late,
    })
    expect(choice).toMatchObject({ choice: 'keep_agreed', from: new Decimal(100) })
    expect(choice?.to?.lte(office.receiveFor('100'))).toBe(true)
    // While the pair is paused no course can be calculated, so only a refund is offered.
    const facts = await viewClaim(database.db, held.id, () => ({
      by: 'visitor',
      now: late,
      pair: null,
    }))
    expect(facts?.choices.map((each) => each.choice)).toEqual(['refund'])
  })

  it('is resolved once, however many choices are sent at once', async () => {
    const held = await over()
    const outcomes = await Promise.allSettled(
      (['keep_agreed', 'recalculate', 'refund', 'keep_agreed'] as const).map((choice) =>
        settle(held, choice),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await proveBooksNow(database.db)).toEqual([])
  })

  it.each(['90', '100.1'])(
    'is required for keeping the agreed exchange, which is not offered when %s came',
    async (amount) => {
      const claim = await pay(await confirmed(), amount)
      expect(await choicesOf(claim)).not.toContain('keep_agreed')
      await expect(settle(claim, 'keep_agreed')).rejects.toEqual(refused('state_changed'))
    },
  )

  it('does not offer the agreed exchange when it came late or a rule objects to it', async () => {
    const claim = await confirmed()
    const late = await pay(claim, '130', { at: claim.expiresAt, now: after(60) })
    expect(await choicesOf(late, { at: after(61) })).not.toContain('keep_agreed')
    const objection = { reason: 'aml', note: '90/100' } as const
    const stopped = await pay(await confirmed(), '130', { objection })
    expect(await choicesOf(stopped)).toEqual([])
  })
})
