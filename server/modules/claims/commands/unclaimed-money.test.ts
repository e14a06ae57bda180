import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payouts } from '@/server/database/schema/money/payments'
import { refundDestinations } from '@/server/database/schema/money/refunds'
import { byOperator, byVisitor, claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  beginRefund,
  giveRefundInputs,
  proveBooksNow,
  returnUnclaimed,
  viewClaim,
  type ClaimRow,
} from '..'
import { readWithReturns } from '../own/own-claims'
import type { GiveRefundInputs } from './refund-moves'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})

const refused = expect.objectContaining({ code: 'state_changed' }) as Error
const { confirmed, operator, pay } = claimActions(() => ({ db: database.db, office }), now)

const addressed = (value: string) => [
  { key: 'wallet', labelRu: 'Кошелёк', labelEn: 'Wallet', value },
]

/** An exchange that goes on, and 30 on top of it. */
const overpaid = async () => pay(await pay(await confirmed(), '100'), '30')

const name = (claim: ClaimRow, to: string, change: Partial<GiveRefundInputs> = {}) =>
  giveRefundInputs(database.db, {
    ...{ claimId: claim.id, currencyId: office.from, inputs: addressed(to) },
    ...{ mover: byVisitor, now, ...change },
  })

const sendBack = (claim: ClaimRow, currencyId = office.from) =>
  returnUnclaimed(database.db, {
    ...operator(claim),
    currencyId,
    reference: `${claim.id} ${String(claim.version)}`,
  })

async function seen({ id }: ClaimRow) {
  const view = await viewClaim(database.db, id, () => null)
  const { events, money, payouts: sent } = view ?? expect.fail('There is no claim.')
  const unclaimed = money.unclaimed.map(({ amount, destination, isNameable }) => ({
    ...{ amount: amount.toFixed(), isNameable },
    to: destination?.map(({ value }) => value) ?? null,
  }))
  const returns = sent.filter(({ kind }) => kind === 'return')
  return { unclaimed, event: events.at(-1), returns: returns.map(({ inputs }) => inputs) }
}

const countRows = async ({ id }: ClaimRow) =>
  database.db.$count(refundDestinations, eq(refundDestinations.claimId, id))

describe('unclaimed coins', () => {
  it('are returned to the address that the customer names, and the exchange goes on', async () => {
    const paid = await overpaid()
    expect((await seen(paid)).unclaimed).toEqual([{ amount: '30', isNameable: true, to: null }])
    const named = await name(paid, 'T1')
    expect(named).toMatchObject({
      ...{ state: 'paying_out', hasUnclaimed: true, version: paid.version + 1 },
    })
    const { event, unclaimed } = await seen(named)
    expect(unclaimed).toMatchObject([{ amount: '30', to: ['T1'] }])
    expect(event).toMatchObject({
      ...{ event: 'refund_details', by: 'visitor', data: { currencyId: office.from } },
    })
    const back = await sendBack(named)
    expect(back).toMatchObject({ state: 'paying_out', hasUnclaimed: false })
    expect((await seen(back)).returns).toEqual([addressed('T1')])
  })

  it('are a reminder in the list of own orders until their address is named', async () => {
    const reminds = async ({ id }: ClaimRow) =>
      (await readWithReturns(database.db, [id]))[0]?.asksForReturn
    const plain = await pay(await confirmed(), '100')
    const paid = await pay(plain, '30')
    expect(await reminds(await pay(await confirmed(), '100'))).toBe(false)
    expect(await reminds(paid)).toBe(true)
    expect(await reminds(await name(paid, 'T1'))).toBe(false)
  })

  it('suggest their address when the whole order is refunded, unless a refund to it was withdrawn', async () => {
    const suggested = async (claim: ClaimRow) => {
      const view = await viewClaim(database.db, claim.id, () => null)
      return view?.money.due.map((sum) => sum.suggested?.map(({ value }) => value) ?? null)
    }
    const whole = async (claim: ClaimRow) =>
      beginRefund(database.db, { ...operator(claim), remark: null })
    expect(await suggested(await whole(await overpaid()))).toEqual([null])
    const refunding = await whole(await name(await overpaid(), 'T1'))
    expect(await suggested(refunding)).toEqual([['T1']])
    const queued = await name(refunding, 'T1')
    expect(await suggested(queued)).toEqual([])
    await database.db
      .update(payouts)
      .set({ state: 'failed', fault: 'withdrawn' })
      .where(and(eq(payouts.claimId, queued.id), eq(payouts.kind, 'refund')))
    expect(await suggested(queued)).toEqual([null])
  })

  it('get one address from the customer, and another only from an operator', async () => {
    const named = await name(await overpaid(), 'T1')
    await expect(name(named, 'T2')).rejects.toEqual(refused)
    expect(await countRows(named)).toBe(1)
    const corrected = await name(named, 'T3', {
      ...{ mover: byOperator, expectedVersion: named.version },
    })
    await expect(name(named, 'T4')).rejects.toEqual(refused)
    const back = await sendBack(corrected)
    expect((await seen(back)).returns).toEqual([addressed('T3')])
    for (const mover of [byVisitor, byOperator]) {
      await expect(name(back, 'T5', { mover })).rejects.toEqual(refused)
    }
    expect(await countRows(back)).toBe(2)
  })

  it('that come after others were returned get an address of their own', async () => {
    const back = await sendBack(await name(await overpaid(), 'T1'))
    const more = await pay(back, '30')
    expect((await seen(more)).unclaimed).toEqual([{ amount: '30', isNameable: true, to: null }])
    const named = await name(more, 'T2', { now: new Date(now.getTime() + 1) })
    expect((await seen(await sendBack(named))).returns).toContainEqual(addressed('T2'))
  })

  it('can be returned without an address, as before', async () => {
    const back = await sendBack(await overpaid())
    expect((await seen(back)).returns).toEqual([[]])
  })

  it('take the address of the refund in their currency, which nobody can change while the refund is under way', async () => {
    const paid = await pay(await confirmed(), '100')
    const refunding = await beginRefund(database.db, { ...operator(paid), remark: null })
    const more = await pay(await name(refunding, 'T1'), '30')
    expect((await seen(more)).unclaimed).toEqual([{ amount: '30', isNameable: false, to: ['T1'] }])
    await expect(name(more, 'T2')).rejects.toEqual(refused)
    // The network may send it at any moment.
    await database.db
      .update(payouts)
      .set({ state: 'unknown', attempts: 1 })
      .where(and(eq(payouts.claimId, more.id), eq(payouts.kind, 'refund')))
    await expect(name(more, 'T2', { mover: byOperator })).rejects.toEqual(refused)
    expect(await countRows(more)).toBe(1)
  })
})

it('the customer is not asked where to return bank money: it goes back to its account', async () => {
  const currencyId = await currencyIdOf(database.db, 'sberbank')
  const paid = await pay(await pay(await confirmed(), '100'), '30', { currencyId })
  expect((await seen(paid)).unclaimed).toEqual([{ amount: '30', isNameable: false, to: null }])
  for (const mover of [byVisitor, byOperator]) {
    await expect(name(paid, 'x', { currencyId, mover })).rejects.toEqual(refused)
  }
  // Nor is anything taken for an address that was not asked for.
  await expect(name(await pay(await confirmed(), '100'), 'T1')).rejects.toEqual(refused)
  expect((await seen(await sendBack(paid, currencyId))).returns).toEqual([[]])
  expect(await countRows(paid)).toBe(0)
})
