import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { errorBody } from '@/lib/contracts/common'
import { getDeskDiscounts } from '@/lib/contracts/loyalty/desk-discounts'
import { getOwnDiscount, getPairDiscount } from '@/lib/contracts/loyalty/discounts'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { promotionOf } from '@/lib/exchange/pair/promo-gain'
import { Decimal, toText } from '@/lib/money/decimal'
import { auditLog } from '@/server/database/schema/audit'
import { customerTurnover } from '@/server/database/schema/loyalty/discounts'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import { openSignedInOffice, type SignedInOffice } from '@/tests/setup/offices/signed-in-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
type Headers = Record<string, string>
let database: TestDatabase
let opened: SignedInOffice
let office: SignedInOffice['office']
let user: Headers
let operator: Headers
let userId: string

beforeAll(async () => {
  database = await createTestDatabase()
  opened = await openSignedInOffice(database, now)
  ;({ office, user, operator, userId } = opened)
})
afterAll(() => database.drop())

const { confirmed, pay } = claimActions(() => ({ db: database.db, office }), now)
const send: SignedInOffice['send'] = (path, more) => opened.send(path, more)

const ladder = async () =>
  getDeskDiscounts.response.parse(
    await (await send('operator/discounts/', { headers: operator })).json(),
  )
const save = async (steps: unknown[], version?: string) =>
  send('operator/discounts/', {
    method: 'PUT',
    body: { version: version ?? (await ladder()).version, steps },
    headers: operator,
  })
const step = (fromUsd: string, percent: string) => ({ fromUsd, percent })
const setTurnover = (usd: string) =>
  database.db
    .update(customerTurnover)
    .set({ usd: new Decimal(usd) })
    .where(eq(customerTurnover.userId, userId))

describe('the steps of the discount at the desk', () => {
  it('are saved as one list in any order, recorded in the audit log, and refused if they have changed since', async () => {
    const { version } = await ladder()
    expect((await save([step('500', '20'), step('100', '10')])).status).toBe(204)
    expect((await ladder()).steps).toEqual([step('100', '10'), step('500', '20')])
    expect((await save([], version)).status).toBe(409)
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'discounts.set'))
    expect(record?.after).toEqual({ steps: '100 USD: 10 %, 500 USD: 20 %' })
  })

  it.each([
    ['steps.1.percent', [step('100', '10'), step('500', '10')]],
    ['steps.0.percent', [step('500', '5'), step('100', '10')]],
    ['steps.1.fromUsd', [step('100', '10'), step('100.00', '20')]],
    ['steps.0.percent', [step('100', '100.01')]],
    ['steps.0.percent', [step('100', '0')]],
    ['steps.0.fromUsd', [step('-1', '10')]],
    ['steps.0.fromUsd', [step('', '10')]],
    ['steps', Array.from({ length: 21 }, (_, at) => step(String(at), String(at + 1)))],
  ])('are refused at %s, and nothing is stored', async (field, steps) => {
    const before = await ladder()
    const answer = await save(steps)
    expect(answer.status).toBe(422)
    const { fields } = errorBody.parse(await answer.json())
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await ladder()).toEqual(before)
  })

  it('are refused with an error about tiers if two begin at the same turnover', async () => {
    const answer = await save([step('100', '10'), step('100', '20')])
    const { fields } = errorBody.parse(await answer.json())
    expect(fields?.['steps.1.fromUsd']).toEqual(['There is already such a tier.'])
  })

  it('are only for operators', async () => {
    expect((await send('operator/discounts/', { headers: user })).status).toBe(403)
  })
})

describe('the discount of an account', () => {
  it('tells what is missing to the next step', async () => {
    await save([step('100', '10'), step('500', '20')])
    const own = async (usd: string) => {
      await setTurnover(usd)
      const answer = await send('users/me/discount/', { headers: user })
      return getOwnDiscount.response.parse(await answer.json())
    }
    expect(await own('99.999')).toMatchObject({
      turnoverUsd: '99.99',
      percent: null,
      next: { ...step('100', '10'), missingUsd: '0.01' },
    })
    expect(await own('100')).toMatchObject({ percent: '10', next: { missingUsd: '400' } })
    expect(await own('500')).toMatchObject({ percent: '20', next: null })
  })

  it('is given for a pair with the margins from which its gain is computed, and never to a guest', async () => {
    await setTurnover('100')
    const path = `calculator/pair/${String(office.from)}/${String(office.to)}/discount/`
    const answer = await send(path, { headers: user })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { discount } = getPairDiscount.response.parse(await answer.json())
    expect(discount).toMatchObject({ percent: '10', highest: null })
    expect(discount?.margins[0]).toMatchObject({ min: '0' })
    expect((await send(path)).status).toBe(401)
    expect((await send('calculator/pair/1/999999/discount/', { headers: user })).status).toBe(404)
    await setTurnover('0')
    const none = await send(path, { headers: user })
    expect(await none.json()).toEqual({ discount: null })
  })
})

describe('a claim with a discount', () => {
  const receive = (amount: string) => {
    const agreement = office.container.offer.agreement({ from: office.from, to: office.to })
    if (!agreement || 'pause' in agreement) {
      throw new Error('The direction of these tests is not open.')
    }
    const promotion = promotionOf({ percent: '10', ...agreement.margins })
    const terms = dealTermsOf(agreement.pairs.en, { courseType: 'default', promotion })
    return toText(dealForSend(terms, new Decimal(amount)).receive)
  }
  const order = async (person: number) => {
    await setTurnover('100')
    await save([step('100', '10')])
    return confirmed(person, { body: { toSumma: receive('100') }, userId })
  }
  const statusOf = async (id: string) => {
    const answer = await send(`claim/${id}/status/`, { headers: user })
    return claimStatus.parse(await answer.json())
  }

  it('shows its owner the discount, and keeps its percentage in a new calculation, whatever changes', async () => {
    const claim = await order(7)
    await setTurnover('0')
    await save([])
    await pay(claim, '60')
    const status = await statusOf(claim.id)
    const gain = new Decimal(receive('100')).minus(office.receiveFor('100'))
    expect(status.discount).toEqual({ percent: '10', gain: toText(gain) })
    const recalculated = status.own?.choices.find(({ choice }) => choice === 'recalculate')
    expect(recalculated).toMatchObject({ from: '60', to: receive('60') })
  })

  it('keeps the discount when its details are corrected', async () => {
    const claim = await order(8)
    await setTurnover('0')
    const { toRequisites, fromRequisites } = office.bodyFor(9)
    const body = {
      version: claim.version,
      email: 'right@example.com',
      fromRequisites,
      toRequisites,
    }
    const path = `claim/${claim.id}/correct/`
    const answer = await send(path, { method: 'POST', body, headers: user })
    const next = createdClaim.parse(await answer.json())
    expect((await statusOf(next.id)).discount?.percent).toBe('10')
  })
})
