import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { inTransaction } from '@/server/database/in-transaction'
import { claimEvents, claims } from '@/server/database/schema/claims'
import { currencyMethods, payouts } from '@/server/database/schema/money/payments'
import { payoutListener, proveClaims } from '@/server/modules/claims'
import { moveClaim } from '@/server/modules/claims/moves/move-claim'
import type {
  PaymentMethod,
  PayoutAnswer,
  PayoutFinding,
  PayoutOrder,
} from '@/server/modules/payments'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { expireLeases, resolveUnknown, sendOverdue } from './resolve-open-payouts'
import type { PayoutParts } from './payout-parts'
import { sendQueuedPayout } from './send-queued-payout'

const start = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const opened: TestDatabase[] = []
let database: TestDatabase
let now: Date

beforeEach(async () => {
  now = start
  database = await createTestDatabase()
  opened.push(database)
  await database.db.insert(currencyMethods).values({
    currencyId: await currencyIdOf(database.db, 'tether-trc20'),
    payIn: 'manual',
    payOut: 'form',
    updatedAt: now,
  })
})
afterAll(async () => {
  endOfTests.abort()
  await Promise.all(abandoned)
  await Promise.all(opened.map(({ drop }) => drop()))
})

type SendAnswer = (order: PayoutOrder, signal: AbortSignal) => Promise<PayoutAnswer>
type FindPayout = (order: PayoutOrder, signal: AbortSignal) => Promise<PayoutFinding>

const sent: PayoutAnswer = { state: 'sent', reference: 'p-1' }
const refused: PayoutAnswer = { state: 'failed', fault: 'no_such_account' }
const stillPending: PayoutFinding = { state: 'unknown', fault: 'pending' }

function aProvider(
  sendAnswer: SendAnswer,
  found: FindPayout = () => Promise.resolve(stillPending),
) {
  const sendPayout = vi.fn(sendAnswer)
  const findPayout = vi.fn(found)
  const method: PaymentMethod = {
    name: 'form',
    payIn: { kind: 'requisites' },
    sendPayout,
    findPayout,
  }
  return { method, sendPayout, findPayout }
}

function partsWith(method: PaymentMethod, changes: Partial<PayoutParts> = {}): PayoutParts {
  const clock = { now: () => now }
  return {
    db: database.db,
    methods: new Map([[method.name, method]]),
    clock,
    listener: payoutListener(clock),
    signal: new AbortController().signal,
    ...changes,
  }
}

async function aPaidClaim(): Promise<string> {
  return (await makeClaim(database.db, { state: 'paying_out', now: start })).claim.id
}

async function statesOf(claimId: string) {
  const [claim] = await database.db.select().from(claims).where(eq(claims.id, claimId))
  const rows = await database.db.select().from(payouts).where(eq(payouts.claimId, claimId))
  const [payout] = rows
  return {
    claim: claim?.state,
    payout: payout?.state,
    reference: payout?.reference,
    fault: payout?.fault,
    attempts: payout?.attempts,
  }
}

const never = () => new Promise<never>(() => undefined)

/* Ends the abandoned calls of killed workers after the tests, before their database is dropped. */
const endOfTests = new AbortController()
const abandoned: Promise<unknown>[] = []

/** Imitates a worker that is killed after it has called the provider and before the provider answers. */
async function killWorkerWhileSending(claimId: string): Promise<void> {
  const { method, sendPayout } = aProvider(never)
  abandoned.push(sendQueuedPayout(partsWith(method, { signal: endOfTests.signal }), { claimId }))
  await vi.waitFor(() => expect(sendPayout).toHaveBeenCalledOnce())
}

