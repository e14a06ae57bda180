import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import * as desk from '@/lib/contracts/promo/desk-promo-codes'
import { checkPromoCode } from '@/lib/contracts/promo/check-promo-code'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { listOwnPromoCodes } from '@/lib/contracts/promo/own-promo-codes'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { promotionOf } from '@/lib/exchange/pair/promo-gain'
import { Decimal, toText } from '@/lib/money/decimal'
import { auditLog } from '@/server/database/schema/audit'
import { promoCodes } from '@/server/database/schema/loyalty/promo-codes'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import { makeUser } from '@/tests/factories/make-user'
import { addPromoCode } from '@/tests/factories/promo-code'
import { openSignedInOffice, type SignedInOffice } from '@/tests/setup/offices/signed-in-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
type Headers = Record<string, string>
let database: TestDatabase
let opened: SignedInOffice
let office: SignedInOffice['office']
let user: Headers
let operator: Headers

beforeAll(async () => {
  database = await createTestDatabase()
  opened = await openSignedInOffice(database, now)
  ;({ office, user, operator } = opened)
})
afterAll(() => database.drop())

const { confirmed, pay } = claimActions(() => ({ db: database.db, office }), now)
const send: SignedInOffice['send'] = (path, more) => opened.send(path, more)

const check = (code: string, headers: Headers = {}) =>
  send('calculator/promocode/', { body: { code, from: office.from, to: office.to }, headers })

async function fieldOf(answer: Response, field = 'promocode') {
  expect(answer.status).toBe(422)
  return errorBody.parse(await answer.json()).fields?.[field]?.join(' ')
}

describe('a typed promo code', () => {
  it('is answered with the margins from which its gain is computed', async () => {
    const { code } = await addPromoCode(database.db, now, { minUsd: new Decimal(10) })
    const answer = await check(` ${code.toLowerCase()}`)
    expect(answer.status).toBe(200)
    const checked = checkPromoCode.response.parse(await answer.json())
    expect(checked).toMatchObject({ code, percent: '50', highest: null, until: null })
    expect(checked.margins[0]).toMatchObject({ min: '0' })
    expect(new Decimal(checked.least ?? 0).toNumber()).toBeCloseTo(10, 0)
  })

  it('is refused at its field in the reader’s language', async () => {
    const { code } = await addPromoCode(database.db, now, { endsAt: now })
    expect(await fieldOf(await check(code))).toMatch(/no longer valid/)
    const later = await addPromoCode(database.db, now, { startsAt: new Date('2026-12-01T09:00Z') })
    expect(await fieldOf(await check(later.code))).toMatch(/not valid before Dec\s1,\s2026/)
  })

  it('of another account is as unknown as one that does not exist', async () => {
    const owner = await makeUser(database.db)
    const { code } = await addPromoCode(database.db, now, { userId: owner.id })
    const answerTo = async (typed: string, headers: Headers = {}) => {
      const answer = errorBody.parse(await (await check(typed, headers)).json())
      return { ...answer, requestId: '' }
    }
    const unknown = await answerTo('NOBODY-HAS-IT')
    expect(await answerTo(code)).toEqual(unknown)
    expect(await answerTo(code, user)).toEqual(unknown)
  })
})

const terms = {
  percent: '30',
  isEnabled: true,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  totalLimit: 5,
  perUserLimit: 1,
  minUsd: null,
  directions: [] as { from: number; to: number }[],
  isShown: false,
}
const fresh = { terms, code: '', prefix: '', count: 1, user: '' }
const add = async (change: object) => {
  const answer = await send('operator/promo-codes/', {
    body: { ...fresh, ...change },
    headers: operator,
  })
  return { answer, codes: answer.status === 201 ? await codesIn(answer) : [] }
}
const codesIn = async (answer: Response) =>
  desk.createDeskPromoCodes.response.parse(await answer.json()).codes
const list = async (query: string) => {
  const answer = await send(`operator/promo-codes/?${query}`, { headers: operator })
  return desk.listDeskPromoCodes.response.parse(await answer.json()).codes
}

