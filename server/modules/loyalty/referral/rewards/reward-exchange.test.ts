import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { referralJournal, referralRewards } from '@/server/database/schema/loyalty/referral-rewards'
import {
  referralDays,
  referralProgramme,
  referrers,
} from '@/server/database/schema/loyalty/referrers'
import { users } from '@/server/database/schema/people/users'
import { deleteAccount } from '@/server/modules/accounts'
import { completeByHand, undoExchange, type ClaimRow } from '@/server/modules/claims'
import { postEntry, proveLedger } from '@/server/modules/ledger'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { makeUser } from '@/tests/factories/make-user'
import { makeReferrer, openProgramme } from '@/tests/factories/referral'
import { patientBounds } from '@/tests/setup/busy-machine/patient-bounds'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { lockReferralBalance, rewardExchange } from '../..'

const now = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
let database: TestDatabase
let office: ClaimOffice
let currencyId: number

beforeAll(async () => {
  database = await createTestDatabase({ bounds: patientBounds })
  office = await openClaimOffice(database, { now: () => now })
  currencyId = await openProgramme(database.db)
})
afterAll(() => database.drop())

const parts = () => ({ db: database.db, office })
const { created, operator, person } = claimActions(parts, now)

type Worth = { usd: string; usdOut: string } | null

/** A completed exchange of a referred customer. */
async function exchanged(referrerId: string, worth: Worth = { usd: '100', usdOut: '90' }) {
  const conditions = { ...noConditions, ...(worth ?? { usd: null, usdOut: null }) }
  const made = await makeClaim(database.db, {
    state: 'completed',
    now,
    row: { referrerId, conditions },
  })
  return made.claim
}

const rewardOf = async ({ id }: { id: string }) => {
  const [row] = await database.db
    .select()
    .from(referralRewards)
    .where(eq(referralRewards.claimId, id))
  return row
}

const journalOf = async (referrerId: string) => {
  const rows = await database.db
    .select()
    .from(referralJournal)
    .where(eq(referralJournal.referrerId, referrerId))
    .orderBy(referralJournal.id)
  return rows.map(({ event, reason }) => (reason === null ? event : `${event} ${reason}`))
}

const balanceOf = (userId: string, at = now) =>
  inTransaction(database.db, (tx) => lockReferralBalance(tx, { userId, currencyId, now: at }))

const shown = async (userId: string, at = now) => {
  const { total, waiting, available, debt } = await balanceOf(userId, at)
  return [total, waiting, available, debt].map((sum) => sum.toFixed())
}

async function deadlocks(): Promise<number> {
  const { rows } = await database.db.execute<{ deadlocks: number }>(sql`
    select pg_stat_force_next_flush(), deadlocks::integer from pg_stat_database
    where datname = current_database()`)
  return rows[0]?.deadlocks ?? 0
}

const undo = (claim: ClaimRow) =>
  undoExchange(database.db, { ...operator(claim), reason: 'Called back by the bank.' })

/** Takes the available part out of the balance, as a withdrawal does. */
async function withdraw(userId: string, amount: string) {
  await inTransaction(database.db, (tx) =>
    postEntry(tx, {
      kind: 'withdrawal_requested',
      idempotencyKey: `withdrawal of a test:${userId}`,
      reason: 'Test',
      actor: { kind: 'system', name: 'test' },
      postings: [
        { currencyId, account: `owed:referral:${userId}`, amount: new Decimal(amount) },
        { currencyId, account: `owed:withdrawal:${userId}`, amount: new Decimal(amount).negated() },
      ],
      now,
    }),
  )
}

