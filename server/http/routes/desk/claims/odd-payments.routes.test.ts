import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { Decimal } from '@/lib/money/decimal'
import { auditLog } from '@/server/database/schema/audit'
import { oddPayments } from '@/server/database/schema/money/odd-payments'
import { users } from '@/server/database/schema/people/users'
import { acceptPayment } from '@/server/modules/claims'
import { byProvider } from '@/tests/factories/claims/claim-actions'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'

const now = new Date('2026-11-21T12:00:00Z')
const { desk, ask, viewOf, act, inState } = serveClaimDesk({ now })

const listOf = async (query: string) =>
  listDeskClaims.response.parse(await (await ask(query)).json()).claims
const countOdd = async () =>
  getDeskClaimTotals.response.parse(await (await ask('totals/')).json()).odd

/** The unresolved odd payments of a claim. The view, the queue and the queue's filter must agree. */
async function oddOf(id: string) {
  const { hasOddPayment, oddPayments: open } = await viewOf(id)
  expect((await listOf('')).find((row) => row.id === id)?.hasOddPayment).toBe(hasOddPayment)
  expect((await listOf('?odd=true')).some((row) => row.id === id)).toBe(hasOddPayment)
  expect(hasOddPayment).toBe(open.length > 0)
  return open
}

async function oddIdOf(id: string, reference: string): Promise<string> {
  const found = (await viewOf(id)).oddPayments.find((payment) => payment.reference === reference)
  return found?.id ?? expect.fail(`There is no odd payment ${reference}.`)
}

const reportOdd = (claimId: string, reference: string) =>
  desk().listener.noteOdd({
    claimId,
    method: 'form',
    reference,
    amount: new Decimal('250.001'),
    currencyCode: 'XYZ',
    payer: null,
    at: now,
  })

const rowsOf = (claimId: string) =>
  desk().db.select().from(oddPayments).where(eq(oddPayments.claimId, claimId))

it.each(['paying_out', 'completed', 'cancelled', 'refunding'] as const)(
  'an odd payment of a claim that is %s is shown until it is resolved',
  async (state) => {
    const { id } = await inState(state)
    expect(await oddOf(id)).toEqual([])
    const before = await countOdd()
    await reportOdd(id, `first ${state}`)
    await reportOdd(id, `second ${state}`)
    await reportOdd(id, `second ${state}`)
    expect(await countOdd()).toBe(before + 1)
    expect(await oddOf(id)).toMatchObject([
      { method: 'form', reference: `first ${state}`, note: '250.001 XYZ', at: now.toISOString() },
      { reference: `second ${state}` },
    ])

    const payment = { reference: `first ${state}`, amount: '250', payer: null }
    expect((await act(id, 'accept', payment)).status).toBe(200)
    expect(await oddOf(id)).toMatchObject([{ reference: `second ${state}` }])

    await ask(`${id}/note/`, { text: `The provider knows nothing of second ${state}.` })
    expect(await oddOf(id)).toHaveLength(1)
    const oddPayment = await oddIdOf(id, `second ${state}`)
    const explanation = 'The provider knows nothing of it.'
    expect((await act(id, 'settle-odd-payment', { oddPayment, explanation })).status).toBe(200)
    expect(await oddOf(id)).toEqual([])
    expect(await countOdd()).toBe(before)
    expect((await viewOf(id)).state).toBe(state)
  },
)

