import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { claimRequisite } from '@/lib/contracts/claims/claim-payment'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { errorBody } from '@/lib/contracts/common'
import { cashRefusal } from '@/lib/contracts/site/cash'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { Decimal, toText } from '@/lib/money/decimal'
import { auditLog } from '@/server/database/schema/audit'
import { claimEvents } from '@/server/database/schema/claims'
import { cashPoints } from '@/server/database/schema/site'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'
import type { Container } from '@/server/container'
import { createApi } from '@/server/http/app'
import { cashRoutes } from '../site/cash.routes'
import { claimRoutes } from './claim.routes'

/* A Saturday: the cash point in Tbilisi is open until 15:00 UTC. */
const { desk, viewOf, act } = serveClaimDesk({ now: new Date('2026-11-21T10:00:00Z') })
/* 20:47 in Tbilisi: closed until Monday, and the payment window is only four hours. */
const night = serveClaimDesk({ now: new Date('2026-11-21T16:47:00Z') })
/* 17:49 in Tbilisi: the cash point closes before the payment window ends. */
const evening = serveClaimDesk({ now: new Date('2026-11-21T13:49:00Z') })

let ids: Record<'cash' | 'tether', number>
beforeAll(async () => {
  for (const { container, db } of [desk(), night.desk(), evening.desk()]) {
    await refreshDemoQuotes(db, { activeSources: ['demo'], now: container.clock.now() })
    await container.offer.refresh('rates')
  }
  ids = {
    cash: await currencyIdOf(desk().db, 'cash-usd'),
    tether: await currencyIdOf(desk().db, 'tether-trc20'),
  }
})

type Direction = { from: number; to: number }

let person = 0
async function create(direction: Direction, send: string, office = desk().container) {
  const agreement = office.offer.agreement(direction)
  if (!agreement || 'pause' in agreement) {
    throw new Error('The direction of these tests is not offered.')
  }
  const pair = agreement.pairs.en
  const named = (cities: typeof pair.structure.from.city) =>
    cities.find(({ slug }) => slug === 'tbilisi') ?? null
  const [cityFrom, cityTo] = [named(pair.structure.from.city), named(pair.structure.to.city)]
  const terms = dealTermsOf(pair, { courseType: 'default', cityFrom, cityTo })
  person += 1
  return createApi(office, { endpoints: claimRoutes, files: [] }).request('/en/api/v1/claim/', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `cash-claim-number-${person}`,
    },
    body: JSON.stringify({
      email: `cash-${person}@example.com`,
      fromPs: direction.from,
      toPs: direction.to,
      fromSumma: send,
      toSumma: toText(dealForSend(terms, new Decimal(send)).receive),
      fromRequisites: { telegram: '@anna_cash', name: 'Anna Petrova', contact: '@anna_cash' },
      toRequisites: {
        wallet: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
        telegram: '@anna_cash',
        name: 'Anna Petrova',
        contact: '@anna_cash',
      },
      cityFrom: cityFrom?.id ?? null,
      cityTo: cityTo?.id ?? null,
      recaptcha: '',
      withVerificationCourse: false,
    }),
  })
}

async function created(direction: Direction, send: string, office = desk().container) {
  const answer = await create(direction, send, office)
  const app = createApi(office, { endpoints: claimRoutes, files: [] })
  const body: unknown = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(201)
  const { id } = createdClaim.parse(body)
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const status = async (headers: Record<string, string> = { cookie }) =>
    claimStatus.parse(
      await (await app.request(`/en/api/v1/claim/${id}/status/`, { headers })).json(),
    )
  const confirm = (step: 'details' | 'paid' | 'choose') =>
    app.request(`/en/api/v1/claim/${id}/confirm/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ step }),
    })
  const requisite = async () =>
    claimRequisite.parse(
      await (
        await app.request(`/en/api/v1/claim/${id}/requisite/`, { headers: { cookie } })
      ).json(),
    )
  const settle = async (choice: 'top_up') => {
    const { own, version } = await status()
    const { from = null, to = null } = own?.choices.find((each) => each.choice === choice) ?? {}
    return app.request(`/en/api/v1/claim/${id}/settle/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ choice, from, to, version }),
    })
  }
  return { id, status, confirm, requisite, settle }
}

const refusalFor = async (direction: Direction, office: Container) =>
  (await cashIn(direction, office)).refusal

async function cashIn({ from, to }: Direction, office: Container) {
  const agreement = office.offer.agreement({ from, to })
  const { structure } = (agreement && 'pairs' in agreement && agreement.pairs.en) || {}
  const cities = [...(structure?.from.city ?? []), ...(structure?.to.city ?? [])]
  const city = cities.find(({ slug }) => slug === 'tbilisi')?.id ?? 0
  const answer = await createApi(office, { endpoints: cashRoutes, files: [] }).request(
    `/en/api/v1/calculator/pair/${from}/${to}/city/${city}/`,
  )
  return cashRefusal.parse(await answer.json())
}

const brings = () => ({ from: ids.cash, to: ids.tether })
const fieldsOf = async (answer: Response) => {
  expect(answer.status).toBe(422)
  return errorBody.parse(await answer.json()).fields
}

