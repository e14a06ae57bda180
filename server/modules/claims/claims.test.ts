import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { claims } from '@/server/database/schema/claims'
import { accounts } from '@/server/database/schema/money/ledger'
import { byProvider, byVisitor, claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { currentChoices, chooseAsShown } from '@/tests/factories/claims/choose-as-shown'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  beginRefund,
  cancelClaim,
  completeByHand,
  completeRefundByHand,
  confirmClaim,
  expireClaim,
  giveRefundInputs,
  holdClaim,
  proveBooksNow,
  proveHistory,
  rejectClaim,
  releaseClaim,
  reportPayment,
  retractReport,
  stepsOf,
  viewClaim,
} from '.'

const start = new Date('2026-11-21T12:00:00Z')
const now = start
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

const parts = () => ({ db: database.db, office })
const { confirmed, created, operator, pay } = claimActions(parts, now)
const balance = async (name: 'reserve:available' | 'reserve:held', currencyId: number) => {
  const [row] = await database.db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(sql`${accounts.name} = ${name} and ${accounts.currencyId} = ${currencyId}`)
  return row?.balance ?? new Decimal(0)
}
const refused = (code: string) => expect.objectContaining({ code }) as Error

describe('a claim', () => {
  it('goes from the form to the sent money, with every step in its history and every amount in the ledger', async () => {
    const claim = await created()
    expect(claim).toMatchObject({
      state: 'created',
      isHeld: false,
      email: 'person-1@example.com',
    })
    const toAmount = new Decimal(office.receiveFor('100'))
    const before = {
      held: await balance('reserve:held', office.to),
      free: await balance('reserve:available', office.to),
      got: await balance('reserve:available', office.from),
    }
    await confirmClaim(database.db, { claimId: claim.id, mover: byVisitor, now })
    expect(await balance('reserve:held', office.to)).toEqual(before.held.plus(toAmount))
    expect(await balance('reserve:available', office.to)).toEqual(before.free.minus(toAmount))

    await reportPayment(database.db, { claimId: claim.id, mover: byVisitor, now, how: 'paid' })
    const paying = await pay(claim, '100')
    expect(paying).toMatchObject({ state: 'paying_out', isAccepted: true })
    expect(await balance('reserve:available', office.from)).toEqual(before.got.plus(100))

    const done = await completeByHand(database.db, { ...operator(paying), reference: 'bank 1' })
    expect(done).toMatchObject({ state: 'completed', isHeld: false, finishedAt: now })
    expect(await balance('reserve:held', office.to)).toEqual(before.held)
    const view = await viewClaim(database.db, claim.id, () => null)
    expect(view?.events.map(({ event }) => event)).toEqual([
      'create',
      'confirm',
      'report',
      'accept',
      'complete',
    ])
    expect(view?.payouts).toMatchObject([{ kind: 'payout', state: 'sent', reference: 'bank 1' }])
    expect(await proveHistory(database.db, claim.id)).toEqual([])
  })

  it('releases its hold when the visitor cancels, and is then final', async () => {
    const held = await balance('reserve:held', office.to)
    const claim = await confirmed()
    const cancelled = await cancelClaim(database.db, { claimId: claim.id, mover: byVisitor, now })
    expect(cancelled.state).toBe('cancelled')
    expect(await balance('reserve:held', office.to)).toEqual(held)
    await expect(
      confirmClaim(database.db, { claimId: claim.id, mover: byVisitor, now }),
    ).rejects.toEqual(refused('state_changed'))
  })

  it('expires at its deadline, not a moment earlier', async () => {
    const claim = await confirmed()
    const early = new Date(claim.expiresAt.getTime() - 1)
    expect(await expireClaim(database.db, { claimId: claim.id, now: early })).toBe(false)
    expect(await expireClaim(database.db, { claimId: claim.id, now: claim.expiresAt })).toBe(true)
    expect(await expireClaim(database.db, { claimId: claim.id, now: claim.expiresAt })).toBe(false)
  })

  it('returns to its earlier state after it was on hold, and its payout is queued again', async () => {
    const paying = await pay(await confirmed(), '100')
    const held = await holdClaim(database.db, {
      ...operator(paying),
      reason: 'requisites',
      remark: 'Is this card yours?',
    })
    expect(held).toMatchObject({ state: 'on_hold', stateBeforeHold: 'paying_out' })
    await expect(
      completeByHand(database.db, { ...operator(held), reference: 'x' }),
    ).rejects.toEqual(refused('state_changed'))
    const released = await releaseClaim(database.db, operator(held))
    expect(released).toMatchObject({ state: 'paying_out', holdReason: null })
    await completeByHand(database.db, { ...operator(released), reference: 'bank 2' })
  })

  it('can be rejected only if no money came', async () => {
    const reported = await reportPayment(database.db, {
      claimId: (await confirmed()).id,
      mover: byVisitor,
      now,
      how: 'paid',
    })
    expect(
      await rejectClaim(database.db, { ...operator(reported), remark: 'Nothing came.' }),
    ).toMatchObject({ state: 'rejected', isHeld: false })
    const partly = await pay(await confirmed(), '50')
    await expect(rejectClaim(database.db, { ...operator(partly), remark: 'x' })).rejects.toEqual(
      refused('state_changed'),
    )
  })

  it('is refunded to the destination that the customer gives', async () => {
    const got = await balance('reserve:available', office.from)
    const paying = await pay(await confirmed(), '100')
    const refunding = await beginRefund(database.db, { ...operator(paying), remark: null })
    expect(refunding).toMatchObject({ state: 'refunding', isHeld: false })
    await expect(
      completeRefundByHand(database.db, { ...operator(refunding), reference: 'x' }),
    ).rejects.toEqual(refused('state_changed'))
    const updated = await giveRefundInputs(database.db, {
      claimId: paying.id,
      currencyId: office.from,
      inputs: [{ key: 'wallet', labelRu: 'Кошелёк', labelEn: 'Wallet', value: 'T1' }],
      mover: byVisitor,
      now,
    })
    const back = await completeRefundByHand(database.db, {
      ...operator(updated),
      reference: 'tx 1',
    })
    expect(back.state).toBe('refunded')
    expect(await balance('reserve:available', office.from)).toEqual(got)
  })
})

