import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Decimal, zero } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { referralHolds, referralRewards } from '@/server/database/schema/loyalty/referral-rewards'
import { referralDays, referrers } from '@/server/database/schema/loyalty/referrers'
import { proveClaims, undoExchange, type ClaimRow } from '@/server/modules/claims'
import { postEntry, proveLedger } from '@/server/modules/ledger'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { makeReferrer, openProgramme } from '@/tests/factories/referral'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { lockReferralBalance } from '../..'

const begin = new Date('2026-11-21T12:00:00Z')
const dayMilliseconds = 86_400_000
const steps = 40
let database: TestDatabase
let currencyId: number
let now = begin

beforeAll(async () => {
  database = await createTestDatabase()
  await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
  currencyId = await openProgramme(database.db, {
    holdDays: 3,
    steps: [
      ['0', '15'],
      ['500', '33.33'],
    ],
  })
})
afterAll(() => database.drop())

/* A generator of pseudo-random numbers (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

async function complete(referrerId: string, random: (below: number) => number): Promise<ClaimRow> {
  const usd = new Decimal(random(40_000) + 1).div(100)
  const margin = new Decimal(random(700) - 100).div(10_000)
  const conditions = {
    ...noConditions,
    usd: usd.toFixed(),
    usdOut: usd.minus(usd.times(margin)).toDecimalPlaces(8).toFixed(),
  }
  const made = await makeClaim(database.db, {
    ...{ state: 'completed' as const, now },
    row: { referrerId, conditions },
  })
  return made.claim
}

const undo = ({ id, version }: ClaimRow) =>
  undoExchange(database.db, {
    ...{ claimId: id, expectedVersion: version, reason: 'Called back.', now },
    ...{ actor: { kind: 'system', name: 'test' } as const, address: '10.0.0.2' },
  })

/** Takes everything that is available out of the balance, as a withdrawal does. */
async function withdraw(userId: string, key: string): Promise<Decimal> {
  return inTransaction(database.db, async (tx) => {
    const { available } = await lockReferralBalance(tx, { userId, currencyId, now })
    if (available.gt(0)) {
      await postEntry(tx, {
        kind: 'withdrawal_requested',
        idempotencyKey: `withdrawal:${key}`,
        reason: 'Test',
        actor: { kind: 'system', name: 'test' },
        postings: [
          { currencyId, account: `owed:referral:${userId}`, amount: available },
          { currencyId, account: `owed:withdrawal:${userId}`, amount: available.negated() },
        ],
        now,
      })
    }
    return available
  })
}

const unproved = async () =>
  (await proveClaims(database.db)).flatMap(({ rule, subject }) =>
    rule === 'referral_not_sum' ? [subject] : [],
  )

const sumOf = (values: readonly Decimal[]) => values.reduce((sum, value) => sum.plus(value), zero)

type Reward = typeof referralRewards.$inferSelect

/** Compares the held amount with the rewards: now, and shortly before and at the ends of some holds. */
async function checkHeld(userId: string, kept: readonly Reward[], total: Decimal): Promise<void> {
  const ends = kept.slice(0, 5).map(({ payableAt }) => payableAt.getTime())
  for (const time of [now.getTime(), ...ends.flatMap((end) => [end, end - 1, end - 3_600_000])]) {
    const held = kept.filter(({ payableAt }) => payableAt.getTime() > time)
    const sum = sumOf(held.map(({ amount, setOff }) => amount.minus(setOff)))
    const { waiting } = await inTransaction(database.db, (tx) =>
      lockReferralBalance(tx, { userId, currencyId, now: new Date(time) }),
    )
    expect(waiting.toFixed()).toBe(Decimal.min(sum, total).toFixed())
  }
}

