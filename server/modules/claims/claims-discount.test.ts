import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { promotionOf } from '@/lib/exchange/pair/promo-gain'
import { Decimal, toText } from '@/lib/money/decimal'
import { claims } from '@/server/database/schema/claims'
import { customerTurnover, discountSteps } from '@/server/database/schema/loyalty/discounts'
import { promoCodes } from '@/server/database/schema/loyalty/promo-codes'
import { readClaimStatus } from '@/server/http/streams/read-claim-status'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { makeUser } from '@/tests/factories/make-user'
import { addPromoCode } from '@/tests/factories/promo-code'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { discountToShow, promoToShow, type ClaimRow } from '.'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
beforeEach(() => setStep('20'))
afterAll(() => database.drop())

const parts = () => ({ db: database.db, office })
const { created, person } = claimActions(parts, now)

async function setStep(percent: string): Promise<void> {
  await database.db.delete(discountSteps)
  const step = { fromUsd: new Decimal(1000), percent: new Decimal(percent) }
  await database.db.insert(discountSteps).values(step)
}

async function customer(turnover = '1000'): Promise<string> {
  const { id } = await makeUser(database.db)
  const usd = new Decimal(turnover)
  await database.db.update(customerTurnover).set({ usd }).where(eq(customerTurnover.userId, id))
  return id
}

/** The amount of `to` for 100 of `from` when this percentage of the margin is given back. */
function receiveWith(percent: string, send = '100'): string {
  const agreement = office.container.offer.agreement({ from: office.from, to: office.to })
  if (!agreement || 'pause' in agreement) {
    throw new Error('The direction of these tests is not open.')
  }
  const promotion = promotionOf({ percent, ...agreement.margins })
  const terms = dealTermsOf(agreement.pairs.en, { courseType: 'default', promotion })
  return toText(dealForSend(terms, new Decimal(send)).receive)
}
const gainOf = (percent: string) =>
  toText(new Decimal(receiveWith(percent)).minus(office.receiveFor('100')))
const at = (percent: string, code?: string) => ({
  toSumma: receiveWith(percent),
  ...(code !== undefined && { promocode: code }),
})
const shown = (claim: ClaimRow) => ({
  promo: promoToShow(claim, { seq: 0 })?.percent ?? null,
  discount: discountToShow(claim, { seq: 0 })?.percent ?? null,
})

describe('the discount of an account', () => {
  it('is included in the course of a claim, which stores its percentage and gain', async () => {
    const claim = await created(person(), { userId: await customer(), body: at('20') })
    expect(claim.conditions.discount).toEqual({ percent: '20', gain: gainOf('20') })
    expect(new Decimal(gainOf('20')).gt(0)).toBe(true)
    expect(discountToShow(claim, { seq: 0 })).toEqual({ percent: '20', gain: gainOf('20') })
  })

  it('is shown only to its customer, and only where it raised the course', async () => {
    const { id } = await created(person(), { userId: await customer(), body: at('20') })
    const { container } = office
    const status = await readClaimStatus(container, id, 'en')
    expect(JSON.parse(status?.json ?? '')).toMatchObject({ id, discount: null })
    const [claim] = await database.db.select().from(claims).where(eq(claims.id, id))
    const conditions = { ...noConditions, discount: { percent: '20', gain: '0' } }
    const told = { promocode: null, promoState: null, ...claim, conditions }
    expect([0, 1].map((seq) => discountToShow(told, { seq }))).toEqual([null, null])
  })

  it('is not given to accounts below the step or to guests', async () => {
    const userId = await customer('999.99')
    const body = at('20')
    await expect(created(person(), { userId, body })).rejects.toMatchObject({
      code: 'course_changed',
    })
    await expect(created(person(), { body })).rejects.toMatchObject({ code: 'course_changed' })
    const claim = await created(person(), { userId })
    expect(claim.conditions).not.toHaveProperty('discount')
    await expect(
      database.db
        .update(claims)
        .set({ conditions: { ...claim.conditions, discount: { percent: '101', gain: '1' } } })
        .where(eq(claims.id, claim.id)),
    ).rejects.toThrow()
  })

  it('makes a claim with the usual course fail, and the error names the better course', async () => {
    await expect(created(person(), { userId: await customer() })).rejects.toMatchObject({
      code: 'course_changed',
      params: expect.objectContaining({ toSumma: receiveWith('20') }) as unknown,
    })
  })
})

describe('discount steps that change while an order is sent', () => {
  it('apply as they are when the order is stored', async () => {
    const userId = await customer()
    const sent = created(person(), { userId, body: at('20'), assertHuman: () => setStep('30') })
    await expect(sent).rejects.toMatchObject({
      code: 'course_changed',
      params: expect.objectContaining({ toSumma: receiveWith('30') }) as unknown,
    })
  })
})

describe('a discount and a promo code', () => {
  const codeOf = async (percent: string) =>
    addPromoCode(database.db, now, { percent: new Decimal(percent) })
  const usesOf = async (id: string) => {
    const [row] = await database.db.select().from(promoCodes).where(eq(promoCodes.id, id))
    return row?.used
  }

  it.each(['10', '20'])(
    'are not combined: a code of %s percent is not used up',
    async (percent) => {
      const { id, code } = await codeOf(percent)
      const userId = await customer()
      const claim = await created(person(), { userId, body: at('20', code) })
      expect(claim).toMatchObject({ promocode: null, promoState: null })
      expect(shown(claim)).toEqual({ promo: null, discount: '20' })
      expect(await usesOf(id)).toBe(0)
    },
  )

  it('are not combined: the better code is used, and the claim keeps its discount', async () => {
    const { id, code } = await codeOf('50')
    const userId = await customer()
    const claim = await created(person(), { userId, body: at('50', code) })
    expect(claim.conditions.promo).toEqual({ percent: '50', gain: gainOf('50') })
    expect(claim.conditions.discount).toEqual({ percent: '20', gain: gainOf('20') })
    expect(shown(claim)).toEqual({ promo: '50', discount: null })
    expect(await usesOf(id)).toBe(1)
  })
})
