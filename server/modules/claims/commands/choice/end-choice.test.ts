import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { claimEvents } from '@/server/database/schema/claims'
import {
  endChoice,
  endOverdueChoices,
  expireClaim,
  findClaim,
  holdClaim,
  proveBooksNow,
  releaseClaim,
  reportPayment,
  settleClaim,
  type ClaimRow,
} from '@/server/modules/claims'
import { changeClaim } from '@/server/modules/claims/moves/change-claim'
import { noteOddPayment } from '@/server/modules/claims/pay/odd-payment'
import { setClaimTerms } from '@/server/modules/settings'
import { byVisitor, claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
const after = (milliseconds: number, from = now) => new Date(from.getTime() + milliseconds)
const hour = 3_600_000
const system = { kind: 'system', name: 'test' } as const

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

const { confirmed, pay } = claimActions(() => ({ db: database.db, office }), now)

const overpaid = async () => pay(await confirmed(), '120')

const recalculate = (claim: ClaimRow, at: Date) => {
  const offered = office.container.offer.agreement({ from: office.from, to: office.to })
  return settleClaim(database.db, {
    claimId: claim.id,
    choice: 'recalculate',
    shown: { from: new Decimal(120), to: new Decimal(office.receiveFor('120')) },
    pair: offered && !('pause' in offered) ? offered.pairs.en : null,
    expectedVersion: claim.version,
    mover: byVisitor,
    now: at,
  })
}

const stateOf = async ({ id }: ClaimRow) => (await findClaim(database.db, id))?.state
const deadlineOf = ({ chooseUntil }: ClaimRow) => {
  if (!chooseUntil) {
    throw new Error('There is no deadline.')
  }
  return chooseUntil
}

async function jobsFor({ id }: ClaimRow): Promise<Date[]> {
  const { rows } = await database.pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'claims.end-choice' and jobs.payload ->> 'claimId' = $1`,
    [id],
  )
  return rows.map(({ run_at }) => run_at)
}

describe('the time to choose', () => {
  it('begins with the exception, lasts as long as the office has set, and has a job for its end', async () => {
    const held = await overpaid()
    expect(held).toMatchObject({ exception: 'paid_over', chooseUntil: after(24 * hour) })
    expect(await jobsFor(held)).toEqual([after(24 * hour)])
    const terms = { hoursToChoose: 2, tolerancePercent: '0.5' }
    await setClaimTerms(database.db, { terms, actor: system, now })
    expect((await overpaid()).chooseUntil).toEqual(after(2 * hour))
    const initial = { hoursToChoose: 24, tolerancePercent: '0.5' }
    await setClaimTerms(database.db, { terms: initial, actor: system, now })
    // A deadline that the customer has been told does not change.
    expect((await findClaim(database.db, held.id))?.chooseUntil).toEqual(after(24 * hour))
  })

  it('begins for a partly paid claim when its time to pay runs out', async () => {
    const claim = await confirmed()
    const partly = await pay(claim, '40')
    const settled = await settleClaim(database.db, {
      claimId: claim.id,
      choice: 'top_up',
      shown: { from: new Decimal(60), to: new Decimal(office.receiveFor('100')) },
      pair: null,
      expectedVersion: partly.version,
      mover: byVisitor,
      now,
    })
    expect(settled.chooseUntil).toBeNull()
    await expireClaim(database.db, { claimId: claim.id, now: settled.expiresAt })
    expect(await findClaim(database.db, claim.id)).toMatchObject({
      state: 'on_hold',
      exception: 'paid_partial',
      chooseUntil: after(24 * hour, settled.expiresAt),
    })
  })

  it('does not run for a claim that an operator has released and put on hold again', async () => {
    const held = await overpaid()
    const step = { claimId: held.id, actor: system, address: '10.0.0.1', now }
    const money = { amount: new Decimal('1.001'), currencyCode: 'XYZ', payer: null }
    const odd = { claimId: held.id, method: 'form', reference: 'odd', at: now, ...money } as const
    await noteOddPayment(database.db, { odd, mover: byVisitor, now })
    const released = await releaseClaim(database.db, { ...step, expectedVersion: held.version + 1 })
    expect(released.chooseUntil).toBeNull()
    const again = await holdClaim(database.db, {
      ...step,
      expectedVersion: released.version,
      reason: 'operator',
      remark: null,
    })
    expect(again).toMatchObject({ exception: 'paid_over', chooseUntil: null })
    expect(await endChoice(database.db, { claimId: held.id, now: after(48 * hour) })).toBe(false)
    expect(await stateOf(held)).toBe('on_hold')
  })
})

describe('the end of the time to choose', () => {
  it('starts the refund at the deadline, not a moment earlier, and only once', async () => {
    const held = await overpaid()
    const deadline = deadlineOf(held)
    const end = (at: Date) => endChoice(database.db, { claimId: held.id, now: at })
    expect(await end(after(-1, deadline))).toBe(false)
    expect(await stateOf(held)).toBe('on_hold')
    expect(await end(deadline)).toBe(true)
    expect(await end(after(1, deadline))).toBe(false)
    expect(await findClaim(database.db, held.id)).toMatchObject({
      state: 'refunding',
      chooseUntil: null,
      isHeld: false,
      isAccepted: true,
    })
    const events = await database.db
      .select()
      .from(claimEvents)
      .where(eq(claimEvents.claimId, held.id))
    expect(events.at(-1)).toMatchObject({ event: 'refund', by: 'clock' })
  })

  it('ends the choice even before the job has run', async () => {
    const early = await overpaid()
    expect((await recalculate(early, after(-1, deadlineOf(early)))).state).toBe('paying_out')
    const late = await overpaid()
    await expect(recalculate(late, deadlineOf(late))).rejects.toMatchObject({
      code: 'state_changed',
    })
    expect(await stateOf(late)).toBe('on_hold')
  })

  it('changes nothing after a choice that was made in time', async () => {
    const held = await overpaid()
    await recalculate(held, now)
    expect(await endChoice(database.db, { claimId: held.id, now: deadlineOf(held) })).toBe(false)
    expect(await stateOf(held)).toBe('paying_out')
  })

  it('takes effect, or a choice at the last moment does, but never both', async () => {
    const outcomes = new Map<string, number>()
    for (let round = 0; round < 8; round += 1) {
      const held = await overpaid()
      const deadline = deadlineOf(held)
      const choose = () =>
        recalculate(held, after(-1, deadline)).then(
          () => 'chosen',
          (error: unknown) => {
            if (!(error instanceof AppError) || error.code !== 'state_changed') {
              throw error
            }
            return null
          },
        )
      const end = async () =>
        (await endChoice(database.db, { claimId: held.id, now: deadline })) ? 'ended' : null
      const [first, second] = round % 2 === 0 ? [choose, end] : [end, choose]
      const done = (await Promise.all([first(), end(), second(), end()])).filter(
        (one) => one !== null,
      )
      expect(done).toHaveLength(1)
      const [winner = ''] = done
      expect(await stateOf(held)).toBe(winner === 'chosen' ? 'paying_out' : 'refunding')
      outcomes.set(winner, (outcomes.get(winner) ?? 0) + 1)
    }
    expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(8)
  })

  it('makes a claim without refundable money wait for an operator, once', async () => {
    const { id } = await confirmed()
    const report = { claimId: id, how: 'paid', mover: byVisitor, now } as const
    const { version } = await reportPayment(database.db, report)
    const claim = await holdClaim(database.db, {
      ...{ claimId: id, actor: system, address: '10.0.0.1', now },
      ...{ expectedVersion: version, reason: 'operator', remark: null },
    })
    const asked = { exception: 'paid_partial', holdReason: 'amount_differs' } as const
    const change = { ...asked, chooseUntil: now }
    await inTransaction(database.db, (tx) =>
      changeClaim(tx, { claim, event: 'judged_again', mover: byVisitor, now, data: {}, change }),
    )
    expect(await endChoice(database.db, { claimId: id, now })).toBe(true)
    expect(await endChoice(database.db, { claimId: id, now })).toBe(false)
    expect(await findClaim(database.db, id)).toMatchObject({
      ...{ state: 'on_hold', holdReason: 'operator', chooseUntil: null },
    })
  })

  it('is carried out late if no worker ran at the deadline', async () => {
    const held = await Promise.all(Array.from({ length: 3 }, overpaid))
    const latest = Math.max(...held.map((claim) => deadlineOf(claim).getTime()))
    // Claims of other tests may be overdue by then as well.
    const sweep = { now: new Date(latest), onFault: () => expect.fail() }
    expect(await endOverdueChoices(database.db, sweep)).toBeGreaterThanOrEqual(3)
    for (const claim of held) {
      expect(await stateOf(claim)).toBe('refunding')
    }
    expect(await endOverdueChoices(database.db, sweep)).toBe(0)
  })
})