describe('sendQueuedPayout', () => {
  it('sends a queued payout and completes its claim with the provider’s reference', async () => {
    const claimId = await aPaidClaim()
    const { method, sendPayout } = aProvider(() => Promise.resolve(sent))
    expect(await sendQueuedPayout(partsWith(method), { claimId })).toBe('sent')
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'completed',
      payout: 'sent',
      reference: 'p-1',
      attempts: 1,
    })
    const [order] = sendPayout.mock.calls[0] ?? []
    expect(order).toMatchObject({ currencyCode: 'USDTTRC20', inputs: [{ key: 'wallet' }] })
    expect(order?.amount.toFixed()).toBe('100')
  })

  it('commits the state `sending` before it calls the provider', async () => {
    const claimId = await aPaidClaim()
    let seen: Awaited<ReturnType<typeof statesOf>> | undefined
    const { method } = aProvider(async () => {
      seen = await statesOf(claimId)
      return sent
    })
    await sendQueuedPayout(partsWith(method), { claimId })
    expect(seen).toMatchObject({ payout: 'sending', attempts: 1 })
  })

  it('calls the provider once, however many workers run', async () => {
    const claimId = await aPaidClaim()
    const { method, sendPayout } = aProvider(() => Promise.resolve(sent))
    const parts = partsWith(method)
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, () => sendQueuedPayout(parts, { claimId })),
    )
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'idle')).toHaveLength(15)
    expect(sendPayout).toHaveBeenCalledOnce()
  })

  it('ignores manual and withdrawn payouts', async () => {
    const claimId = await aPaidClaim()
    const { method, sendPayout } = aProvider(() => Promise.resolve(sent))
    const byHand = partsWith({ name: 'manual', payIn: { kind: 'requisites' } })
    expect(await sendQueuedPayout(byHand, { claimId })).toBe('idle')
    await hold(claimId)
    expect(await sendQueuedPayout(partsWith(method), { claimId })).toBe('idle')
    expect(sendPayout).not.toHaveBeenCalled()
  })

  it('waits for a concurrent withdrawal, and then sends nothing', async () => {
    const claimId = await aPaidClaim()
    const { method, sendPayout } = aProvider(() => Promise.resolve(sent))
    const sending = await inTransaction(database.db, async (tx) => {
      // The withdrawal has locked the claim and has not changed anything yet.
      await tx.select().from(claims).where(eq(claims.id, claimId)).for('update')
      const begun = sendQueuedPayout(partsWith(method), { claimId })
      await vi.waitFor(async () => expect(await waitingForALock()).toBe(1))
      await moveClaim(tx, { claimId, move: 'hold', holdReason: 'operator', mover: operator, now })
      return { begun }
    })
    expect(await sending.begun).toBe('idle')
    expect(sendPayout).not.toHaveBeenCalled()
  })

  it('puts the claim on hold when the provider clearly refuses', async () => {
    const claimId = await aPaidClaim()
    const { method } = aProvider(() => Promise.resolve(refused))
    expect(await sendQueuedPayout(partsWith(method), { claimId })).toBe('failed')
    expect(await statesOf(claimId)).toMatchObject({
      claim: 'on_hold',
      payout: 'failed',
      fault: 'no_such_account',
    })
  })

  it.each<[string, SendAnswer, Partial<PayoutParts>]>([
    ['throws', () => Promise.reject(new Error('socket hang up')), {}],
    ['gives an unclear answer', () => Promise.resolve({ state: 'unknown', fault: '502' }), {}],
    ['never answers', never, { timeoutMilliseconds: 30 }],
    ['is aborted because the process stops', never, { signal: AbortSignal.abort() }],
  ])(
    'leaves the outcome unknown when the provider %s, and does not send again',
    async (_, sendAnswer, changes) => {
      const claimId = await aPaidClaim()
      const { method, sendPayout } = aProvider(sendAnswer)
      const parts = partsWith(method, changes)
      expect(await sendQueuedPayout(parts, { claimId })).toBe('unknown')
      expect(await statesOf(claimId)).toMatchObject({ claim: 'paying_out', payout: 'unknown' })
      expect(await sendQueuedPayout(parts, { claimId })).toBe('idle')
      now = after(3600)
      expect(await sendOverdue(parts)).toBe(0)
      expect(sendPayout).toHaveBeenCalledOnce()
      // An operator cannot withdraw the payout either while its outcome is unknown.
      await expect(hold(claimId)).rejects.toMatchObject({ code: 'state_changed' })
    },
  )
})

