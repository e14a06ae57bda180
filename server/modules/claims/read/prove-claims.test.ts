import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { claimEvents } from '@/server/database/schema/claims'
import { incomingPayments, payouts } from '@/server/database/schema/money/payments'
import { makeId } from '@/server/database/ids/uuid-v7'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { changeClaim } from '../moves/change-claim'
import type { ClaimRow } from '../claims.repository'
import { proveBooksNow, proveClaims } from '..'

const now = new Date('2026-11-21T12:00:00Z')
const mover = { by: 'operator', actor: { kind: 'system', name: 'test' }, address: null } as const
let database: TestDatabase
let claim: ClaimRow

beforeEach(async () => {
  database = await createTestDatabase()
  claim = (await makeClaim(database.db, { state: 'completed', now })).claim
  expect(await proveClaims(database.db)).toEqual([])
})
afterEach(() => database.drop())

const insertPayment = (amount: string) =>
  database.db.insert(incomingPayments).values({
    id: makeId(now),
    claimId: claim.id,
    method: 'manual',
    reference: `by hand ${amount}`,
    referenceForm: `CAME BY HAND ${amount}`,
    amount: new Decimal(amount),
    currencyId: claim.fromCurrencyId,
    seenAt: now,
  })
const insertPayout = (amount: string, change: Partial<typeof payouts.$inferInsert> = {}) =>
  database.db.insert(payouts).values({
    id: makeId(now),
    claimId: claim.id,
    kind: 'return',
    method: 'manual',
    currencyId: claim.fromCurrencyId,
    amount: new Decimal(amount),
    inputs: [],
    state: 'sent',
    attempts: 1,
    reference: `by hand ${amount}`,
    referenceForm: `WENT BY HAND ${amount}`,
    createdAt: now,
    updatedAt: now,
    ...change,
  })
const rules = async () => {
  const found = await proveBooksNow(database.db)
  return [...new Set(found.map(({ rule }) => rule))].sort()
}

/* Writes to a table while its triggers are disabled, which the application never does. */
async function behindTheTriggers(table: string, change: () => Promise<unknown>): Promise<void> {
  const alter = (how: string) =>
    database.db.execute(sql.raw(`alter table ${table} ${how} trigger user`))
  await alter('disable')
  await change()
  await alter('enable')
}

it('finds money that came in and was not booked', async () => {
  await insertPayment('5')
  expect(await rules()).toEqual(['payments_not_booked'])
})

it('finds money that was sent back but not booked, and more money sent back than came in', async () => {
  await insertPayout('5')
  expect(await rules()).toEqual(['returns_not_posted'])
  await insertPayout('100000')
  expect(await rules()).toEqual(['more_back_than_came', 'returns_not_posted'])
})

it('finds a payout that differs from its posting, and a refund in addition to a payout', async () => {
  await behindTheTriggers('payouts', async () => {
    await database.db.update(payouts).set({ amount: new Decimal(1) })
    await insertPayout('5', { kind: 'refund' })
  })
  expect(await rules()).toEqual([
    'paid_out_and_refunded',
    'payouts_not_posted',
    'refunds_not_posted',
  ])
})

it('finds a claim that was refunded only in part', async () => {
  const refunded = await makeClaim(database.db, { state: 'refunding', now })
  claim = refunded.claim
  await insertPayout('10', { kind: 'refund' })
  await behindTheTriggers('claims', () =>
    database.db.execute(
      sql`update claims set state = 'refunded', finished_at = now() where id = ${claim.id}`,
    ),
  )
  expect(await rules()).toContain('refunded_in_part')
})

it('finds unclaimed money of a claim that is not flagged as having any', async () => {
  await insertPayment('5')
  await inTransaction(database.db, (tx) =>
    changeClaim(tx, {
      claim,
      event: 'unclaimed_payment',
      mover,
      now,
      data: {},
      change: {},
      effect: 'book_unclaimed',
    }),
  )
  expect(await rules()).toEqual([])
  await behindTheTriggers('claims', () =>
    database.db.execute(sql`update claims set has_unclaimed = false where id = ${claim.id}`),
  )
  expect(await rules()).toEqual(['unclaimed_unseen'])
})

it('finds an odd payment that is in the history but was not recorded', async () => {
  const event = 'odd_payment' as const
  const change = { claim, event, mover, now, data: { reference: 'm-1' }, change: {} }
  await inTransaction(database.db, (tx) => changeClaim(tx, change))
  expect(await rules()).toEqual(['odd_payment_unseen'])
})

it('finds an event that was altered by hand', async () => {
  await behindTheTriggers('claim_events', () =>
    database.db
      .update(claimEvents)
      .set({ data: { reference: 'another' } })
      .where(eq(claimEvents.seq, 3)),
  )
  const found = await proveBooksNow(database.db)
  const event = { rule: 'event_altered', subject: `${claim.id} 3`, of: 1 }
  expect(found).toEqual([{ book: 'claims', ...event }])
})
