import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { insertIncoming } from '@/server/modules/claims/claim-money.repository'
import { moveClaim } from '@/server/modules/claims/moves/move-claim'
import { makeClaim } from '@/tests/factories/claims/claims'
import { openRequisitePool, type RequisiteValues } from '@/tests/setup/offices/requisite-pool'
import { assignPayIn } from './assign-pay-in'

const now = new Date('2026-11-21T12:00:00Z')
const amount = new Decimal('10000')
const { pool, addRequisite, payByForm } = openRequisitePool(now)

async function assign(at = now, of = amount): Promise<{ claimId: string; to: string | null }> {
  const { claim } = await makeClaim(pool().db, { now: at, state: 'awaiting_payment' })
  const command = { claimId: claim.id, currencyId: pool().currencyId, amount: of, now: at }
  const payIn = await inTransaction(pool().db, (tx) => assignPayIn(tx, command))
  return { claimId: claim.id, to: payIn.requisiteId }
}

const visitor = { by: 'visitor', actor: { kind: 'system', name: 'test' }, address: null } as const

function cancel(claimId: string) {
  return inTransaction(pool().db, (tx) =>
    moveClaim(tx, { claimId, move: 'cancel', mover: visitor, now }),
  )
}

const refused = { code: 'reserve_short', text: expect.stringMatching(/^no_requisites/) as string }

describe('assignPayIn', () => {
  it('uses the requisites in turn, even a millisecond apart', async () => {
    const all = [await addRequisite(), await addRequisite(), await addRequisite()]
    const assigned: (string | null)[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      assigned.push((await assign(new Date(now.getTime() + turn))).to)
    }
    expect(assigned).toEqual([...all, ...all])
  })

  it('assigns once: the same claim keeps its requisite', async () => {
    await addRequisite()
    await addRequisite()
    const first = await assign()
    const command = { claimId: first.claimId, currencyId: pool().currencyId, amount, now }
    const again = await inTransaction(pool().db, (tx) => assignPayIn(tx, command))
    expect(again.requisiteId).toBe(first.to)
  })

  it.each<[string, RequisiteValues]>([
    ['is disabled', { isEnabled: false }],
    ['has a lower maximum', { maxAmount: new Decimal('9999.99') }],
    ['has a higher minimum', { minAmount: new Decimal('10000.01') }],
    ['has less left of its daily limit', { dailyAmount: new Decimal('9999.99') }],
  ])('does not assign a requisite that %s', async (_, requisite) => {
    await addRequisite(requisite)
    await expect(assign()).rejects.toMatchObject(refused)
  })

  it('refuses with the amount that one requisite could take within its daily limit', async () => {
    const dailyAmount = new Decimal('15000')
    await addRequisite({ dailyAmount })
    await addRequisite({ maxAmount: new Decimal('4000.5') })
    await addRequisite({ dailyClaims: 1 })
    await assign()
    await assign()
    await expect(assign()).rejects.toMatchObject({
      text: 'no_requisites_above',
      params: { amount: { value: new Decimal('5000'), ticker: 'RUB', roundCalculator: 2 } },
    })
  })

  it('uses a requisite whose limits equal the amount', async () => {
    const id = await addRequisite({ minAmount: amount, maxAmount: amount, dailyAmount: amount })
    expect((await assign()).to).toBe(id)
  })

  it('counts the claims of a day and their amounts until the next day in the office’s time zone', async () => {
    const id = await addRequisite({ dailyClaims: 1, dailyAmount: new Decimal('15000') })
    expect((await assign()).to).toBe(id)
    await expect(assign()).rejects.toMatchObject(refused)
    // The office is in Moscow, where the next day begins at 21:00 UTC.
    await expect(assign(new Date('2026-11-21T20:59:59Z'))).rejects.toMatchObject(refused)
    expect((await assign(new Date('2026-11-21T21:00:00Z'))).to).toBe(id)
  })

  it('ignores claims that ended without a payment, and counts every paid claim', async () => {
    const id = await addRequisite({ dailyClaims: 1 })
    const first = await assign()
    await cancel(first.claimId)
    const second = await assign()
    expect(second.to).toBe(id)
    await cancel(second.claimId)
    await inTransaction(pool().db, (tx) =>
      insertIncoming(tx, {
        id: makeId(now),
        claimId: second.claimId,
        method: 'manual',
        reference: 'after-all',
        amount,
        currencyId: pool().currencyId,
        payer: null,
        seenAt: now,
      }),
    )
    await expect(assign()).rejects.toMatchObject(refused)
  })

  it('never exceeds the daily limit, even for concurrent claims', async () => {
    const tight = await addRequisite({ dailyClaims: 4 })
    const small = await addRequisite({ dailyAmount: amount.times(6) })
    const claims = await Promise.all(
      Array.from({ length: 32 }, () =>
        makeClaim(pool().db, { now, state: 'awaiting_payment', toAmount: '1' }),
      ),
    )
    const results = await Promise.allSettled(
      claims.map(({ claim }) =>
        inTransaction(pool().db, (tx) =>
          assignPayIn(tx, { claimId: claim.id, currencyId: pool().currencyId, amount, now }),
        ),
      ),
    )
    const assigned = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.requisiteId] : [],
    )
    const faults: unknown[] = []
    for (const result of results) {
      if (result.status === 'rejected') {
        faults.push(result.reason)
      }
    }
    expect(assigned.filter((id) => id === tight)).toHaveLength(4)
    expect(assigned.filter((id) => id === small)).toHaveLength(6)
    expect(faults).toHaveLength(22)
    for (const fault of faults) {
      expect(fault).toMatchObject(refused)
    }
  })

  it('needs no requisite when a provider takes the payment and identifies the claim by its id', async () => {
    await payByForm()
    const { claim } = await makeClaim(pool().db, { now, state: 'awaiting_payment' })
    const payIn = await inTransaction(pool().db, (tx) =>
      assignPayIn(tx, { claimId: claim.id, currencyId: pool().currencyId, amount, now }),
    )
    expect(payIn).toMatchObject({ method: 'form', requisiteId: null, providerReference: claim.id })
  })
})