describe('the promo codes of the desk', () => {
  it('are added one by one, for pairs and one account, found, changed and switched off', async () => {
    const directions = [{ from: office.from, to: office.to }]
    const { codes } = await add({ code: ' spring-26 ', terms: { ...terms, directions } })
    expect(codes).toEqual(['SPRING-26'])
    const [found] = await list('text=spring-2')
    expect(found).toMatchObject({ code: 'SPRING-26', standing: 'active', used: 0 })
    expect(found?.pairs.map(({ from, to }) => [from.id, to.id])).toEqual([[office.from, office.to]])

    const change = { version: found?.version, terms: { ...found?.terms, isEnabled: false } }
    const save = () =>
      send(`operator/promo-codes/${found?.id}/`, {
        ...{ method: 'PUT', body: change, headers: operator },
      })
    expect((await save()).status).toBe(204)
    expect((await save()).status).toBe(409)
    expect(await list('standing=off&text=spring-26')).toHaveLength(1)
    expect(await fieldOf(await check('spring-26'))).toMatch(/no longer valid/)
    const records = await database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, found?.id ?? ''))
    expect(records.map(({ action }) => action).sort()).toEqual([
      'promo_code.create',
      'promo_code.update',
    ])
  })

  it('are added a thousand at once, all different, and downloaded', async () => {
    const { codes } = await add({ prefix: 'many-', count: 1000 })
    expect(new Set(codes).size).toBe(1000)
    expect(codes.every((code) => /^MANY-[A-Z0-9]{10}$/.test(code))).toBe(true)
    const file = await send('operator/promo-codes/csv/?text=MANY-', { headers: operator })
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1001)
  })

  it('are refused at the field that is wrong', async () => {
    await add({ code: 'TAKEN' })
    expect(await fieldOf((await add({ code: 'taken' })).answer, 'code')).toBeDefined()
    expect(await fieldOf((await add({ code: 'A B' })).answer, 'code')).toBeDefined()
    expect(await fieldOf((await add({ user: 'no@example.org' })).answer, 'user')).toBeDefined()
    const directions = [{ from: office.from, to: office.from }]
    const wrong = (change: object) => add({ code: 'WRONG', terms: { ...terms, ...change } })
    expect(await fieldOf((await wrong({ directions })).answer, 'terms.directions')).toBeDefined()
    const endsAt = '2026-10-01T00:00:00.000Z'
    expect(await fieldOf((await wrong({ endsAt })).answer, 'terms.endsAt')).toBeDefined()
  })

  it('are only for operators', async () => {
    const answer = await send('operator/promo-codes/', { body: fresh, headers: user })
    expect(answer.status).toBe(403)
  })
})

describe('the promo codes of an account', () => {
  it('are those issued to it, and those shown to all', async () => {
    const me = (await (await send('users/me/', { headers: user })).json()) as { email: string }
    const { codes: own } = await add({ code: 'ONLY-MINE', user: me.email })
    await addPromoCode(database.db, now, { code: 'FOR-ALL', isShown: true, perUserLimit: 2 })
    await addPromoCode(database.db, now, { code: 'SECRET' })
    const answer = await send('users/me/promocodes/', { headers: user })
    const listed = listOwnPromoCodes.response.parse(await answer.json())
    expect(own).toEqual(['ONLY-MINE'])
    const shown = (code: string) => listed.find((one) => one.code === code)
    expect(shown('ONLY-MINE')).toMatchObject({ isOwn: true, status: 'active', left: 1, orders: [] })
    expect(shown('FOR-ALL')).toMatchObject({ isOwn: false, left: 2 })
    expect(shown('SECRET')).toBeUndefined()
    expect((await check('ONLY-MINE', user)).status).toBe(200)
  })

  it('lists its own codes however many are shown to all', async () => {
    for (let count = 0; count < 101; count += 1) {
      await addPromoCode(database.db, now, { isShown: true })
    }
    const answer = await send('users/me/promocodes/', { headers: user })
    const listed = listOwnPromoCodes.response.parse(await answer.json())
    expect(listed).toHaveLength(100)
    expect(listed.map(({ code }) => code)).toContain('ONLY-MINE')
  })
})

describe('a claim with a promo code', () => {
  const receiveWithCode = (amount: string) => {
    const agreement = office.container.offer.agreement({ from: office.from, to: office.to })
    if (!agreement || 'pause' in agreement) {
      throw new Error('The direction of these tests is not open.')
    }
    const promotion = promotionOf({ percent: '50', ...agreement.margins })
    const terms = dealTermsOf(agreement.pairs.en, { courseType: 'default', promotion })
    return toText(dealForSend(terms, new Decimal(amount)).receive)
  }
  const orderOf = (person: number, code: string) => {
    const body = { promocode: code, toSumma: receiveWithCode('100') }
    return confirmed(person, { body, userId: opened.userId })
  }
  const statusOf = async (id: string) => {
    const answer = await send(`claim/${id}/status/`, { headers: user })
    return claimStatus.parse(await answer.json())
  }

  it('tells its owner the code, and keeps its percentage in a new calculation', async () => {
    const { code } = await addPromoCode(database.db, now)
    const claim = await orderOf(7, code)
    await pay(claim, '60')
    const status = await statusOf(claim.id)
    const gain = new Decimal(receiveWithCode('100')).minus(office.receiveFor('100'))
    expect(status.promo).toEqual({ code, percent: '50', gain: toText(gain) })
    const recalculated = status.own?.choices.find(({ choice }) => choice === 'recalculate')
    expect(recalculated).toMatchObject({ from: '60', to: receiveWithCode('60') })
  })

  it('keeps its code, and no second use, when its details are corrected', async () => {
    const { code, id } = await addPromoCode(database.db, now, { totalLimit: 1, perUserLimit: 1 })
    const claim = await orderOf(8, code)
    const { toRequisites, fromRequisites } = office.bodyFor(9)
    const body = {
      version: claim.version,
      email: 'right@example.com',
      fromRequisites,
      toRequisites,
    }
    const answer = await send(`claim/${claim.id}/correct/`, { body, headers: user })
    const next = createdClaim.parse(await answer.json())
    expect((await statusOf(next.id)).promo?.code).toBe(code)
    const [stored] = await database.db.select().from(promoCodes).where(eq(promoCodes.id, id))
    expect(stored?.used).toBe(1)
  })
})