describe('cash that a customer brings', () => {
  it('goes to an address that only the claim’s owner sees, and needs a code that works once', async () => {
    const { id, status, confirm, requisite } = await created(brings(), '3000')
    const review = await status()
    expect(review.own?.cash).toMatchObject({ from: { city: 'Tbilisi' }, to: null, code: null })
    expect(review.own?.cash?.from?.points[0]).toMatchObject({ isOpen: true })
    expect(review.own?.cash?.contacts.map(({ value }) => value)).toContain('+7 900 000-00-10')
    const [first] = await desk().db.select().from(claimEvents).where(eq(claimEvents.claimId, id))
    expect(first?.data).toMatchObject({ cash: [{ side: 'from', points: [{}] }] })

    expect((await confirm('details')).status).toBe(200)
    const { own } = await status()
    const atTheDesk = await viewOf(id)
    expect(atTheDesk.cash).toEqual({ from: own?.cash?.from, to: own?.cash?.to })
    expect(JSON.stringify(atTheDesk)).not.toContain(own?.cash?.code?.value)
    expect(own).toMatchObject({ canReport: false, cash: { code: { side: 'in' } } })
    const { fields } = await requisite()
    expect(fields.map(({ value }) => value)).toEqual([
      ...(own?.cash?.from?.points ?? []).map(({ address }) => address),
      ...(own?.cash?.contacts ?? []).map(({ value }) => value),
    ])
    expect((await confirm('paid')).status).toBe(409)
    expect(JSON.stringify(await status({}))).not.toContain(own?.cash?.code?.value)

    const payment = { reference: 'Order 1', amount: '3000', payer: null }
    expect(await fieldsOf(await act(id, 'accept', payment))).toHaveProperty('code')
    const accepted = await act(id, 'accept', { ...payment, code: own?.cash?.code?.value })
    expect(await accepted.json()).toMatchObject({ state: 'paying_out' })
    const { events } = await viewOf(id)
    expect(events.at(-1)).toMatchObject({ event: 'accept', data: { handOver: 'code' } })
    expect((await status()).own?.cash?.code).toBeNull()
  })

  it('is accepted without a code only after wrong codes, with a reason that is recorded', async () => {
    const { id, status, confirm } = await created(brings(), '3000')
    await confirm('details')
    const right = (await status()).own?.cash?.code?.value ?? ''
    const wrong = right === '000000' ? '111111' : '000000'
    const payment = { reference: 'Order 2', amount: '3000', payer: null }
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await fieldsOf(await act(id, 'accept', { ...payment, code: wrong }))).toHaveProperty(
        'code',
      )
    }
    // After too many wrong codes, even the right code is refused.
    expect(await fieldsOf(await act(id, 'accept', { ...payment, code: right }))).toHaveProperty(
      'code',
    )
    const withoutCode = 'Showed her passport and the mail of the claim.'
    const accepted = await act(id, 'accept', { ...payment, withoutCode })
    expect(await accepted.json()).toMatchObject({ state: 'paying_out' })
    const records = await desk().db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(records.filter(({ action }) => action === 'claim.code_wrong')).toHaveLength(5)
    expect(JSON.stringify(records)).toContain(withoutCode)
  })

  it('can be topped up once, even if the cash point closes at the agreed time', async () => {
    const { db, container } = evening.desk()
    const direction = {
      from: await currencyIdOf(db, 'cash-usd'),
      to: await currencyIdOf(db, 'tether-trc20'),
    }
    const { id, status, confirm, settle } = await created(direction, '3000', container)
    await confirm('details')
    const bring = async (reference: string, amount: string) => {
      const code = (await status()).own?.cash?.code?.value
      const payment = { reference, amount, payer: null, code }
      expect((await evening.act(id, 'accept', payment)).status).toBe(200)
      return (await status()).own?.choices.map(({ choice }) => choice)
    }
    expect(await bring('Order 7', '2000')).toContain('top_up')
    expect((await settle('top_up')).status).toBe(200)
    expect((await status()).expiresAt).toBe('2026-11-21T15:00:00.000Z')
    expect((await status()).own).toMatchObject({ canCancel: false, canChooseAgain: true })
    expect((await confirm('choose')).status).toBe(200)
    expect(await status()).toMatchObject({ status: 'on_hold', own: { canChooseAgain: false } })
    expect((await confirm('choose')).status).toBe(409)
    expect(await bring('Order 8', '500')).toEqual(['recalculate', 'refund'])
  })

  it('is accepted only during opening hours, however long the payment window is', async () => {
    const { db, container } = evening.desk()
    const direction = {
      from: await currencyIdOf(db, 'cash-usd'),
      to: await currencyIdOf(db, 'tether-trc20'),
    }
    const { id, status, confirm } = await created(direction, '3000', container)
    await confirm('details')
    const closing = '2026-11-21T15:00:00.000Z'
    const waiting = await status()
    expect(waiting).toMatchObject({
      expiresAt: closing,
      own: { cash: { bringing: { timezone: 'Asia/Tbilisi', until: closing, opensAt: null } } },
    })

    const code = waiting.own?.cash?.code?.value
    const part = { reference: 'Order 9', amount: '2900', payer: null, code }
    expect((await evening.act(id, 'accept', part)).status).toBe(200)
    const topUpUntil = async () =>
      (await status()).own?.choices.find(({ choice }) => choice === 'top_up')?.until
    expect(await topUpUntil()).toBe(closing)

    // The closing time moves to the past, and Sunday is a day off.
    const week = Array.from({ length: 7 }, (_, day) =>
      day === 6 ? [] : [{ from: '11:00', to: '17:00' }],
    )
    await db.update(cashPoints).set({ week })
    expect((await status()).own?.cash?.bringing).toEqual({
      timezone: 'Asia/Tbilisi',
      until: null,
      opensAt: '2026-11-23T07:00:00.000Z',
    })
  })

  it('is refused with the next opening time if the cash point will not be open in time', async () => {
    const from = await currencyIdOf(night.desk().db, 'cash-usd')
    const to = await currencyIdOf(night.desk().db, 'tether-trc20')
    const fields = await fieldsOf(await create({ from, to }, '3000', night.desk().container))
    expect(fields?.cityFrom?.join()).toMatch(/opens only on Nov.23.*11:00.*from Nov.23/)
    // The form shows the same text before the claim is sent.
    expect(await refusalFor({ from, to }, night.desk().container)).toBe(fields?.cityFrom?.join())
    expect(await refusalFor(brings(), desk().container)).toBeNull()
    const collected = await cashIn({ from: to, to: from }, night.desk().container)
    expect(collected.refusal).toBeNull()
    expect(collected.points).toHaveLength(1)
  })
})

