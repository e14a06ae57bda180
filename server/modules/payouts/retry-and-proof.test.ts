import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { inTransaction } from '@/server/database/in-transaction'
import { auditLog } from '@/server/database/schema/audit'
import { claimEvents } from '@/server/database/schema/claims'
import { currencyMethods, payouts } from '@/server/database/schema/money/payments'
import { users } from '@/server/database/schema/people/users'
import {
  beginRefund,
  completeByHand,
  completeRefundByHand,
  findClaim,
  giveRefundInputs,
  holdClaim,
  payoutListener,
  proveClaims,
  proveHistory,
  releaseClaim,
  retryPayout,
  retryRefund,
  tellPayoutNotSent,
  tellPayoutSent,
  type OperatorCommand,
} from '@/server/modules/claims'
import { claimEffects } from '@/server/modules/claims/moves/effects'
import { proveLedgerNow } from '@/tests/setup/check-ledger-now'
import type { PaymentMethod, PayoutAnswer, PayoutFinding } from '@/server/modules/payments'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { expireLeases, resolveUnknown, sendOverdue, sendQueuedPayout, type PayoutParts } from '.'

const start = new Date('2026-11-21T12:00:00Z')
let now = start
let database: TestDatabase
let operatorId: string
let providerAnswer: PayoutAnswer | Promise<PayoutAnswer> | Error
let found: PayoutFinding

const method: PaymentMethod = {
  name: 'form',
  payIn: { kind: 'requisites' },
  sendPayout: () =>
    providerAnswer instanceof Error
      ? Promise.reject(providerAnswer)
      : Promise.resolve(providerAnswer),
  findPayout: () => Promise.resolve(found),
}

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(currencyMethods).values({
    currencyId: await currencyIdOf(database.db, 'tether-trc20'),
    payIn: 'manual',
    payOut: 'form',
    updatedAt: now,
  })
  const [operator] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'operator'))
  operatorId = operator?.id ?? ''
})
beforeEach(() => {
  now = start
  providerAnswer = { state: 'failed', fault: 'no_such_account' }
  found = { state: 'unknown', fault: 'pending' }
})
afterAll(async () => {
  expect(await proveClaims(database.db)).toEqual([])
  expect(await proveLedgerNow(database.db)).toEqual([])
  await database.drop()
})

function parts(): PayoutParts {
  const clock = { now: () => now }
  return {
    db: database.db,
    methods: new Map([[method.name, method]]),
    clock,
    listener: payoutListener(clock),
    signal: new AbortController().signal,
  }
}

async function command(claimId: string): Promise<OperatorCommand> {
  const claim = await findClaim(database.db, claimId)
  return {
    claimId,
    actor: { kind: 'user', userId: operatorId },
    address: '10.0.0.1',
    expectedVersion: claim?.version ?? 0,
    now,
  }
}

async function sendWithAnswer(answer: PayoutAnswer | Error): Promise<string> {
  const { claim } = await makeClaim(database.db, { state: 'paying_out', now })
  providerAnswer = answer
  await sendQueuedPayout(parts(), { claimId: claim.id })
  return claim.id
}

const aRefusedPayout = () => sendWithAnswer({ state: 'failed', fault: 'no_such_account' })
const anUnknownPayout = () => sendWithAnswer(new Error('timeout'))

async function statesOf(claimId: string) {
  const claim = await findClaim(database.db, claimId)
  const rows = await database.db
    .select()
    .from(payouts)
    .where(eq(payouts.claimId, claimId))
    .orderBy(payouts.createdAt, payouts.id)
  return { claim: claim?.state, payouts: rows }
}

async function lastEvent(claimId: string) {
  const rows = await database.db
    .select()
    .from(claimEvents)
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(claimEvents.seq)
  return rows.at(-1)
}

const stateChanged = { code: 'state_changed' }

/**
 * A payout that an operator records as not sent, and that the provider then reports as sent. `meanwhile`
 * runs between these two steps.
 */