describe('the resolution of an odd payment', () => {
  it('is recorded with the operator in the history and in the audit log', async () => {
    const { id } = await inState('completed')
    const reference = `settled ${id}`
    await reportOdd(id, reference)
    const oddPayment = await oddIdOf(id, reference)
    const explanation = '  It was sent back by the provider itself.  '
    await act(id, 'settle-odd-payment', { oddPayment, explanation })
    const note = explanation.trim()
    const [operator] = await desk().db.select().from(users).where(eq(users.role, 'operator'))
    expect(await rowsOf(id)).toMatchObject([
      { amount: '250.001', currency: 'XYZ', settledAt: now, settledAs: 'noted' },
    ])
    expect(await rowsOf(id)).toMatchObject([
      { settledBy: 'user', settledByUserId: operator?.id ?? 'nobody' },
    ])
    expect((await viewOf(id)).events.at(-1)).toMatchObject({
      event: 'odd_payment_settled',
      by: 'operator',
      data: { method: 'form', reference, note },
    })
    const [record] = await desk()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'claim.odd_payment_settled')))
    expect(record?.after).toMatchObject({ reference, note })
  })

  it('needs an explanation, is possible only once, and only through the payment’s own claim', async () => {
    const [first, second] = [await inState('completed'), await inState('completed')]
    await reportOdd(first.id, `of ${first.id}`)
    const oddPayment = await oddIdOf(first.id, `of ${first.id}`)
    const explanation = 'Nothing came.'
    const settle = (id: string, body: object) =>
      act(id, 'settle-odd-payment', { oddPayment, explanation, ...body })
    for (const unexplained of ['', '  ', 'no']) {
      const answer = await settle(first.id, { explanation: unexplained })
      expect([answer.status, errorBody.parse(await answer.json())]).toMatchObject([
        422,
        { fields: { explanation: [expect.any(String)] } },
      ])
    }
    expect((await settle(second.id, {})).status).toBe(409)
    expect((await settle(first.id, { expectedVersion: first.version })).status).toBe(409)
    expect(await oddOf(first.id)).toHaveLength(1)
    const { version: expectedVersion } = await viewOf(first.id)
    const attempts = [1, 2].map(() => settle(first.id, { expectedVersion }))
    const answers = await Promise.all(attempts)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await settle(first.id, {})).status).toBe(409)
  })

  it('does not follow from a payment that was booked before the report', async () => {
    const { id: claimId, fromCurrencyId: currencyId } = await inState('completed')
    const reference = `early ${claimId}`
    const money = { amount: new Decimal(5), currencyId, payer: null, at: now }
    await desk().listener.accept({ claimId, method: 'form', reference, ...money })
    await reportOdd(claimId, reference)
    expect(await oddOf(claimId)).toMatchObject([{ reference }])
  })

  it('may come from the provider, if a later report can be booked', async () => {
    const { id: claimId, fromCurrencyId: currencyId } = await inState('completed')
    const reference = `clear ${claimId}`
    await reportOdd(claimId, reference)
    const money = { amount: new Decimal(5), currencyId, payer: null, at: now }
    await desk().listener.accept({ claimId, method: 'form', reference, ...money })
    expect(await oddOf(claimId)).toEqual([])
    expect(await rowsOf(claimId)).toMatchObject([
      { settledAs: 'booked', settledBy: 'system:provider', settledByUserId: null },
    ])
  })
})