describe('cash that a customer collects', () => {
  it('is handed over in exchange for a code, which the customer sees once the claim is paid', async () => {
    const { id, status, confirm } = await created({ from: ids.tether, to: ids.cash }, '3000')
    await confirm('details')
    expect((await status()).own?.cash).toMatchObject({ to: { city: 'Tbilisi' }, code: null })
    await act(id, 'accept', { reference: 'ab'.repeat(32), amount: '3000', payer: null })
    const code = (await status()).own?.cash?.code
    expect(code?.side).toBe('out')
    expect(await fieldsOf(await act(id, 'complete', { reference: 'Order 3' }))).toHaveProperty(
      'code',
    )
    const done = await act(id, 'complete', { reference: 'Order 3', code: code?.value })
    expect(await done.json()).toMatchObject({ state: 'completed' })
  })

  it('waits at the one desk that an operator named, if the city has several', async () => {
    const { id, status, confirm } = await created({ from: ids.tether, to: ids.cash }, '3000')
    const { db } = desk()
    const [tbilisi] = (await status()).own?.cash?.to?.points ?? []
    const [known] = await db
      .select()
      .from(cashPoints)
      .where(eq(cashPoints.id, tbilisi?.id ?? 0))
    if (!known) {
      throw new Error('Tbilisi has no cash point.')
    }
    const { id: firstId, ...terms } = known
    const [second] = await db
      .insert(cashPoints)
      .values({ ...terms, addressEn: '1 Second Street', position: 1000 })
      .returning({ id: cashPoints.id })
    const secondId = second?.id ?? 0
    const shown = async () => (await status()).own?.cash?.to
    try {
      await confirm('details')
      expect((await viewOf(id)).actions).not.toContain('cash_ready')
      await act(id, 'accept', { reference: 'cd'.repeat(32), amount: '3000', payer: null })
      expect(await shown()).toMatchObject({
        isToBeNamed: true,
        points: [{ id: firstId }, { id: secondId }],
      })
      const preparing = await viewOf(id)
      expect(preparing.handOver).toBe('preparing')
      expect(preparing.actions).toContain('cash_ready')
      expect(preparing.actions).not.toContain('complete')
      const code = (await status()).own?.cash?.code?.value
      const early = await act(id, 'complete', { reference: 'Order 4', code })
      expect(errorBody.parse(await early.json()).detail).toMatch(/at which cash desk/)

      expect(await fieldsOf(await act(id, 'cash-ready', { cashPoint: 999_999 }))).toHaveProperty(
        'cashPoint',
      )
      expect((await act(id, 'cash-ready', { cashPoint: secondId })).status).toBe(200)
      expect((await viewOf(id)).handOver).toBe('ready')
      expect(await shown()).toMatchObject({
        isToBeNamed: false,
        points: [{ id: secondId, address: '1 Second Street' }],
      })
      const { claim: unasked } = await makeClaim(db, {
        state: 'refunding',
        row: { cityFromId: terms.cityId },
      })
      expect((await viewOf(unasked.id)).handOver).toBe('preparing')
      expect((await act(unasked.id, 'cash-ready', { cashPoint: secondId })).status).toBe(409)
      expect((await act(id, 'complete', { reference: 'Order 4', code })).status).toBe(200)
      expect((await viewOf(id)).handOver).toBeNull()
      expect((await shown())?.points.map((point) => point.id)).toEqual([secondId])
    } finally {
      await db.delete(cashPoints).where(eq(cashPoints.id, secondId))
    }
  })
})
