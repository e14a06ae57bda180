import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import type { ClaimCursor } from '@/lib/contracts/desk/claim-order'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { payouts } from '@/server/database/schema/money/payments'
import { cashPoints } from '@/server/database/schema/site'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { acceptPayment } from '@/server/modules/claims/pay/accept-payment'
import { moveClaim, type MoveClaim } from '@/server/modules/claims/moves/move-claim'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { findCursors } from './find-cursors.repository'
import { findAttention } from './attention.repository'
import { findClaimNews, listDeskClaims, totalDeskClaims } from './list-desk-claims'

const at = (minute: number) => new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000)
const actor = { kind: 'system', name: 'test' } as const
const operator = { by: 'operator', actor, address: null } as const
const visitor = { by: 'visitor', actor, address: null } as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const make = async (state: ClaimState, minute: number) =>
  (await makeClaim(database.db, { state, now: at(minute), windowMinutes: 600 })).claim.id
const move = (claimId: string, minute: number, step: Omit<MoveClaim, 'claimId' | 'now'>) =>
  inTransaction(database.db, (tx) => moveClaim(tx, { claimId, now: at(minute), ...step }))

async function waitOf(id: string): Promise<string | null> {
  const filter = { words: id }
  const order = { by: 'created', isAscending: false } as const
  const { claims } = await listDeskClaims(database.db, { filter, order })
  return claims[0]?.waitingSince?.toISOString() ?? null
}

describe('since when a customer waits for an operator', () => {
  it('is when they reported the payment, whatever operators do after that', async () => {
    const id = await make('checking_payment', 0)
    await move(id, 20, { move: 'hold', mover: operator, holdReason: 'operator' })
    await move(id, 30, { move: 'release', mover: operator })
    expect(await waitOf(id)).toBe(at(0).toISOString())
  })

  it('begins again after the customer’s own choice', async () => {
    const { claim } = await makeClaim(database.db, {
      ...{ state: 'checking_payment', now: at(0), windowMinutes: 600 },
    })
    const { id } = claim
    await acceptPayment(database.db, {
      ...{ claimId: id, method: 'manual', reference: 'in-1', payer: null, objection: null },
      ...{ amount: new Decimal('1'), currencyId: claim.fromCurrencyId },
      ...{ mover: operator, now: at(5) },
    })
    expect(await waitOf(id)).toBeNull()
    await move(id, 40, { move: 'refund', mover: visitor })
    expect(await waitOf(id)).toBe(at(40).toISOString())
  })

  it.each(['created', 'awaiting_payment', 'completed', 'cancelled'] as const)(
    'is unknown for a claim that waits for nobody or for its customer: %s',
    async (state) => {
      expect(await waitOf(await make(state, 0))).toBeNull()
    },
  )
})

async function cityWithOneDesk(): Promise<number> {
  const points = await database.db.select().from(cashPoints)
  const inCity = (city: number) => points.filter(({ cityId }) => cityId === city)
  const only = points.find(({ cityId, isShown }) => isShown && inCity(cityId).length === 1)
  return only?.cityId ?? expect.fail('No city has one desk.')
}

it('cash that is ready waits for its customer, not for an operator', async () => {
  const { db } = database
  const { claim } = await makeClaim(db, {
    ...{ state: 'paying_out', now: at(-60) },
    row: { cityToId: await cityWithOneDesk() },
  })
  const idsWhere = async (filter: object) => {
    const order = { by: 'created', isAscending: false } as const
    return (await listDeskClaims(db, { filter, order })).claims.map(({ id }) => id)
  }
  const counts = async () => {
    const { waiting, oldestSince, collecting } = await findAttention(db)
    expect((await totalDeskClaims(db, at(0))).collecting).toBe(collecting)
    return { waiting, oldest: oldestSince?.toISOString(), collecting }
  }
  const isWaiting = async () => (await findClaimNews(db, [claim.id])).map((news) => news.isWaiting)
  const ready = await counts()
  expect(await waitOf(claim.id)).toBeNull()
  expect(await isWaiting()).toEqual([false])
  expect(await idsWhere({ isWaiting: true })).not.toContain(claim.id)
  expect(await idsWhere({ isCollecting: true })).toEqual([claim.id])
  expect(ready.collecting).toBe(1)

  // A payout that failed is the operator's to mend.
  const failed = { state: 'failed', fault: 'no' } as const
  await db.update(payouts).set(failed).where(eq(payouts.claimId, claim.id))
  expect(await waitOf(claim.id)).toBe(at(-60).toISOString())
  expect(await isWaiting()).toEqual([true])
  expect(await idsWhere({ isWaiting: true })).toContain(claim.id)
  expect(await idsWhere({ isCollecting: true })).toEqual([])
  expect(await counts()).toEqual({
    ...{ waiting: ready.waiting + 1, oldest: at(-60).toISOString(), collecting: 0 },
  })
})

it('a refund of coins waits for an operator, although its order was to be paid in cash', async () => {
  const { db } = database
  const { claim } = await makeClaim(db, {
    ...{ state: 'refunding', now: at(-50) },
    row: { cityFromId: await cityWithOneDesk() },
  })
  const isCollecting = async () => {
    const order = { by: 'created', isAscending: false } as const
    const { claims } = await listDeskClaims(db, { filter: { isCollecting: true }, order })
    return claims.some(({ id }) => id === claim.id)
  }
  const refund = {
    ...({ claimId: claim.id, kind: 'refund', method: 'manual', state: 'queued' } as const),
    ...{ inputs: [], amount: new Decimal(1), attempts: 0, createdAt: at(-50), updatedAt: at(-50) },
  }
  const { toCurrencyId: coins, fromCurrencyId: cash } = claim
  const [first] = await db
    .insert(payouts)
    .values({ ...refund, id: makeId(at(-50)), currencyId: coins })
    .returning()
  expect(await isCollecting()).toBe(false)
  await db.insert(payouts).values({ ...refund, id: makeId(at(-49)), currencyId: cash })
  expect(await isCollecting()).toBe(false)
  await db
    .update(payouts)
    .set({ state: 'sent', reference: 'done', referenceForm: 'done', attempts: 1 })
    .where(eq(payouts.id, first?.id ?? ''))
  expect(await isCollecting()).toBe(true)
})

it('the queue begins with the customer who has waited longest, page by page; claims that do not wait come last', async () => {
  const other = await createTestDatabase()
  const makeThere = async (state: ClaimState, minute: number) =>
    (await makeClaim(other.db, { state, now: at(minute) })).claim.id
  const ids = [
    await makeThere('checking_payment', 5),
    await makeThere('completed', 1),
    await makeThere('checking_payment', 3),
    await makeThere('created', 2),
    await makeThere('paying_out', 4),
  ]
  const found: number[] = []
  let after: ClaimCursor | undefined
  do {
    const order = { by: 'waiting', isAscending: true } as const
    const page = await findCursors(other.db, { filter: {}, order, after, limit: 2 })
    found.push(...page.map(({ id }) => ids.indexOf(id)))
    after = page.at(-1)
  } while (after)
  expect(found).toEqual([2, 4, 0, 3, 1])
  await other.drop()
})