describe('a payment that an operator recorded before its provider reported it', () => {
  async function recordedByHand(amount = '10000') {
    const { id, fromCurrencyId } = await inState('checking_payment')
    const reference = `both ${id}`
    expect((await act(id, 'accept', { reference, amount })).status).toBe(200)
    const reportByProvider = (
      change: { amount?: string; currencyId?: number; payer?: string } = {},
    ) =>
      desk().listener.accept({
        claimId: id,
        method: 'form',
        reference,
        amount: new Decimal(change.amount ?? amount),
        currencyId: change.currencyId ?? fromCurrencyId,
        payer: change.payer ?? null,
        at: new Date(now.getTime() - 90_000),
      })
    return { id, reference, reportByProvider }
  }

  it('is booked once, and its history says that the provider confirmed it', async () => {
    const { id, reference, reportByProvider } = await recordedByHand()
    const before = await viewOf(id)
    await Promise.all([reportByProvider({ payer: 'U 1' }), reportByProvider({ payer: 'U 1' })])
    const after = await viewOf(id)
    expect(after.events.slice(before.events.length)).toMatchObject([
      {
        event: 'payment_confirmed',
        by: 'provider',
        data: { method: 'form', reference, amount: '10000', payer: 'U 1' },
      },
    ])
    // A payment that a provider reported cannot be struck out.
    expect(before.payments).toMatchObject([{ canBeStruck: true }])
    expect(after.payments).toEqual(before.payments.map((one) => ({ ...one, canBeStruck: false })))
    expect(after.entries).toEqual(before.entries)
    expect([after.state, after.unclaimed, after.oddPayments]).toEqual(['paying_out', [], []])
  })

  it.each(['sum', 'currency'] as const)(
    'is not booked again if the provider reports another %s, which an operator must check',
    async (what) => {
      const { id, reference, reportByProvider } = await recordedByHand()
      const before = await viewOf(id)
      const change = what === 'sum' ? { amount: '9990' } : { currencyId: before.to.currency.id }
      await reportByProvider(change)
      await reportByProvider(change)
      const note = what === 'sum' ? '9990 SBERRUB' : '10000 USDTTRC20'
      expect(await oddOf(id)).toMatchObject([{ method: 'form', reference, note }])
      const after = await viewOf(id)
      expect(after.payments).toEqual(before.payments)
      expect(after.entries).toEqual(before.entries)
      // The claim is put on hold, and its payout is stopped.
      expect([before.state, after.state, after.holdReason]).toEqual([
        'paying_out',
        'on_hold',
        'operator',
      ])
      expect(after.payouts).toMatchObject([{ state: 'failed' }])
      // Operators cannot book the same movement a second time.
      expect((await act(id, 'accept', { reference, amount: '9990' })).status).toBe(409)
      expect((await viewOf(id)).payments).toHaveLength(1)
    },
  )

  it('is also booked only once if the operator is second, and refused if they record another amount', async () => {
    const { id, fromCurrencyId: currencyId } = await inState('checking_payment')
    const reference = `second ${id}`
    const money = { amount: new Decimal(10000), currencyId, payer: null, at: now }
    await desk().listener.accept({ claimId: id, method: 'form', reference, ...money })
    const before = await viewOf(id)
    expect((await act(id, 'accept', { reference, amount: '10000' })).status).toBe(200)
    expect(await viewOf(id)).toEqual(before)
    const answer = await act(id, 'accept', { reference, amount: '10001' })
    expect([answer.status, errorBody.parse(await answer.json())]).toMatchObject([
      409,
      { code: 'duplicate', fields: { reference: [expect.any(String)] } },
    ])
    expect(await viewOf(id)).toEqual(before)
  })

  describe('puts the claim on hold when a risk rule matches the payer', () => {
    const reportWithObjection = async (id: string, reference: string, amount: string) =>
      acceptPayment(desk().db, {
        claimId: id,
        method: 'form',
        reference,
        amount: new Decimal(amount),
        currencyId: (await viewOf(id)).from.currency.id,
        payer: 'U 9',
        objection: { reason: 'blacklist', note: 'listed' },
        mover: byProvider,
        now,
      })

    it('if the claim is already on hold', async () => {
      const { id, reference } = await recordedByHand('4000')
      const { state } = await viewOf(id)
      await reportWithObjection(id, reference, '4000')
      const after = await viewOf(id)
      expect([state, after.state, after.holdReason]).toEqual(['on_hold', 'on_hold', 'blacklist'])
      expect([after.chooseUntil, after.received]).toEqual([null, '4000'])
    })

    it('if a top-up is awaited, which then does not lead to an exchange', async () => {
      const { id, reference } = await recordedByHand('4000')
      const { choices } = await viewOf(id)
      const topUp = choices.find(({ choice }) => choice === 'top_up')
      expect((await act(id, 'settle', { ...topUp })).status).toBe(200)
      const { state } = await viewOf(id)
      await reportWithObjection(id, reference, '4000')
      const { from } = await viewOf(id)
      await acceptPayment(desk().db, {
        claimId: id,
        method: 'form',
        reference: `rest of ${id}`,
        amount: new Decimal(6000),
        currencyId: from.currency.id,
        payer: 'U 10',
        objection: null,
        mover: byProvider,
        now,
      })
      const after = await viewOf(id)
      expect([state, after.state, after.holdReason]).toEqual([
        'awaiting_payment',
        'on_hold',
        'blacklist',
      ])
      expect(after.entries.map(({ kind }) => kind)).not.toContain('payment_accepted')
    })

    it('if its payout has not been sent', async () => {
      const { id, reference } = await recordedByHand()
      await reportWithObjection(id, reference, '10000')
      const after = await viewOf(id)
      expect([after.state, after.holdReason]).toEqual(['on_hold', 'blacklist'])
      expect(after.payouts).toMatchObject([{ state: 'failed' }])
    })

    it('with a reason that a later odd payment does not replace', async () => {
      const { id, reference } = await recordedByHand('4000')
      await reportWithObjection(id, reference, '4000')
      await reportOdd(id, `odd ${id}`)
      expect((await viewOf(id)).holdReason).toBe('blacklist')
    })
  })
})
