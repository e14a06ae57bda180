import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { promotionOf } from '@/lib/exchange/pair/promo-gain'
import { Decimal, toText } from '@/lib/money/decimal'
import { claims } from '@/server/database/schema/claims'
import { promoCodes } from '@/server/database/schema/loyalty/promo-codes'
import { byVisitor, claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { chooseAsShown } from '@/tests/factories/claims/choose-as-shown'
import { addPromoCode } from '@/tests/factories/promo-code'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { cancelClaim, completeByHand, expireClaim, type ClaimRow } from '.'

const now = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let database: TestDatabase
let office: ClaimOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(() => database.drop())

const parts = () => ({ db: database.db, office })
const { created, confirmed, operator, pay, person } = claimActions(parts, now)

const add = (change: Parameters<typeof addPromoCode>[2] = {}) =>
  addPromoCode(database.db, now, change)

/** What 100 of `from` come to with a code that gives back this percentage of the margin. */
function receiveWith(percent: string, send = '100'): string {
  const agreement = office.container.offer.agreement({ from: office.from, to: office.to })
  if (!agreement || 'pause' in agreement) {
    throw new Error('The direction of these tests is not open.')
  }
  const promotion = promotionOf({ percent, ...agreement.margins })
  const terms = dealTermsOf(agreement.pairs.en, { courseType: 'default', promotion })
  return toText(dealForSend(terms, new Decimal(send)).receive)
}

const bodyWith = (code: string) => ({ promocode: code, toSumma: receiveWith('50') })
let commands = 0
const order = (code: string, whose = person()) =>
  created(whose, { body: bodyWith(code), key: `order-with-promo-code:${String((commands += 1))}` })

async function usesOf({ id }: { id: string }): Promise<number | undefined> {
  const [row] = await database.db.select().from(promoCodes).where(eq(promoCodes.id, id))
  return row?.used
}

const refusedWith = (key: string) =>
  expect.objectContaining({
    code: 'validation_error',
    faults: [expect.objectContaining({ field: 'promocode', key })],
  }) as Error

describe('a claim with a promo code', () => {
  it('gets the better course, keeps code and gain, and holds one use', async () => {
    const code = await add()
    const claim = await order(` ${code.code.toLowerCase()} `)
    const gain = new Decimal(receiveWith('50')).minus(office.receiveFor('100'))
    expect(gain.gt(0)).toBe(true)
    expect(claim).toMatchObject({ promocode: code.code, promoState: 'held' })
    expect(claim.conditions.promo).toEqual({ percent: '50', gain: toText(gain) })
    expect(await usesOf(code)).toBe(1)
  })

  it('is refused if it was sent with the course without the code, and nothing is stored', async () => {
    const code = await add()
    const body = { promocode: code.code }
    await expect(created(person(), { body })).rejects.toMatchObject({ code: 'course_changed' })
    expect(await usesOf(code)).toBe(0)
  })

  it.each([
    ['no_promocode', 'NOBODY-HAS-IT', {}],
    ['promocode_over', null, { endsAt: now }],
    ['promocode_over', null, { isEnabled: false }],
    ['promocode_early', null, { startsAt: after(1) }],
    ['promocode_direction', null, { directionIds: [999_999] }],
    ['promocode_from', null, { minUsd: new Decimal(100_000) }],
    ['promocode_used_up', null, { totalLimit: 1, used: 1 }],
  ])('is refused with %s at its field', async (key, typed, change) => {
    const { code } = await add(change)
    await expect(order(typed ?? code)).rejects.toEqual(refusedWith(key))
  })

  it('does not use a code that gains nothing', async () => {
    const code = await add({ percent: new Decimal('0.0000001') })
    const claim = await created(person(), { body: { promocode: code.code } })
    expect(claim).toMatchObject({ promocode: null, promoState: null })
    expect(await usesOf(code)).toBe(0)
  })
})

describe('the limits of a promo code', () => {
  it('let exactly one of 50 claims have its last use', async () => {
    const code = await add({ totalLimit: 1 })
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => order(code.code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = results.flatMap((each): unknown[] =>
      each.status === 'rejected' ? [each.reason] : [],
    )
    expect(refusals).toEqual(Array.from({ length: 49 }, () => refusedWith('promocode_used_up')))
    expect(await usesOf(code)).toBe(1)
    const stored = await database.db.select().from(claims).where(eq(claims.promoCodeId, code.id))
    expect(stored).toHaveLength(1)
  })

  it('count the claims of one mailbox, also when they are sent at once', async () => {
    const code = await add({ perUserLimit: 1 })
    const one = person()
    const results = await Promise.allSettled([order(code.code, one), order(code.code, one)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(order(code.code, one)).rejects.toEqual(refusedWith('promocode_used_by_you'))
    await order(code.code)
  })

  it('are not revealed to somebody who only tries an address', async () => {
    const code = await add({ perUserLimit: 1 })
    const one = person()
    await order(code.code, one)
    const body = { promocode: code.code }
    await expect(created(one, { body })).rejects.toMatchObject({ code: 'course_changed' })
    await expect(created(person(), { body })).rejects.toMatchObject({ code: 'course_changed' })
  })

  it('are kept by the database, whatever the code does', async () => {
    const code = await add({ perUserLimit: 1, totalLimit: 2 })
    const { id } = await order(code.code)
    const other = await order(code.code)
    const move = (state: string, whose: string) =>
      database.db.execute(sql`update claims set promo_state = ${state} where id = ${whose}`)
    await expect(move('used', id)).rejects.toThrow()
    await expect(
      database.db.update(promoCodes).set({ totalLimit: 1 }).where(eq(promoCodes.id, code.id)),
    ).rejects.toThrow()
    await expect(
      database.db.update(claims).set({ promoCodeId: null }).where(eq(claims.id, other.id)),
    ).rejects.toThrow()
    await expect(database.db.delete(promoCodes).where(eq(promoCodes.id, code.id))).rejects.toThrow()
  })
})

describe('the use of a promo code', () => {
  const stateOf = async (claim: Pick<ClaimRow, 'id'>) => {
    const [row] = await database.db.select().from(claims).where(eq(claims.id, claim.id))
    return row?.promoState
  }
  const cancel = ({ id: claimId }: ClaimRow) =>
    cancelClaim(database.db, { claimId, mover: byVisitor, now })

  it('returns when the claim is cancelled, so that another can have it', async () => {
    const code = await add({ totalLimit: 1, perUserLimit: 1 })
    const one = person()
    await cancel(await order(code.code, one))
    expect(await usesOf(code)).toBe(0)
    expect(await stateOf(await order(code.code, one))).toBe('held')
  })

  it('is final once the exchange is completed', async () => {
    const code = await add()
    const claim = await confirmed(person(), { body: bodyWith(code.code) })
    const paid = await pay(claim, '100')
    await completeByHand(database.db, { ...operator(paid), reference: 'payout of a promo code' })
    expect(await stateOf(claim)).toBe('used')
    expect(await usesOf(code)).toBe(1)
  })

  it('returns when the claim expires, and is taken again by a late payment', async () => {
    const code = await add({ totalLimit: 1 })
    const claim = await confirmed(person(), { body: bodyWith(code.code) })
    await expireClaim(database.db, { claimId: claim.id, now: after(60) })
    expect([await stateOf(claim), await usesOf(code)]).toEqual(['returned', 0])
    await pay(claim, '100', { now: after(61) })
    expect([await stateOf(claim), await usesOf(code)]).toEqual(['held', 1])
  })

  it('does not return to a claim that is paid late once somebody else has it, nor does the course', async () => {
    const code = await add({ totalLimit: 1 })
    const claim = await confirmed(person(), { body: bodyWith(code.code) })
    await expireClaim(database.db, { claimId: claim.id, now: after(60) })
    await order(code.code)
    // The payment was made in time, but is reported late.
    const held = await pay(claim, '100', { at: now, now: after(61) })
    expect(held).toMatchObject({ state: 'on_hold', exception: 'paid_late', promoState: 'returned' })
    const settled = await chooseAsShown(parts(), {
      claimId: claim.id,
      choice: 'recalculate',
      mover: byVisitor,
      now: after(62),
      expectedVersion: held.version,
    })
    expect(settled).toMatchObject({ state: 'paying_out', promoState: 'returned' })
    expect(await usesOf(code)).toBe(1)
  })
})