describe('a premature report of a payment', () => {
  const report = ({ id: claimId }: { id: string }) =>
    reportPayment(database.db, { claimId, mover: byVisitor, now, how: 'paid' })
  const retract = ({ id: claimId }: { id: string }, at = now) =>
    retractReport(database.db, { claimId, mover: byVisitor, now: at })

  it('can be withdrawn, which changes neither deadline nor course, and the claim can then be paid', async () => {
    const held = await balance('reserve:held', office.to)
    const claim = await confirmed()
    const back = await retract(await report(claim))
    expect(back).toMatchObject({
      state: 'awaiting_payment',
      isHeld: true,
      expiresAt: claim.expiresAt,
      quoteSeq: claim.quoteSeq,
    })
    const view = await viewClaim(database.db, claim.id, () => null)
    const steps = view ? stepsOf(view.claim, view.events) : []
    expect(steps.find(({ name }) => name === 'payment')).toMatchObject({
      state: 'current',
      at: null,
    })
    expect(await expireClaim(database.db, { claimId: claim.id, now: claim.expiresAt })).toBe(true)
    expect(await balance('reserve:held', office.to)).toEqual(held)
    expect((await pay(await retract(await report(await confirmed())), '100')).state).toBe(
      'paying_out',
    )
  })

  it('does not extend the rate: if it is withdrawn after the deadline, the claim expires and a later payment is late', async () => {
    const held = await balance('reserve:held', office.to)
    const claim = await report(await confirmed())
    const ended = await retract(claim, claim.expiresAt)
    expect(ended).toMatchObject({ state: 'expired', isHeld: false })
    expect(await balance('reserve:held', office.to)).toEqual(held)
    const late = await pay(ended, '100', { now: new Date(claim.expiresAt.getTime() + 60_000) })
    expect(late).toMatchObject({ state: 'on_hold', exception: 'paid_late' })
    expect(await proveHistory(database.db, claim.id)).toEqual([])
  })

  it('cannot be withdrawn once somebody else has seen a payment or acted on the claim', async () => {
    const byOthers = await reportPayment(database.db, {
      claimId: (await confirmed()).id,
      mover: byProvider,
      now,
      how: 'paid',
    })
    await expect(retract(byOthers)).rejects.toEqual(refused('state_changed'))

    const onHoldByOperator = await holdClaim(database.db, {
      ...operator(await report(await confirmed())),
      reason: 'operator',
      remark: null,
    })
    const released = await releaseClaim(database.db, operator(onHoldByOperator))
    expect(released.state).toBe('checking_payment')
    await expect(retract(released)).rejects.toEqual(refused('state_changed'))

    const partly = await pay(await confirmed(), '40')
    const waiting = await chooseAsShown(parts(), {
      claimId: partly.id,
      choice: 'top_up',
      expectedVersion: partly.version,
      mover: byVisitor,
      now,
    })
    const reported = await report(waiting)
    await expect(retract(reported)).rejects.toEqual(refused('state_changed'))
    await expect(retract(reported, reported.expiresAt)).rejects.toEqual(refused('state_changed'))
  })

  it('can be withdrawn three times at most', async () => {
    let claim = await report(await confirmed())
    for (let times = 0; times < 3; times += 1) {
      claim = await report(await retract(claim))
    }
    await expect(retract(claim)).rejects.toEqual(refused('state_changed'))
  })
})