describe('the payout of a killed worker', () => {
  it('becomes unknown when its lease ends, not before', async () => {
    const claimId = await aPaidClaim()
    await killWorkerWhileSending(claimId)
    const { method } = aProvider(() => Promise.resolve(sent))
    now = after(60)
    expect(await expireLeases(partsWith(method))).toBe(0)
    now = after(60.001)
    expect(await expireLeases(partsWith(method))).toBe(1)
    expect(await statesOf(claimId)).toMatchObject({ payout: 'unknown', fault: 'lease_ran_out' })
    expect(await sendQueuedPayout(partsWith(method), { claimId })).toBe('idle')
  })

  it('is completed when a slow worker gets a late answer', async () => {
    const claimId = await aPaidClaim()
    let answer: (value: PayoutAnswer) => void = () => undefined
    const answered = new Promise<PayoutAnswer>((resolve) => {
      answer = resolve
    })
    const { method, sendPayout } = aProvider(() => answered)
    const sending = sendQueuedPayout(partsWith(method), { claimId })
    await vi.waitFor(() => expect(sendPayout).toHaveBeenCalledOnce())
    now = after(61)
    await expireLeases(partsWith(method))
    answer(sent)
    expect(await sending).toBe('sent')
    expect(await statesOf(claimId)).toMatchObject({ claim: 'completed', payout: 'sent' })
  })
})

describe('resolveUnknown', () => {
  async function anUnknownPayout(): Promise<string> {
    const claimId = await aPaidClaim()
    const { method } = aProvider(() => Promise.reject(new Error('timeout')))
    await sendQueuedPayout(partsWith(method), { claimId })
    return claimId
  }

  it.each<[string, PayoutFinding, object, number]>([
    ['was sent', sent, { claim: 'completed', payout: 'sent', reference: 'p-1' }, 1],
    ['was refused', refused, { claim: 'on_hold', payout: 'failed' }, 1],
    ['is still pending', stillPending, { claim: 'paying_out', payout: 'unknown' }, 0],
    [
      'is unknown to the provider',
      { state: 'absent' },
      { claim: 'paying_out', payout: 'unknown' },
      0,
    ],
  ])(
    'looks up a payout by our own reference when it %s',
    async (_, finding, expected, resolved) => {
      const claimId = await anUnknownPayout()
      const { method, sendPayout, findPayout } = aProvider(never, () => Promise.resolve(finding))
      expect(await resolveUnknown(partsWith(method))).toBe(resolved)
      expect(await statesOf(claimId)).toMatchObject(expected)
      expect(findPayout).toHaveBeenCalledOnce()
      expect(sendPayout).not.toHaveBeenCalled()
    },
  )

  it('treats a payout that the provider does not know as not sent once no request can still arrive', async () => {
    const claimId = await anUnknownPayout()
    const { method } = aProvider(never, () => Promise.resolve({ state: 'absent' }))
    now = after(599)
    expect(await resolveUnknown(partsWith(method))).toBe(0)
    now = after(600)
    expect(await resolveUnknown(partsWith(method))).toBe(1)
    expect(await statesOf(claimId)).toMatchObject({ claim: 'on_hold', fault: 'never_arrived' })
  })

  it('leaves a payout unknown when the provider cannot be reached', async () => {
    const claimId = await anUnknownPayout()
    const { method } = aProvider(never, () => Promise.reject(new Error('down')))
    expect(await resolveUnknown(partsWith(method))).toBe(0)
    expect((await statesOf(claimId)).payout).toBe('unknown')
  })

  it('resolves a payout once, even concurrently', async () => {
    const claimId = await anUnknownPayout()
    const { method } = aProvider(never, () => Promise.resolve(sent))
    const parts = partsWith(method)
    const counts = await Promise.all(Array.from({ length: 8 }, () => resolveUnknown(parts)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await statesOf(claimId)).claim).toBe('completed')
  })
})

