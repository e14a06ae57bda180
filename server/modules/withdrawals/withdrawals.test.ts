import { eq, like, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal, toText } from '@/lib/money/decimal'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { accounts } from '@/server/database/schema/money/ledger'
import {
  blacklist,
  claimPayIns,
  incomingPayments,
  paymentRequisites,
  payouts,
} from '@/server/database/schema/money/payments'
import { users } from '@/server/database/schema/people/users'
import { referrers } from '@/server/database/schema/loyalty/referrers'
import { settings } from '@/server/database/schema/settings'
import { inTransaction } from '@/server/database/in-transaction'
import { proveBooksNow, undoExchange } from '@/server/modules/claims'
import { assertOwnReference } from '@/server/modules/claims/commands/references'
import { addToBlacklist } from '@/server/modules/risk'
import { byOperator, claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { payoutSteps } from '@/tests/factories/claims/payout-steps'
import { makeUser } from '@/tests/factories/make-user'
import { openProgramme } from '@/tests/factories/referral'
import { giveReward } from '@/tests/factories/referral-balance'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  approveWithdrawal,
  cancelWithdrawal,
  declineWithdrawal,
  payWithdrawal,
  requestWithdrawal,
  viewDeskWithdrawal,
  type WithdrawalRow,
} from '.'
import { methodsOf, type Market } from './request/price-withdrawal'

const now = new Date('2026-11-21T12:00:00Z')
const address = '198.51.100.7'
const wallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
let database: TestDatabase
let office: ClaimOffice
let tether: number
let operators: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  tether = office.from
  operators = [
    (await makeUser(database.db, { role: 'operator' })).id,
    (await makeUser(database.db, { role: 'operator' })).id,
  ]
  const methods = [
    { currencyId: tether, minimum: '1', maximum: null },
    { currencyId: office.to, minimum: '10', maximum: null },
  ]
  const value = { secondFromUsd: '100', methods }
  await database.db.update(settings).set({ value }).where(eq(settings.key, 'withdrawals'))
})
afterAll(() => database.drop())

const actorOf = (userId: string) => ({ kind: 'user' as const, userId })
const operator = (which = 0) => actorOf(operators[which] ?? '')

async function earner(amount: string): Promise<string> {
  const { id: userId } = await makeUser(database.db)
  await giveReward(database.db, { userId, currencyId: tether, amount, now })
  return userId
}

let keys = 0
function request(
  userId: string,
  amount: string,
  change: { method?: number; inputs?: Record<string, string> } = {},
  at = now,
) {
  keys += 1
  return requestWithdrawal(database.db, {
    actor: actorOf(userId),
    address,
    request: { method: tether, amount, inputs: { wallet }, ...change },
    idempotencyKey: `${userId}:test-request-${keys}`,
    market: office.container.offer,
    locale: 'en',
    now: at,
  })
}

const decisionOf = ({ id, version }: WithdrawalRow, which = 0) => ({
  ...{ id, version, address, now },
  actor: operator(which),
})
const approve = (row: WithdrawalRow, which = 0) =>
  approveWithdrawal(database.db, decisionOf(row, which))
let references = 0
const pay = (row: WithdrawalRow, reference?: string) => {
  references += 1
  return payWithdrawal(database.db, {
    ...decisionOf(row),
    reference: reference ?? references.toString(16).padStart(64, 'a'),
    currencyOf: office.container.offer.currencyOf,
  })
}
const decline = (row: WithdrawalRow) =>
  declineWithdrawal(database.db, { ...decisionOf(row), reason: 'Not now' })
const atDesk = (id: string) =>
  viewDeskWithdrawal(database.db, { id, operatorId: operators[0] ?? '' })
const cancel = ({ id, userId }: WithdrawalRow) =>
  cancelWithdrawal(database.db, { id, actor: actorOf(userId), address, now })

async function owedOn(name: string): Promise<string> {
  const [row] = await database.db
    .select({ sum: sql<string>`coalesce(-sum(balance), 0)` })
    .from(accounts)
    .where(like(accounts.name, name))
  return toText(new Decimal(row?.sum ?? '0'))
}
const balanceOf = (userId: string) => owedOn(`owed:referral:${userId}`)

async function race(work: readonly (() => Promise<unknown>)[]) {
  const ended = await Promise.allSettled(work.map((start) => start()))
  const codes = ended.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code?: unknown }).code] : [],
  )
  return { won: ended.length - codes.length, codes }
}
const { confirmed, created, pay: payOrder } = claimActions(() => ({ db: database.db, office }), now)
const times = (count: number, work: () => Promise<unknown>) =>
  Array.from({ length: count }, () => work)