describe('a completed exchange', () => {
  it('earns its referrer a share of its margin, held back and then available', async () => {
    const { userId } = await makeReferrer(database.db, now)
    const reward = await rewardOf(await exchanged(userId))
    const amount = reward?.amount.toFixed() ?? ''
    expect(reward).toMatchObject({ referrerId: userId, rule: 'share', payableAt: later(14) })
    expect(reward?.amountUsd.toFixed()).toBe('2')
    expect(reward?.amount.times(reward.usdPerUnit).minus(2).abs().lt('0.000002')).toBe(true)
    expect(await shown(userId)).toEqual([amount, amount, '0', '0'])
    expect(await shown(userId, later(14))).toEqual([amount, '0', amount, '0'])
    expect(await journalOf(userId)).toEqual(['credit', 'attribution'])
    const removal = { userId, address: null, userAgent: null, now }
    await expect(deleteAccount(database.db, removal)).rejects.toMatchObject({ code: 'in_use' })
    await deleteAccount(database.db, { ...removal, givesUpRewards: true })
    expect(await shown(userId)).toEqual(['0', '0', '0', '0'])
    const [row] = await database.db.select().from(referrers).where(eq(referrers.userId, userId))
    expect([row?.turnoverUsd.toFixed(), row?.incomeUsd.toFixed()]).toEqual(['100', '2'])
  })

  it('is rewarded by the step that the turnover before it has reached', async () => {
    await openProgramme(database.db, {
      steps: [
        ['0', '10'],
        ['150', '30'],
      ],
    })
    const { userId } = await makeReferrer(database.db, now)
    const percents = []
    for (let index = 0; index < 3; index += 1) {
      percents.push((await rewardOf(await exchanged(userId)))?.percent.toFixed())
    }
    expect(percents).toEqual(['10', '10', '30'])
    await openProgramme(database.db)
  })

  it.each([
    ['no_margin', { usd: '100', usdOut: '100' }],
    ['unknown_worth', null],
    ['too_small', { usd: '100', usdOut: '99.999999' }],
  ])('earns nothing with %s, and the journal says so', async (reason, worth) => {
    const { userId } = await makeReferrer(database.db, now)
    const claim = await exchanged(userId, worth)
    expect(await rewardOf(claim)).toBeUndefined()
    expect(await journalOf(userId)).toEqual([`refusal ${reason}`, 'attribution'])
    const turnover = async () => {
      const [row] = await database.db.select().from(referrers).where(eq(referrers.userId, userId))
      return row?.turnoverUsd.toFixed()
    }
    expect(await turnover()).toBe('0')
    await undo(claim)
    expect(await turnover()).toBe('0')
  })

  it('is rewarded once, however often the job that completes it is repeated', async () => {
    const { userId } = await makeReferrer(database.db, now)
    const { id: claimId } = await exchanged(userId)
    const before = await shown(userId)
    const again = () => inTransaction(database.db, (tx) => rewardExchange(tx, { claimId, now }))
    await expect(again()).rejects.toThrow()
    expect(await shown(userId)).toEqual(before)
    expect(await journalOf(userId)).toEqual(['credit', 'attribution'])
  })

  it('is rewarded without deadlocks when many exchanges of several referrers complete at the same time', async () => {
    const one = await makeReferrer(database.db, now)
    const other = await makeReferrer(database.db, now)
    const claims: ClaimRow[] = []
    for (const { userId } of Array.from({ length: 5 }, () => [one, other]).flat()) {
      const conditions = { ...noConditions, usd: '10', usdOut: '9' }
      const row = { referrerId: userId, conditions }
      claims.push((await makeClaim(database.db, { state: 'paying_out', now, row })).claim)
    }
    const deadlocksBefore = await deadlocks()
    const results = await Promise.allSettled(
      claims.flatMap((claim, index) =>
        [1, 2].map(() =>
          completeByHand(database.db, {
            ...operator(claim),
            reference: `out ${String(index)}`,
          }),
        ),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await deadlocks()).toBe(deadlocksBefore)
    for (const { userId } of [one, other]) {
      const [days] = await database.db
        .select()
        .from(referralDays)
        .where(eq(referralDays.referrerId, userId))
      expect(days).toMatchObject({ claims: 5 })
      expect(days?.incomeUsd.toFixed()).toBe('1')
    }
  })
})

describe('an exchange that is undone', () => {
  it('takes its locks in the same order as one that is completed, so that the two never deadlock', async () => {
    const { userId: referrerId } = await makeReferrer(database.db, now)
    const { id: userId } = await makeUser(database.db)
    const conditions = { ...noConditions, usd: '10', usdOut: '9' }
    const make = async (state: 'completed' | 'paying_out') =>
      (await makeClaim(database.db, { state, now, row: { referrerId, userId, conditions } })).claim
    const undone: ClaimRow[] = []
    const completed: ClaimRow[] = []
    for (let index = 0; index < 6; index += 1) {
      undone.push(await make('completed'))
      completed.push(await make('paying_out'))
    }
    const deadlocksBefore = await deadlocks()
    await Promise.all([
      ...undone.map(undo),
      ...completed.map((claim, index) =>
        completeByHand(database.db, { ...operator(claim), reference: `beside ${String(index)}` }),
      ),
    ])
    expect(await deadlocks()).toBe(deadlocksBefore)
    const [row] = await database.db.select().from(referrers).where(eq(referrers.userId, referrerId))
    expect(row?.incomeUsd.toFixed()).toBe('1.2')
  })

  it('takes its reward back and counts nowhere', async () => {
    const { userId } = await makeReferrer(database.db, now)
    const claim = await exchanged(userId)
    const after = await undo(claim)
    expect(after).toMatchObject({ state: 'completed', version: claim.version + 1 })
    expect(await shown(userId)).toEqual(['0', '0', '0', '0'])
    expect(await journalOf(userId)).toEqual(['credit', 'attribution', 'reversal'])
    const [row] = await database.db.select().from(referrers).where(eq(referrers.userId, userId))
    expect([row?.turnoverUsd.toFixed(), row?.incomeUsd.toFixed()]).toEqual(['0', '0'])
    const [exchange] = await database.db
      .select()
      .from(completedExchanges)
      .where(eq(completedExchanges.claimId, claim.id))
    expect(exchange).toMatchObject({ undoneReason: 'Called back by the bank.', undoneAt: now })
    await expect(undo(after)).rejects.toMatchObject({ code: 'state_changed' })
  })

  it('leaves a debt of what was withdrawn, which the next rewards settle', async () => {
    const { userId } = await makeReferrer(database.db, now)
    const first = await exchanged(userId, { usd: '100', usdOut: '80' })
    const { total } = await balanceOf(userId)
    await withdraw(userId, total.toFixed())
    await undo(first)
    expect(await shown(userId)).toEqual(['0', '0', '0', total.toFixed()])
    const second = await rewardOf(await exchanged(userId))
    const left = total.minus(second?.amount ?? 0)
    expect(await shown(userId)).toEqual(['0', '0', '0', left.toFixed()])
    const third = await rewardOf(await exchanged(userId, { usd: '100', usdOut: '70' }))
    expect(third?.setOff.toFixed()).toBe(left.toFixed())
    const rest = third?.amount.minus(left).toFixed()
    expect(await shown(userId)).toEqual([rest, rest, '0', '0'])
    expect(await journalOf(userId)).toEqual([
      ...['credit', 'attribution', 'reversal'],
      ...['credit', 'set_off', 'attribution'],
      ...['credit', 'set_off', 'attribution'],
    ])
    expect(await proveLedger(database.db)).toEqual([])
  })
})

describe('a debt', () => {
  it('is set off by rewards in another currency, at its worth, and locks every balance until then', async () => {
    const { userId } = await makeReferrer(database.db, now)
    const programme = (id: number) => database.db.update(referralProgramme).set({ currencyId: id })
    const first = await exchanged(userId, { usd: '100', usdOut: '80' })
    await withdraw(userId, (await balanceOf(userId)).total.toFixed())
    await programme(office.to)
    const rubles = (at = now) =>
      inTransaction(database.db, (tx) =>
        lockReferralBalance(tx, { userId, currencyId: office.to, now: at }),
      )
    await exchanged(userId, { usd: '100', usdOut: '95' })
    expect((await rubles(later(14))).available.gt(0)).toBe(true)
    await undo(first)
    expect((await rubles(later(14))).available.toFixed()).toBe('0')
    const debtUsd = async () => {
      const row = await rewardOf(first)
      return row?.debt.times(row.usdPerUnit).toNumber()
    }
    expect(await debtUsd()).toBeCloseTo(4, 4)
    await exchanged(userId, { usd: '100', usdOut: '95' })
    expect(await debtUsd()).toBeCloseTo(3, 3)
    const third = await rewardOf(await exchanged(userId, { usd: '100', usdOut: '80' }))
    expect(await debtUsd()).toBe(0)
    expect(third?.setOff.times(third.usdPerUnit).toNumber()).toBeCloseTo(3, 1)
    expect((await rubles(later(14))).available.gt(0)).toBe(true)
    expect(await proveLedger(database.db)).toEqual([])
    await programme(currencyId)
  })
})

describe('a new claim', () => {
  it('always belongs to the first referrer of its customer', async () => {
    const first = await makeReferrer(database.db, now)
    const second = await makeReferrer(database.db, now)
    const one = person()
    const { id: userId } = await makeUser(database.db)
    const mine = { userId, body: { refferal: first.code }, key: 'referred:1' }
    const claim = await created(one, mine)
    expect(claim).toMatchObject({ referrerId: first.userId, refferal: first.code })
    const again = await created(one, { userId, keptRefferal: second.code, key: 'referred:2' })
    expect(again).toMatchObject({ referrerId: first.userId, refferal: second.code })
    expect(await journalOf(first.userId)).toEqual(['attribution'])
    const unknown = await created(person(), { keptRefferal: 'nobody', key: 'referred:3' })
    expect(unknown).toMatchObject({ referrerId: null, refferal: 'nobody' })
  })

  it('has no referrer if the customer follows their own link: by account, mailbox or destination', async () => {
    const { code, userId } = await makeReferrer(database.db, now)
    const own = person()
    const mine = await created(own, { userId, key: 'own claim:1', body: { refferal: code } })
    expect(mine.referrerId).toBeNull()
    const destination = { toRequisites: office.bodyFor(own).toRequisites, refferal: code }
    const paidToMe = await created(person(), { key: 'own claim:2', body: destination })
    expect(paidToMe.referrerId).toBeNull()
    expect(await journalOf(userId)).toEqual(['refusal own_account', 'refusal own_requisite'])
  })

  it('has no referrer if the referrer’s orders as a guest used the same destination or were paid from it', async () => {
    const { code, userId } = await makeReferrer(database.db, now)
    const [account] = await database.db.select().from(users).where(eq(users.id, userId))
    const input = (value: string) => ({ key: 'card', labelRu: 'Карта', labelEn: 'Card', value })
    const theirs = person()
    const { card = '' } = office.bodyFor(theirs).toRequisites
    const guest = { email: account?.email.toUpperCase() ?? '', toInputs: [input('Ivan Petrov')] }
    const order = async (key: string) =>
      (await created(theirs, { key, body: { refferal: code } })).referrerId
    // Anybody can enter another person's address in an order.
    await makeClaim(database.db, { now, row: { ...guest, fromInputs: [input(card)] } })
    expect(await order('guest orders:1')).toBe(userId)
    const completed = { state: 'completed' as const, now }
    await makeClaim(database.db, { ...completed, row: { ...guest, fromInputs: [input(card)] } })
    expect(await order('guest orders:2')).toBeNull()
    expect(await journalOf(userId)).toEqual(['refusal own_requisite'])
  })
})