async function aPayoutSentAfterAll(
  meanwhile: (claimId: string) => Promise<unknown>,
): Promise<string> {
  const { claim } = await makeClaim(database.db, { state: 'paying_out', now })
  const claimId = claim.id
  let answer: (value: PayoutAnswer) => void = () => undefined
  providerAnswer = new Promise((resolve) => {
    answer = resolve
  })
  const sending = sendQueuedPayout(parts(), { claimId })
  await vi.waitFor(async () => {
    expect((await statesOf(claimId)).payouts[0]?.state).toBe('sending')
  })
  now = new Date(now.getTime() + 61_000)
  await expireLeases(parts())
  const proof = 'The provider knows nothing of it'
  await tellPayoutNotSent(database.db, { ...(await command(claimId)), proof })
  await meanwhile(claimId)
  answer({ state: 'sent', reference: `late-${claimId}` })
  await sending
  return claimId
}

const inputs = [{ key: 'card', labelRu: 'Карта', labelEn: 'Card', value: '4111111111111111' }]

async function enterCard(claimId: string, value = '4111111111111111') {
  const claim = await findClaim(database.db, claimId)
  return giveRefundInputs(database.db, {
    claimId,
    currencyId: claim?.fromCurrencyId ?? 0,
    inputs: inputs.map((input) => ({ ...input, value })),
    mover: { by: 'visitor', actor: { kind: 'system', name: 'visitor' }, address: null },
    now,
  })
}

async function refundInstead(claimId: string) {
  await beginRefund(database.db, { ...(await command(claimId)), remark: null })
  await enterCard(claimId)
}

describe('a payout that was sent although an operator recorded it as not sent', () => {
  it('is recorded in the history, and nothing else is sent automatically', async () => {
    const claimId = await aPayoutSentAfterAll(async (id) =>
      retryPayout(database.db, { ...(await command(id)), byHand: true }),
    )
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'on_hold',
      payouts: [
        { state: 'failed', fault: 'not_sent' },
        { state: 'failed', fault: 'withdrawn' },
      ],
    })
    const events = await database.db
      .select()
      .from(claimEvents)
      .where(eq(claimEvents.claimId, claimId))
      .orderBy(claimEvents.seq)
    expect(events.slice(-2)).toMatchObject([
      { event: 'sent_after_all', data: { reference: `late-${claimId}` } },
      { event: 'hold' },
    ])
  })

  it('also withdraws a waiting refund', async () => {
    const claimId = await aPayoutSentAfterAll(refundInstead)
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'refunding',
      payouts: [
        { kind: 'payout', state: 'failed' },
        { kind: 'refund', state: 'failed', fault: 'withdrawn' },
      ],
    })
    expect(await lastEvent(claimId)).toMatchObject({ event: 'sent_after_all' })
  })
})

describe('a failed payout', () => {
  it('is retried as a second payout, by the method of its currency', async () => {
    const claimId = await aRefusedPayout()
    await retryPayout(database.db, { ...(await command(claimId)), byHand: false })
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'paying_out',
      payouts: [
        { state: 'failed', method: 'form' },
        { state: 'queued', method: 'form' },
      ],
    })
    providerAnswer = { state: 'sent', reference: 'second-1' }
    expect(await sendQueuedPayout(parts(), { claimId })).toBe('sent')
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'completed',
      payouts: [{ state: 'failed' }, { state: 'sent', reference: 'second-1' }],
    })
  })

  it('is not sent automatically when the operator chooses to send it by hand', async () => {
    const claimId = await aRefusedPayout()
    await retryPayout(database.db, { ...(await command(claimId)), byHand: true })
    providerAnswer = { state: 'sent', reference: 'never' }
    expect(await sendQueuedPayout(parts(), { claimId })).toBe('idle')
    await completeByHand(database.db, { ...(await command(claimId)), reference: 'bank 7' })
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'completed',
      payouts: [{ state: 'failed' }, { state: 'sent', method: 'manual', reference: 'bank 7' }],
    })
  })

  it('is queued once, even by concurrent commands', async () => {
    const claimId = await aRefusedPayout()
    const seen = await command(claimId)
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => retryPayout(database.db, { ...seen, byHand: false })),
      ...Array.from({ length: 4 }, () => releaseClaim(database.db, seen)),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await statesOf(claimId)).payouts.map(({ state }) => state)).toEqual([
      'failed',
      'queued',
    ])
  })

  it('is queued again when the claim is released', async () => {
    const claimId = await aRefusedPayout()
    await releaseClaim(database.db, await command(claimId))
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'paying_out',
      payouts: [{ state: 'failed' }, { state: 'queued', method: 'form' }],
    })
  })

  it('is queued again when an operator withdrew it and releases the claim', async () => {
    const { claim } = await makeClaim(database.db, { state: 'paying_out', now })
    const hold = { ...(await command(claim.id)), reason: 'requisites' as const, remark: null }
    await holdClaim(database.db, hold)
    await releaseClaim(database.db, await command(claim.id))
    const { payouts: rows } = await statesOf(claim.id)
    expect(rows).toMatchObject([{ state: 'failed', fault: 'withdrawn' }, { state: 'queued' }])
    providerAnswer = { state: 'sent', reference: 'after-hold' }
    expect(await sendQueuedPayout(parts(), { claimId: claim.id })).toBe('sent')
  })
})