describe('a withdrawal', () => {
  it('sets its amount aside, and takes it from the reserve when it is paid', async () => {
    const userId = await earner('50')
    const before = await owedOn('reserve:available')
    const row = await request(userId, '20.5')
    expect(await balanceOf(userId)).toBe('29.5')
    expect(await owedOn(`owed:withdrawal:${row.id}`)).toBe('20.5')
    const heard = await listenForNotifications(database.url, ['withdrawals_changed'])
    const paid = await pay(await approve(row))
    expect(await heard.on('withdrawals_changed')).toEqual([row.id, row.id])
    await heard.close()
    expect(paid).toMatchObject({ state: 'paid', paidBy: operators[0] })
    expect(await owedOn(`owed:withdrawal:${row.id}`)).toBe('0')
    const left = new Decimal(await owedOn('reserve:available')).minus(before)
    expect(toText(left)).toBe('20.5')
  })

  it('is paid in another currency at the price of the request', async () => {
    const userId = await earner('50')
    const inputs = office.bodyFor(1).toRequisites
    const row = await request(userId, '10', { method: office.to, inputs })
    expect(row.payoutAmount.eq(row.price.times(10).toDecimalPlaces(2, Decimal.ROUND_FLOOR))).toBe(
      true,
    )
    await pay(await approve(row))
    expect(await proveBooksNow(database.db)).toEqual([])
  })

  it('above the office’s bound needs two different operators', async () => {
    const row = await request(await earner('500'), '300')
    const endorsed = await approve(row)
    expect(endorsed).toMatchObject({ state: 'waiting', endorsedBy: operators[0] })
    await expect(pay(endorsed)).rejects.toMatchObject({ code: 'state_changed' })
    await expect(approve(endorsed)).rejects.toMatchObject({ text: 'withdrawal_second' })
    expect(await approve(endorsed, 1)).toMatchObject({
      state: 'approved',
      approvedBy: operators[1],
    })
    const forged = database.db
      .update(withdrawals)
      .set({ approvedBy: operators[0], state: 'approved', version: 3 })
    const other = await approve(await request(await earner('500'), '300'))
    await expect(forged.where(eq(withdrawals.id, other.id))).rejects.toMatchObject({
      cause: { constraint: 'withdrawals_two_operators' },
    })
  })

  it('cannot be decided by the person to whom it is paid', async () => {
    const own = operators[1] ?? ''
    await giveReward(database.db, { userId: own, currencyId: tether, amount: '20', now })
    const row = await request(own, '20')
    await expect(approve(row, 1)).rejects.toMatchObject({ text: 'withdrawal_own' })
    await decline(row)
    expect(await balanceOf(own)).toBe('20')
  })

  it('is neither requested nor approved for those whom the office does not serve', async () => {
    const userId = await earner('40')
    const row = await request(userId, '20')
    const listed = { kind: 'requisite', value: wallet, reason: 'Stolen' } as const
    await addToBlacklist({ db: database.db, actor: operator(), now }, listed)
    await expect(request(userId, '20')).rejects.toMatchObject({ text: 'not_served' })
    await expect(approve(row)).rejects.toMatchObject({ text: 'withdrawal_blocked' })
    await database.db.delete(blacklist)
    await database.db
      .update(users)
      .set({ blockedAt: now, blockedReason: 'Test' })
      .where(eq(users.id, userId))
    await expect(approve(row)).rejects.toMatchObject({ text: 'withdrawal_blocked' })
    expect(await decline(row)).toMatchObject({ state: 'declined' })
  })

  it('is paid by a movement of money that paid nothing else', async () => {
    const userId = await earner('40')
    const [first, second] = [await request(userId, '10'), await request(userId, '10')]
    const reference = 'f'.repeat(64)
    await pay(await approve(first), reference)
    await expect(pay(await approve(second), reference.toUpperCase())).rejects.toMatchObject({
      code: 'duplicate',
    })
    const payout = { payoutId: first.id, currencyId: tether, reference }
    const ofOrder = inTransaction(database.db, (tx) => assertOwnReference(tx, payout))
    await expect(ofOrder).rejects.toMatchObject({ faults: [{ key: 'reference_used' }] })
  })

  it('shares its movement of money with no payment and no payout of an order', async () => {
    const { db } = database
    const inputs = office.bodyFor(1).toRequisites
    const asked = await request(await earner('40'), '10', { method: office.to, inputs })
    const { reference, referenceForm } = await pay(await approve(asked), 'another’s')
    const movement = { reference: reference ?? '' }

    const claim = await confirmed()
    const entered = payOrder(claim, '100', { ...movement, mover: byOperator })
    await expect(entered).rejects.toMatchObject({
      faults: [{ field: 'reference', key: 'reference_used' }],
    })
    const reported = await payOrder(claim, '100', movement)
    expect(reported).toMatchObject({ state: 'on_hold', holdReason: 'operator', isAccepted: false })
    const forged = {
      ...movement,
      id: claim.id,
      claimId: claim.id,
      referenceForm: referenceForm ?? '',
    }
    const money = { amount: new Decimal(100), currencyId: office.from, seenAt: now }
    const stored = db.insert(incomingPayments).values({ ...forged, ...money, method: 'manual' })
    await expect(stored).rejects.toMatchObject({
      cause: { constraint: 'incoming_payments_own_reference' },
    })

    const { id } = await payOrder(await confirmed(), '100')
    const answer = payoutSteps(db).find(({ name }) => name.includes('another payout’s reference'))
    await answer?.run(id, now)
    const [payout] = await db.select().from(payouts).where(eq(payouts.claimId, id))
    expect(payout).toMatchObject({ state: 'unknown', fault: 'reference_taken', reference: null })
  })

  it('is paid to no referrer who is blocked or owes the office, but can be declined', async () => {
    const { db } = database
    const userId = await earner('10')
    await openProgramme(db, { holdDays: 0 })
    const conditions = { ...noConditions, usd: '100', usdOut: '90' }
    const { claim } = await makeClaim(db, {
      ...{ state: 'completed', now },
      row: { referrerId: userId, conditions },
    })
    const [first, second] = [await request(userId, '6'), await request(userId, '6')]
    const approved = await approve(first)
    const isBlocked = (blockedAt: Date | null) =>
      db
        .update(referrers)
        .set({ blockedAt, blockedReason: blockedAt && 'Test' })
        .where(eq(referrers.userId, userId))
    const refused = { code: 'forbidden', text: 'withdrawal_debt' }
    expect(await atDesk(second.id)).toMatchObject({ objections: [], acts: ['approve', 'decline'] })
    await isBlocked(now)
    expect((await atDesk(second.id)).referrer).toMatchObject({ blockedAt: now, debts: [] })
    await expect(pay(approved)).rejects.toMatchObject(refused)
    await expect(approve(second)).rejects.toMatchObject(refused)
    await isBlocked(null)
    const actor = { kind: 'system', name: 'test' } as const
    const undone = { claimId: claim.id, expectedVersion: claim.version, reason: 'Called back.' }
    await undoExchange(db, { ...undone, actor, address, now })
    await expect(pay(approved)).rejects.toMatchObject(refused)
    await expect(approve(second)).rejects.toMatchObject(refused)
    expect(await atDesk(second.id)).toMatchObject({
      ...{ objections: ['debt'], acts: ['decline'] },
      referrer: { blockedAt: null, debts: [{ currencyId: tether }] },
    })
    expect(await decline(second)).toMatchObject({ state: 'declined' })
  })

  it('needs a second approval if the account’s requests within a week reach the bound together', async () => {
    const userId = await earner('500')
    const first = await request(userId, '60')
    const second = await request(userId, '60')
    expect([first, second].map((row) => row.approvalsNeeded)).toEqual([1, 2])
    await decline(first)
    await decline(second)
    expect(await request(userId, '60')).toMatchObject({ approvalsNeeded: 1 })
    const later = new Date(now.getTime() + 8 * 86_400_000)
    expect(await request(userId, '60', {}, later)).toMatchObject({ approvalsNeeded: 1 })
    const stranger = await earner('60')
    expect(await request(stranger, '60')).toMatchObject({ approvalsNeeded: 1 })
  })

  it('never goes where the office takes payments, however the destination is spelled', async () => {
    const { db } = database
    const userId = await earner('40')
    const inputs = office.bodyFor(7).toRequisites
    const to = { method: office.to, inputs }
    const row = await request(userId, '10', to)
    const approved = await approve(await request(userId, '10', to))
    const card = (inputs.card ?? '').replace(/(.{4})(?=.)/g, '$1 ')
    const fields = [{ labelRu: 'Карта', labelEn: 'Card', value: card }]
    await db.insert(paymentRequisites).values({
      ...{ id: row.id, currencyId: office.to, name: 'Test', fields, isEnabled: false },
      ...{ createdAt: now, updatedAt: now },
    })
    const fault = { field: 'inputs.card', key: 'destination_office' }
    await expect(request(userId, '10', to)).rejects.toMatchObject({ faults: [fault] })
    await expect(approve(row)).rejects.toMatchObject({ text: 'withdrawal_office' })
    const forged = { approvedBy: operators[0], state: 'approved', version: 2 } as const
    await expect(
      db.update(withdrawals).set(forged).where(eq(withdrawals.id, row.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'withdrawals_not_to_office' } })
    expect(await pay(approved)).toMatchObject({ state: 'paid' })
    await db.delete(paymentRequisites).where(eq(paymentRequisites.id, row.id))
    expect(await approve(row)).toMatchObject({ state: 'approved' })
    const { id: claimId } = await created()
    const given = { claimId, method: 'manual', fields, amount: new Decimal(1) } as const
    await db.insert(claimPayIns).values({ ...given, createdAt: now })
    await expect(request(userId, '10', to)).rejects.toMatchObject({ faults: [fault] })
  })

  it.each(['fromInputs', 'toInputs'] as const)(
    'never goes to a destination that a referred customer named in %s, once that customer has exchanged',
    async (side) => {
      const { db } = database
      const userId = await earner('40')
      const inputs = { wallet: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' }
      const used = [{ key: 'wallet', labelRu: '', labelEn: '', value: inputs.wallet }]
      const row = { referrerId: userId, [side]: used }
      await makeClaim(db, { state: 'awaiting_payment', now, row })
      const waiting = await request(userId, '10', { inputs })
      await makeClaim(db, { state: 'completed', now, row })
      await expect(request(userId, '10', { inputs })).rejects.toMatchObject({
        faults: [{ field: 'inputs.wallet', key: 'destination_referred' }],
      })
      await expect(approve(waiting)).rejects.toMatchObject({ text: 'withdrawal_referred' })
      expect(await atDesk(waiting.id)).toMatchObject({
        acts: ['decline'],
        objections: ['referred'],
      })
      const other = await request(await earner('40'), '10', { inputs })
      expect(await approve(other)).toMatchObject({ state: 'approved' })
    },
  )

  it('is refused with a fault at each wrong field, and stores nothing', async () => {
    const userId = await earner('40')
    const refused = (amount: string, change = {}) =>
      request(userId, amount, change).then(
        () => 'stored',
        (error: unknown) => (error as { faults: { field: string; key: string }[] }).faults,
      )
    expect(await refused('41')).toMatchObject([{ field: 'amount', key: 'above_available' }])
    expect(await refused('0.5')).toMatchObject([{ field: 'amount', key: 'too_small' }])
    expect(await refused('1.1234567')).toMatchObject([{ field: 'amount', key: 'digits' }])
    expect(await refused('x', { inputs: { wallet: 'T1' } })).toMatchObject([
      { field: 'amount' },
      { field: 'inputs.wallet' },
    ])
    expect(await refused('5', { method: 9999 })).toMatchObject([{ field: 'method' }])
    expect(await balanceOf(userId)).toBe('40')
  })

  it('is paid out in currencies that the office pays now and whose forms say where the money goes', () => {
    const { offer } = office.container
    const rules = {
      secondFromUsd: null,
      methods: [{ currencyId: tether, minimum: '1', maximum: null }],
    }
    const shown = (changes: Partial<Market>) => methodsOf(rules, { ...offer, ...changes })
    expect(shown({})).toHaveLength(1)
    expect(shown({ receiveInputs: () => [] })).toEqual([])
    const currencyOf: Market['currencyOf'] = (id) => {
      const currency = offer.currencyOf(id)
      return currency && { ...currency, isReceivable: false }
    }
    expect(shown({ currencyOf })).toEqual([])
  })
})

describe('simultaneous commands', () => {
  it('make exactly one withdrawal if the balance covers only one', async () => {
    const userId = await earner('10')
    const { codes, won } = await race(times(20, () => request(userId, '10')))
    expect(won).toBe(1)
    expect(new Set(codes)).toEqual(new Set(['validation_error']))
    expect(await balanceOf(userId)).toBe('0')
    expect(await database.db.$count(withdrawals, eq(withdrawals.userId, userId))).toBe(1)
  })

  it('with the same key make one withdrawal', async () => {
    const userId = await earner('100')
    keys += 1
    const sent = {
      ...{ actor: actorOf(userId), address, locale: 'en' as const, now },
      request: { method: tether, amount: '5', inputs: { wallet } },
      idempotencyKey: `${userId}:one-key-for-all`,
      market: office.container.offer,
    }
    const rows = await Promise.all(
      times(5, () => requestWithdrawal(database.db, sent)).map((go) => go()),
    )
    expect(new Set(rows.map((row) => (row as WithdrawalRow).id)).size).toBe(1)
    expect(await balanceOf(userId)).toBe('95')
  })

  it.each([
    [
      'a cancellation and an approval',
      (row: WithdrawalRow) => [() => cancel(row), () => approve(row)],
    ],
    ['two approvals', (row: WithdrawalRow) => [() => approve(row), () => approve(row, 1)]],
  ])('%s: exactly one succeeds', async (_name, commandsOf) => {
    const row = await request(await earner('10'), '10')
    expect(await race(commandsOf(row))).toEqual({ won: 1, codes: ['state_changed'] })
  })

  it('that record the same payment: exactly one succeeds', async () => {
    const row = await approve(await request(await earner('10'), '10'))
    expect((await race(times(4, () => pay(row)))).won).toBe(1)
    expect(await proveBooksNow(database.db)).toEqual([])
  })
})

const steps = ['request', 'approve', 'pay', 'decline', 'cancel'] as const
const history = fc.array(
  fc.record({
    step: fc.constantFrom(...steps),
    which: fc.nat(20),
    cents: fc.integer({ min: 100, max: 20_000 }),
  }),
  { minLength: 5, maxLength: 25 },
)

const move = (step: (typeof steps)[number], which: number) => ({ step, which, cents: 1000 })
/* Reaches every state, because random histories may miss some. */
const complete = [
  ...[0, 1, 2, 3, 4].map((which) => move('request', which)),
  ...[move('approve', 1), move('approve', 2), move('pay', 2)],
  ...[move('decline', 3), move('cancel', 4)],
]

it('withdrawals agree with the ledger to the last digit after any history', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (commands) => {
      const userId = await earner('250.123456')
      const ids: string[] = []
      const acts = {
        request: async (_row: WithdrawalRow, cents: number) => {
          ids.push((await request(userId, toText(new Decimal(cents).div(100)))).id)
        },
        approve: (row: WithdrawalRow, cents: number) => approve(row, cents % 2),
        pay: (row: WithdrawalRow) => pay(row),
        decline,
        cancel,
      }
      for (const { cents, step, which } of commands) {
        const [row] = await database.db
          .select()
          .from(withdrawals)
          .where(eq(withdrawals.id, ids[which % ids.length] ?? ids[0] ?? userId))
        if (step === 'request' || row) {
          await (acts[step] as (row: WithdrawalRow | undefined, cents: number) => Promise<unknown>)(
            row,
            cents,
          ).catch((error: unknown) => expect(error).toHaveProperty('code'))
        }
      }
      await expectAgreement(userId, '250.123456')
    }),
    { numRuns: 8, examples: [[complete]] },
  )
  const states = await database.db.selectDistinct({ state: withdrawals.state }).from(withdrawals)
  expect(states).toHaveLength(5)
  expect(await proveBooksNow(database.db)).toEqual([])
})

async function expectAgreement(userId: string, earned: string): Promise<void> {
  const rows = await database.db.select().from(withdrawals).where(eq(withdrawals.userId, userId))
  const sumIn = (...states: string[]) =>
    rows
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
  let setAside = new Decimal(0)
  for (const { id } of rows) {
    setAside = setAside.plus(await owedOn(`owed:withdrawal:${id}`))
  }
  expect(toText(setAside)).toBe(toText(sumIn('waiting', 'approved')))
  const left = new Decimal(earned).minus(sumIn('waiting', 'approved', 'paid'))
  expect(await balanceOf(userId)).toBe(toText(left))
}

it('the proof checks all rows, even rows that were written without the triggers', async () => {
  const row = await approve(await request(await earner('30'), '30'))
  await database.pool.query(
    `alter table withdrawals disable trigger user;
     update withdrawals set amount = 31, payout_amount = 31 where id = '${row.id}';
     alter table withdrawals enable trigger user`,
  )
  expect(await proveBooksNow(database.db)).toEqual([
    { book: 'withdrawals', rule: 'set_aside_not_owed', subject: row.id, of: 1 },
  ])
})