describe('a reference that another payout has', () => {
  const answer = () => Promise.resolve(sent)

  async function eventsOf(claimId: string) {
    const rows = await database.db
      .select()
      .from(claimEvents)
      .where(eq(claimEvents.claimId, claimId))
      .orderBy(claimEvents.seq)
    return rows.map(({ event, data }) => ({ event, data }))
  }

  it('does not complete a second payout, which stays unknown with the reason in its history', async () => {
    const [first, second] = [await aPaidClaim(), await aPaidClaim()]
    const { method, sendPayout } = aProvider(answer, answer)
    const parts = partsWith(method)
    expect(await sendQueuedPayout(parts, { claimId: first })).toBe('sent')
    expect(await sendQueuedPayout(parts, { claimId: second })).toBe('unknown')
    const doubted = {
      claim: 'paying_out',
      payout: 'unknown',
      reference: null,
      fault: 'reference_taken',
    }
    expect(await statesOf(second)).toMatchObject(doubted)
    const [holder] = await database.db.select().from(claims).where(eq(claims.id, first))
    const note = `№ ${claimNumberText(holder?.number ?? 0)}`
    const expectedEvent = { event: 'payout_doubted', data: { reference: 'p-1', note } }
    const events = await eventsOf(second)
    expect(events.at(-1)).toMatchObject(expectedEvent)
    // A repeated answer changes nothing, and nothing is sent again.
    now = after(3600)
    expect(await resolveUnknown(parts)).toBe(0)
    expect(await statesOf(second)).toMatchObject(doubted)
    expect(await eventsOf(second)).toEqual(events)
    expect(await proveClaims(database.db)).toEqual([])
    expect(sendPayout).toHaveBeenCalledTimes(2)
  })

  it('is recorded when a look-up reports it, and a later look-up with a new reference completes the payout', async () => {
    const [first, second] = [await aPaidClaim(), await aPaidClaim()]
    await sendQueuedPayout(partsWith(aProvider(answer).method), { claimId: first })
    const lost = aProvider(() => Promise.reject(new Error('timeout')), answer)
    await sendQueuedPayout(partsWith(lost.method), { claimId: second })
    expect(await resolveUnknown(partsWith(lost.method))).toBe(0)
    expect(await statesOf(second)).toMatchObject({ payout: 'unknown', fault: 'reference_taken' })
    expect((await eventsOf(second)).at(-1)?.event).toBe('payout_doubted')
    const own = aProvider(never, () => Promise.resolve({ state: 'sent', reference: 'p-2' }))
    expect(await resolveUnknown(partsWith(own.method))).toBe(1)
    expect(await statesOf(second)).toMatchObject({ claim: 'completed', reference: 'p-2' })
  })

  it('does not let a later look-up mark the payout as not sent', async () => {
    const [first, second] = [await aPaidClaim(), await aPaidClaim()]
    await sendQueuedPayout(partsWith(aProvider(answer).method), { claimId: first })
    await sendQueuedPayout(partsWith(aProvider(answer).method), { claimId: second })
    const forgetful = aProvider(never, () => Promise.resolve({ state: 'failed', fault: 'unknown' }))
    expect(await resolveUnknown(partsWith(forgetful.method))).toBe(0)
    expect(await statesOf(second)).toMatchObject({ payout: 'unknown', fault: 'reference_taken' })
  })

  it('completes only one of many concurrent payouts for which it is reported', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, aPaidClaim))
    const parts = partsWith(aProvider(answer).method)
    const outcomes = await Promise.all(ids.map((claimId) => sendQueuedPayout(parts, { claimId })))
    expect(outcomes.toSorted()).toEqual(['sent', ...Array<string>(5).fill('unknown')])
  })

  it('is refused by the database itself, even concurrently', async () => {
    const ids = [await aPaidClaim(), await aPaidClaim()]
    const write = (claimId: string) =>
      database.db
        .update(payouts)
        .set({ state: 'sent', reference: 'by hand', referenceForm: 'BYHAND' })
        .where(eq(payouts.claimId, claimId))
    const written = await Promise.allSettled(ids.map(write))
    expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = written.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ cause: { constraint: 'payouts_own_reference' } })
  })
})

describe('sendOverdue', () => {
  it('sends payouts whose job is overdue', async () => {
    const claimId = await aPaidClaim()
    const { method } = aProvider(() => Promise.resolve(sent))
    expect(await sendOverdue(partsWith(method))).toBe(0)
    now = after(121)
    expect(await sendOverdue(partsWith(method))).toBe(1)
    expect((await statesOf(claimId)).claim).toBe('completed')
  })
})

const operator = {
  by: 'operator',
  actor: { kind: 'system', name: 'test' },
  address: null,
} as const

function hold(claimId: string) {
  return inTransaction(database.db, (tx) =>
    moveClaim(tx, { claimId, move: 'hold', holdReason: 'operator', mover: operator, now }),
  )
}

async function waitingForALock(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