describe('a second payout', () => {
  it.each([
    { state: 'queued' },
    { state: 'sending', leasedUntil: now },
    { state: 'unknown' },
    { state: 'sent', reference: 'gone', referenceForm: 'GONE' },
  ] as const)('is refused while the first payout is %j', async (firstPayout) => {
    const { claim } = await makeClaim(database.db, { state: 'paying_out', now })
    const queued = inTransaction(database.db, async (tx) => {
      await tx.update(payouts).set(firstPayout).where(eq(payouts.claimId, claim.id))
      const actor = { kind: 'system', name: 'test' } as const
      await claimEffects.queue_payout(tx, { claim, seq: claim.version + 1, actor, now })
    })
    await expect(queued).rejects.toMatchObject(stateChanged)
  })
})

describe('an unknown payout', () => {
  it('completes its claim when an operator proves that it was sent', async () => {
    const claimId = await anUnknownPayout()
    const proof = { reference: 'net-1', proof: 'Seen in the block explorer' }
    await tellPayoutSent(database.db, { ...(await command(claimId)), ...proof })
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'completed',
      payouts: [{ state: 'sent', reference: 'net-1', fault: null }],
    })
    expect(await lastEvent(claimId)).toMatchObject({
      event: 'complete',
      by: 'operator',
      actorUserId: operatorId,
      data: proof,
    })
    expect(await proveHistory(database.db, claimId)).toEqual([])
    const records = await database.db.select().from(auditLog).where(eq(auditLog.entityId, claimId))
    expect(records.at(-1)).toMatchObject({ action: 'claim.complete', after: proof })
  })

  it('puts its claim on hold when an operator proves that it was not sent, and can be retried', async () => {
    const claimId = await anUnknownPayout()
    const proof = 'The support says it never arrived'
    await tellPayoutNotSent(database.db, { ...(await command(claimId)), proof })
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'on_hold',
      payouts: [{ state: 'failed', fault: 'not_sent' }],
    })
    expect(await lastEvent(claimId)).toMatchObject({ event: 'hold', data: { proof } })
    const records = await database.db.select().from(auditLog).where(eq(auditLog.entityId, claimId))
    expect(records.at(-1)).toMatchObject({ action: 'claim.hold', after: { proof } })
    await retryPayout(database.db, { ...(await command(claimId)), byHand: false })
    providerAnswer = { state: 'sent', reference: `again-${claimId}` }
    expect(await sendQueuedPayout(parts(), { claimId })).toBe('sent')
  })

  it('is resolved only with the current version, and only while it is unknown', async () => {
    const claimId = await anUnknownPayout()
    const seen = await command(claimId)
    const old = { ...seen, expectedVersion: seen.expectedVersion - 1 }
    const proof = 'Seen'
    await expect(tellPayoutNotSent(database.db, { ...old, proof })).rejects.toMatchObject(
      stateChanged,
    )
    await expect(
      tellPayoutSent(database.db, { ...old, proof, reference: 'x' }),
    ).rejects.toMatchObject(stateChanged)
    const { claim } = await makeClaim(database.db, { state: 'paying_out', now })
    await expect(
      tellPayoutNotSent(database.db, { ...(await command(claim.id)), proof }),
    ).rejects.toMatchObject(stateChanged)
  })

  it.each<[string, PayoutFinding]>([
    ['finds it sent', { state: 'sent', reference: 'looked-up' }],
    ['finds it refused', { state: 'failed', fault: 'refused' }],
  ])(
    'is resolved once when a look-up %s while operators report another outcome',
    async (_, finding) => {
      for (let round = 0; round < 6; round += 1) {
        const claimId = await anUnknownPayout()
        found =
          finding.state === 'sent' ? { ...finding, reference: `looked-up-${claimId}` } : finding
        const seen = await command(claimId)
        const attempts = [
          () => resolveUnknown(parts()),
          () => tellPayoutNotSent(database.db, { ...seen, proof: 'No such transfer' }),
          () =>
            tellPayoutSent(database.db, {
              ...seen,
              proof: 'There it is',
              reference: `by-hand-${claimId}`,
            }),
        ]
        const rotated = [...attempts.slice(round % 3), ...attempts.slice(0, round % 3)]
        const results = await Promise.allSettled(rotated.map((attempt) => attempt()))
        for (const one of results) {
          if (one.status === 'rejected') {
            expect(one.reason).toBeInstanceOf(AppError)
            expect(one.reason).toMatchObject(stateChanged)
          }
        }
        const { claim, payouts: rows } = await statesOf(claimId)
        expect([
          ['completed', 'sent'],
          ['on_hold', 'failed'],
        ]).toContainEqual([claim, rows[0]?.state])
        expect(rows).toHaveLength(1)
      }
    },
  )
})