/** Compares what a referrer is owed with their rewards, and their figures with the exchanges. */
async function check(userId: string, withdrawn: Decimal): Promise<void> {
  const { db } = database
  const rewards = await db
    .select()
    .from(referralRewards)
    .where(eq(referralRewards.referrerId, userId))
  const kept = rewards.filter(({ reversedAt }) => reversedAt === null)
  const balance = await inTransaction(db, (tx) =>
    lockReferralBalance(tx, { userId, currencyId, now }),
  )
  const debts = sumOf(rewards.map(({ debt }) => debt))
  const earned = sumOf(kept.map(({ amount }) => amount))
  await checkHeld(userId, kept, balance.total)
  expect(balance.total.plus(withdrawn).toFixed()).toBe(earned.plus(debts).toFixed())
  expect(balance.debt.toFixed()).toBe(debts.toFixed())
  expect(balance.available.lte(balance.total)).toBe(true)
  const [row] = await db.select().from(referrers).where(eq(referrers.userId, userId))
  const { rows } = await db.execute<{ worth: string }>(sql`
    select coalesce(sum(exchange.worth_usd), 0)::text as worth from completed_exchanges exchange
    join claims on claims.id = exchange.claim_id
    where claims.referrer_id = ${userId} and undone_at is null
      and exists (select from referral_rewards where claim_id = exchange.claim_id)`)
  expect(row?.turnoverUsd.toFixed()).toBe(new Decimal(rows[0]?.worth ?? 0).toFixed())
  const income = sumOf(kept.map(({ amountUsd }) => amountUsd)).toFixed()
  expect(row?.incomeUsd.toFixed()).toBe(income)
  const days = await db.select().from(referralDays).where(eq(referralDays.referrerId, userId))
  expect(sumOf(days.map(({ incomeUsd }) => incomeUsd)).toFixed()).toBe(income)
  expect(days.reduce((sum, { claims }) => sum + claims, 0)).toBe(kept.length)
}

it.each([11, 47])(
  'keeps rewards, balances and ledger in agreement to the last digit, in history %i',
  async (seed) => {
    const random = randomOf(seed)
    const people = [await makeReferrer(database.db, now), await makeReferrer(database.db, now)]
    const withdrawn = new Map(people.map(({ userId }) => [userId, zero]))
    const completed: ClaimRow[] = []
    for (let step = 0; step < steps; step += 1) {
      const { userId } = people[random(people.length)] ?? { userId: '' }
      const choice = random(10)
      if (choice < 5) {
        completed.push(await complete(userId, random))
      } else if (choice < 7) {
        const [claim] = completed.splice(random(completed.length), 1)
        await (claim && undo(claim))
      } else if (choice < 9) {
        const taken = await withdraw(userId, `${seed}:${step}:${userId}`)
        withdrawn.set(userId, (withdrawn.get(userId) ?? zero).plus(taken))
      } else {
        now = new Date(now.getTime() + random(5) * dayMilliseconds + random(5_400_000))
      }
    }
    for (const { userId } of people) {
      await check(userId, withdrawn.get(userId) ?? zero)
    }
    expect(await proveLedger(database.db)).toEqual([])
    expect(await unproved()).toEqual([])
  },
)

it('the proof finds what was changed by hand', async () => {
  const { userId } = await makeReferrer(database.db, now)
  const { id: claimId } = await complete(userId, () => 600)
  expect(await unproved()).toEqual([])
  const one = eq(referrers.userId, userId)
  const [before] = await database.db.select().from(referrers).where(one)
  const change = (set: Partial<typeof referrers.$inferInsert>) =>
    database.db.update(referrers).set(set).where(one)
  for (const set of [{ turnoverUsd: new Decimal(1) }, { incomeUsd: new Decimal(1) }]) {
    await change(set)
    expect(await unproved()).toEqual([userId])
    await change({ turnoverUsd: before?.turnoverUsd, incomeUsd: before?.incomeUsd })
  }
  // Only rewards can change the held amount.
  await expect(database.db.update(referralHolds).set({ amount: new Decimal(1) })).rejects.toThrow()
  const tamper = (amount: string) =>
    database.db.execute(`alter table referral_holds disable trigger user;
      update referral_holds set amount = amount + ${amount} where referrer_id = '${userId}';
      alter table referral_holds enable trigger user;`)
  await tamper('1')
  expect(await unproved()).toEqual([userId])
  await tamper('-1')
  expect(await unproved()).toEqual([])
  // A reward with a set-off that has no ledger entry.
  await database.db
    .update(referralRewards)
    .set({ setOff: new Decimal('0.01') })
    .where(eq(referralRewards.claimId, claimId))
  expect(await unproved()).toEqual([userId])
})