describe('a payment that is not as agreed', () => {
  it.each([
    ['99', 'paid_partial', ['top_up', 'recalculate', 'refund']],
    ['101', 'paid_over', ['keep_agreed', 'recalculate', 'refund']],
  ])('of %s puts the claim on hold as %s with its choices', async (amount, exception, choices) => {
    const held = await pay(await confirmed(), amount)
    expect(held).toMatchObject({ state: 'on_hold', exception, isAccepted: false })
    const shown = await currentChoices(parts(), { claimId: held.id, mover: byVisitor, now })
    expect(shown.map(({ choice }) => choice)).toEqual(choices)
  })

  it('is accepted within the tolerance', async () => {
    expect((await pay(await confirmed(), '99.6')).state).toBe('paying_out')
  })

  it('is recalculated exactly as it was shown', async () => {
    const held = await pay(await confirmed(), '80')
    const settle = { claimId: held.id, choice: 'recalculate', mover: byVisitor, now } as const
    await expect(
      chooseAsShown(parts(), { ...settle, expectedVersion: held.version - 1 }),
    ).rejects.toEqual(refused('state_changed'))
    const settled = await chooseAsShown(parts(), { ...settle, expectedVersion: held.version })
    expect(settled).toMatchObject({ state: 'paying_out', quoteSeq: 1, isAccepted: true })
    const view = await viewClaim(database.db, held.id, () => null)
    expect(view?.quote.toAmount.toFixed()).toBe(office.receiveFor('80'))
    expect(view?.payouts[0]?.amount.toFixed()).toBe(office.receiveFor('80'))
  })

  it('is completed by the missing part', async () => {
    const claim = await confirmed()
    const held = await pay(claim, '40')
    const waiting = await chooseAsShown(parts(), {
      claimId: held.id,
      choice: 'top_up',
      expectedVersion: held.version,
      mover: byVisitor,
      now,
    })
    expect(waiting.state).toBe('awaiting_payment')
    expect((await pay(claim, '60')).state).toBe('paying_out')
  })

  it('puts an expired claim on hold when it comes late', async () => {
    const claim = await confirmed()
    await expireClaim(database.db, { claimId: claim.id, now: claim.expiresAt })
    const later = new Date(claim.expiresAt.getTime() + 60_000)
    const held = await pay(claim, '100', { now: later })
    expect(held).toMatchObject({ state: 'on_hold', exception: 'paid_late', isHeld: false })
  })

  it('changes nothing when it is reported again, and its reference cannot be used for another payment', async () => {
    const claim = await confirmed()
    const paid = await pay(claim, '100', { reference: 'once' })
    expect(await pay(claim, '100', { reference: 'once' })).toEqual(paid)
    const other = await confirmed()
    await expect(pay(other, '100', { reference: 'once' })).rejects.toEqual(refused('duplicate'))
    await expect(pay(claim, '99', { reference: 'once' })).rejects.toEqual(refused('duplicate'))
  })
})

describe('the database', () => {
  it('refuses an unknown move, a change of the agreed data, a move without its event, and a deletion', async () => {
    const claim = await created()
    const set = (values: Partial<typeof claims.$inferInsert>) =>
      database.db.update(claims).set(values).where(eq(claims.id, claim.id))
    await expect(set({ state: 'completed', version: 2, finishedAt: now })).rejects.toThrow()
    await expect(set({ email: 'other@example.com' })).rejects.toThrow()
    await expect(set({ state: 'cancelled', version: 2, finishedAt: now })).rejects.toThrow()
    await expect(database.db.delete(claims).where(eq(claims.id, claim.id))).rejects.toThrow()
  })
})