describe('a refund', () => {
  it('is manual, even if the currency’s method can send automatically', async () => {
    const { claim } = await makeClaim(database.db, { state: 'refunding', now })
    await enterCard(claim.id)
    expect((await statesOf(claim.id)).payouts.at(-1)).toMatchObject({ method: 'manual' })
    const methods = new Map([['manual', { ...method, name: 'manual' }] as const])
    providerAnswer = { state: 'sent', reference: 'never' }
    expect(await sendQueuedPayout({ ...parts(), methods }, { claimId: claim.id })).toBe('idle')
    now = new Date(now.getTime() + 3_600_000)
    expect(await sendOverdue({ ...parts(), methods })).toBe(0)
    const reference = 'bank 8'
    await completeRefundByHand(database.db, { ...(await command(claim.id)), reference })
    const { claim: state, payouts: rows } = await statesOf(claim.id)
    expect([state, rows.at(-1)?.reference]).toEqual(['refunded', reference])
  })

  it('is never resolved automatically', async () => {
    const { claim } = await makeClaim(database.db, { state: 'refunding', now })
    await enterCard(claim.id)
    const set = (values: Partial<typeof payouts.$inferInsert>) =>
      database.db
        .update(payouts)
        .set(values)
        .where(and(eq(payouts.claimId, claim.id), eq(payouts.kind, 'refund')))
    const methods = new Map([['manual', { ...method, name: 'manual' }] as const])
    await set({ state: 'sending', leasedUntil: new Date(now.getTime() - 1) })
    expect(await expireLeases({ ...parts(), methods })).toBe(0)
    await set({ state: 'unknown', leasedUntil: null })
    found = { state: 'sent', reference: `of a machine ${claim.id}` }
    expect(await resolveUnknown({ ...parts(), methods })).toBe(0)
    expect((await statesOf(claim.id)).payouts.at(-1)).toMatchObject({ state: 'unknown' })
  })

  it('that was withdrawn can be sent again to the same card', async () => {
    const claimId = await aPayoutSentAfterAll(refundInstead)
    await retryRefund(database.db, await command(claimId))
    const { payouts: rows } = await statesOf(claimId)
    expect(rows.at(-1)).toMatchObject({ state: 'queued', method: 'manual', inputs })
  })

  it('that was withdrawn can be sent to another card, but not to both cards', async () => {
    const claimId = await aPayoutSentAfterAll(refundInstead)
    await enterCard(claimId, '5555555555554444')
    const { payouts: rows } = await statesOf(claimId)
    expect(rows.at(-1)).toMatchObject({ state: 'queued', inputs: [{ value: '5555555555554444' }] })
    await expect(retryRefund(database.db, await command(claimId))).rejects.toMatchObject(
      stateChanged,
    )
    await expect(enterCard(claimId)).rejects.toMatchObject(stateChanged)
  })
})
