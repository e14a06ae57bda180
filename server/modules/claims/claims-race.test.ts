import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { claims } from '@/server/database/schema/claims'
import { accounts } from '@/server/database/schema/money/ledger'
import { adjustReserve } from '@/server/modules/ledger'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { patientBounds } from '@/tests/setup/busy-machine/patient-bounds'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  acceptPayment,
  beginRefund,
  cancelClaim,
  completeByHand,
  confirmClaim,
  expireClaim,
  proveBooksNow,
  reportPayment,
  retractReport,
  viewClaim,
} from '.'
import { setHoldLimits } from '@/server/modules/settings'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice

beforeAll(async () => {
  database = await createTestDatabase({ bounds: patientBounds })
  office = await openClaimOffice(database, { now: () => now })
  // Everybody here is a newcomer, but these tests are not about the limits of newcomers.
  const limits = {
    unconfirmedPercent: '100',
    confirmedPercent: '100',
    networkPercent: '100',
    mailboxPercent: '100',
    turnoverTimes: '5',
    reportedHours: '4',
    smallUsd: '1000',
  }
  await setHoldLimits(database.db, { limits, actor: { kind: 'system', name: 'test' }, now })
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})

async function readBalances() {
  const rows = await database.db.select().from(accounts)
  const of = (name: string, currencyId: number) =>
    rows.find((row) => row.name === name && row.currencyId === currencyId)?.balance ??
    new Decimal(0)
  return {
    got: of('reserve:available', office.from),
    held: of('reserve:held', office.to),
    free: of('reserve:available', office.to),
  }
}

async function changesSince(before: Awaited<ReturnType<typeof readBalances>>) {
  const after = await readBalances()
  return {
    got: after.got.minus(before.got).toFixed(),
    held: after.held.minus(before.held).toFixed(),
    free: after.free.minus(before.free).toFixed(),
  }
}

describe('simultaneous commands', () => {
  it('let exactly ten of sixty-four claims hold a reserve that covers ten', async () => {
    const each = new Decimal(office.receiveFor('100'))
    const created = await Promise.all(
      Array.from({ length: 64 }, (_, index) => office.create(1000 + index)),
    )
    const [available] = await database.db
      .select({ balance: accounts.balance })
      .from(accounts)
      .where(eq(accounts.currencyId, office.to))
      .then((rows) => rows.filter(({ balance }) => balance.gt(0)))
    await adjustReserve(database.db, {
      currencyId: office.to,
      change: each.times(10).minus(available?.balance ?? 0),
      reason: 'Enough for ten',
      idempotencyKey: 'enough-for-ten',
      actor: { kind: 'system', name: 'test' },
      now,
    })
    const outcomes = await Promise.allSettled(
      created.map(({ claim }) =>
        confirmClaim(database.db, { claimId: claim.id, mover: byVisitor, now }),
      ),
    )
    const held = outcomes.filter(({ status }) => status === 'fulfilled')
    const codes = outcomes.flatMap((outcome) =>
      // The reason is an `AppError`, which has a code.
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    )
    expect(held).toHaveLength(10)
    expect(new Set(codes)).toEqual(new Set(['reserve_short']))
    await Promise.all(
      created.map(({ claim }) =>
        cancelClaim(database.db, { claimId: claim.id, mover: byVisitor, now }),
      ),
    )
  })

  it('leave one valid history of a claim that is accepted, paid out, refunded, cancelled and expired at once', async () => {
    const { claim } = await office.create(5000)
    const before = await readBalances()
    await confirmClaim(database.db, { claimId: claim.id, mover: byVisitor, now })
    const operator = {
      claimId: claim.id,
      actor: { kind: 'system', name: 'test' } as const,
      address: '10.0.0.1',
      now,
    }
    const moves = [
      () =>
        acceptPayment(database.db, {
          claimId: claim.id,
          method: 'manual',
          reference: 'race',
          amount: new Decimal(100),
          currencyId: office.from,
          payer: null,
          objection: null,
          mover: { by: 'operator', actor: operator.actor, address: null },
          now,
        }),
      ...[2, 3, 4].flatMap((expectedVersion) => [
        () => completeByHand(database.db, { ...operator, expectedVersion, reference: 'r' }),
        () => beginRefund(database.db, { ...operator, expectedVersion, remark: null }),
      ]),
      () => cancelClaim(database.db, { claimId: claim.id, mover: byVisitor, now }),
      () => expireClaim(database.db, { claimId: claim.id, now: claim.expiresAt }),
      () => reportPayment(database.db, { claimId: claim.id, mover: byVisitor, now, how: 'paid' }),
      () => retractReport(database.db, { claimId: claim.id, mover: byVisitor, now }),
    ]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 32 }, async (_, index) => moves[index % moves.length]?.()),
    )
    const codes = outcomes.flatMap((outcome) =>
      // The reason is an `AppError`, which has a code.
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    )
    expect(codes.filter((code) => code !== 'state_changed')).toEqual([])
    const view = await viewClaim(database.db, claim.id, () => null)
    expect(view?.events.map(({ seq }) => seq)).toEqual(view?.events.map((_, index) => index + 1))
    expect(view?.payouts.filter(({ state }) => state === 'sent').length).toBeLessThanOrEqual(1)
    // What the claim holds, has received and has paid out must agree with its state.
    const state = view?.claim.state ?? 'created'
    const toAmount = view?.quote.toAmount ?? new Decimal(0)
    const { isAccepted = false, hasUnclaimed = false } = view?.claim ?? {}
    // Money is booked when it is exchanged, and at the latest when it must be returned.
    const isBooked = isAccepted || hasUnclaimed || state === 'refunding'
    const changes = await changesSince(before)
    expect(changes).toEqual({
      got: isBooked ? '100' : '0',
      held: state === 'paying_out' ? toAmount.toFixed() : '0',
      free: state === 'paying_out' || state === 'completed' ? toAmount.negated().toFixed() : '0',
    })
  })

  it('with the same key create one claim', async () => {
    const made = await Promise.all(
      Array.from({ length: 16 }, () => office.create(6000, { key: 'the-same-key-0001' })),
    )
    expect(new Set(made.map(({ claim }) => claim.id)).size).toBe(1)
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(1)
    const [row] = await database.db
      .select({ found: count() })
      .from(claims)
      .where(eq(claims.email, 'person-6000@example.com'))
    expect(row?.found).toBe(1)
    await expect(office.create(6001, { key: 'the-same-key-0001' })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })

  it('create only three of five claims for one person', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) =>
        office.create(7000, { key: `person-7000-claim-${index}` }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
