import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { Decimal } from '@/lib/money/decimal'
import { auditLog } from '@/server/database/schema/audit'
import { accounts } from '@/server/database/schema/money/ledger'
import { incomingPayments, payouts } from '@/server/database/schema/money/payments'
import { payoutListener, proveClaims } from '@/server/modules/claims'
import { proveLedgerNow } from '@/tests/setup/check-ledger-now'
import type { PaymentMethod } from '@/server/modules/payments'
import { sendQueuedPayout } from '@/server/modules/payouts'
import { makeClaim } from '@/tests/factories/claims/claims'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'

const now = new Date('2026-11-21T12:00:00Z')
const { desk, ask, viewOf, act, inState } = serveClaimDesk({ now })
const reason = 'A slip of the hand.'

async function expectConsistentBooks() {
  expect(await proveClaims(desk().db)).toEqual([])
  expect(await proveLedgerNow(desk().db)).toEqual([])
}

async function balances() {
  const rows = await desk().db.select().from(accounts)
  return Object.fromEntries(
    rows.map(({ balance, currencyId, name }) => [`${name} ${currencyId}`, balance.toFixed()]),
  )
}

async function claimBeingChecked() {
  const { id, fromCurrencyId: currencyId } = await inState('checking_payment')
  const reference = `R ${id}`
  const record = (amount: string, name = reference) =>
    act(id, 'accept', { reference: name, amount })
  const reportByProvider = (amount: string, name = reference) =>
    desk().listener.accept({
      claimId: id,
      method: 'form',
      reference: name,
      amount: new Decimal(amount),
      currencyId,
      payer: null,
      at: now,
    })
  return { id, reference, record, reportByProvider }
}

async function strike(
  id: string,
  { index = 0, body = {} }: { index?: number; body?: object } = {},
) {
  const { payments } = await viewOf(id)
  const payment = payments[index] ?? expect.fail('There is no such payment.')
  return act(id, `payments/${payment.id}/strike`, { reason, ...body })
}

async function refusalOf(answer: Response) {
  return [answer.status, errorBody.parse(await answer.json()).detail] as const
}

const methodAnswering = (state: 'sent' | 'unknown'): PaymentMethod => ({
  name: 'manual',
  payIn: { kind: 'requisites' },
  sendPayout: () =>
    Promise.resolve(
      state === 'sent' ? { state, reference: `sent ${randomUUID()}` } : { state, fault: 'silent' },
    ),
})

function send(claimId: string, state: 'sent' | 'unknown') {
  const clock = { now: () => now }
  const method = methodAnswering(state)
  return sendQueuedPayout(
    {
      db: desk().db,
      clock,
      methods: new Map([[method.name, method]]),
      listener: payoutListener(clock),
      signal: new AbortController().signal,
    },
    { claimId },
  )
}

describe('a payment recorded with a mistyped amount', () => {
  it('can be struck out, and recorded correctly with the same reference', async () => {
    const { id, reference, record } = await claimBeingChecked()
    const before = await balances()
    await record('1000')
    expect(await viewOf(id)).toMatchObject({ state: 'on_hold', exception: 'paid_partial' })
    expect((await record('10000')).status).toBe(409)
    expect((await strike(id)).status).toBe(200)
    const after = await viewOf(id)
    expect(after).toMatchObject({
      state: 'checking_payment',
      exception: 'none',
      holdReason: null,
      chooseUntil: null,
      choices: [],
      received: '0',
      isHeld: true,
    })
    expect(after.payments).toMatchObject([
      { reference, canBeStruck: false, struck: { at: now.toISOString(), reason } },
    ])
    expect(after.payments[0]?.struck?.who).toMatch(/@/)
    expect(after.events.at(-1)).toMatchObject({
      event: 'strike',
      by: 'operator',
      data: { reference, amount: '1000', note: reason },
    })
    expect(await balances()).toEqual(before)
    const [auditRecord] = await desk()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'claim.strike')))
    expect(auditRecord?.after).toMatchObject({ reference, note: reason })
    const found = await ask(`?words=${encodeURIComponent(reference)}`)
    const { claims } = listDeskClaims.response.parse(await found.json())
    expect(claims.map((row) => row.id)).toEqual([id])

    expect((await record('10000')).status).toBe(200)
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', received: '10000' })
    await expectConsistentBooks()
  })

  it('can be struck out only with a reason, only once, and only through its own claim', async () => {
    const [{ id, record }, other] = [await claimBeingChecked(), await claimBeingChecked()]
    await record('1000')
    expect((await strike(id, { body: { reason: ' ' } })).status).toBe(422)
    const { payments, version } = await viewOf(id)
    const path = `payments/${payments[0]?.id ?? ''}/strike`
    expect((await act(other.id, path, { reason })).status).toBe(404)
    const attempts = [1, 2].map(() => act(id, path, { reason, expectedVersion: version }))
    const answers = await Promise.all(attempts)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await refusalOf(await act(id, path, { reason }))
    expect(again).toEqual([409, 'This payment has already been struck out.'])
    await expectConsistentBooks()
  })

  it('does not affect the other payments, which are judged again', async () => {
    const { id, record } = await claimBeingChecked()
    await record('4000', `first ${id}`)
    await record('7000', `second ${id}`)
    expect(await viewOf(id)).toMatchObject({ state: 'on_hold', exception: 'paid_over' })
    await strike(id, { index: 1 })
    expect(await viewOf(id)).toMatchObject({
      state: 'on_hold',
      exception: 'paid_partial',
      received: '4000',
    })
    await record('6000', `third ${id}`)
    expect((await viewOf(id)).state).toBe('paying_out')
    await expectConsistentBooks()
  })

  it('does not prevent another, exact payment from being accepted after it is struck out', async () => {
    const { id, record } = await claimBeingChecked()
    await record('4000', `first ${id}`)
    await record('10000', `second ${id}`)
    const { payments } = await viewOf(id)
    await strike(id, { index: payments.findIndex(({ side }) => side.amount === '4000') })
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', isAccepted: true })
    await expectConsistentBooks()
  })

  it('is either struck out or accepted as it is, whichever comes first', async () => {
    const { id, record } = await claimBeingChecked()
    await record('4000')
    const { exception, payments, version: expectedVersion } = await viewOf(id)
    const answers = await Promise.all([
      ask(`${id}/payments/${payments[0]?.id ?? ''}/strike/`, { expectedVersion, reason }),
      ask(`${id}/accept-as-agreed/`, { expectedVersion, exception }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await expectConsistentBooks()
  })

  it('does not release a claim that an odd payment put on hold', async () => {
    const { id, record } = await claimBeingChecked()
    await record('4000', `first ${id}`)
    await record('10000', `second ${id}`)
    await desk().listener.noteOdd({
      claimId: id,
      method: 'form',
      reference: `odd ${id}`,
      amount: new Decimal('1.001'),
      currencyCode: 'XYZ',
      payer: null,
      at: now,
    })
    const { payments } = await viewOf(id)
    await strike(id, { index: payments.findIndex(({ side }) => side.amount === '4000') })
    expect(await viewOf(id)).toMatchObject({
      state: 'on_hold',
      holdReason: 'operator',
      exception: 'none',
    })
    await expectConsistentBooks()
  })
})

describe('an accepted payment', () => {
  it('is reversed in the ledger when it is struck out, and its payout is withdrawn', async () => {
    const { id, record } = await claimBeingChecked()
    const before = await balances()
    await record('10000')
    expect((await viewOf(id)).state).toBe('paying_out')
    expect((await strike(id)).status).toBe(200)
    const after = await viewOf(id)
    expect(after).toMatchObject({ state: 'checking_payment', isAccepted: false, isHeld: true })
    expect(after.payouts).toMatchObject([{ state: 'failed', fault: 'withdrawn' }])
    expect(await balances()).toEqual(before)
    expect(after.entries.at(-1)?.kind).toBe('reversal')
    await record('10000')
    expect((await viewOf(id)).state).toBe('paying_out')
    expect((await act(id, 'complete', { reference: `out ${id}` })).status).toBe(200)
    await expectConsistentBooks()
  })

  it('of an expired claim leaves no hold when it is struck out', async () => {
    const early = new Date(now.getTime() - 24 * 3_600_000)
    const { id } = (await makeClaim(desk().db, { state: 'expired', now: early })).claim
    const before = await balances()
    const at = now.toISOString()
    await act(id, 'accept', { reference: `late ${id}`, amount: '10000', at })
    const { exception, isHeld } = await viewOf(id)
    expect([exception, isHeld]).toEqual(['paid_late', false])
    expect((await act(id, 'accept-as-agreed', { exception })).status).toBe(200)
    expect((await viewOf(id)).isHeld).toBe(true)
    await strike(id)
    expect(await viewOf(id)).toMatchObject({ state: 'checking_payment', isHeld: false })
    expect(await balances()).toEqual(before)
    await expectConsistentBooks()
  })

  it('stays accepted when an additional payment is struck out', async () => {
    const { id, record } = await claimBeingChecked()
    await record('10000')
    await record('500', `beside ${id}`)
    expect((await viewOf(id)).hasUnclaimed).toBe(true)
    const { payments } = await viewOf(id)
    await strike(id, { index: payments.findIndex(({ side }) => side.amount === '500') })
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', hasUnclaimed: false })
    await expectConsistentBooks()
  })

  it.each(['sent', 'unknown'] as const)(
    'cannot be struck out once its payout is %s',
    async (state) => {
      const { id, record } = await claimBeingChecked()
      await record('10000')
      await send(id, state)
      const before = await viewOf(id)
      expect(before.payments).toMatchObject([{ canBeStruck: false }])
      const [status, text] = await refusalOf(await strike(id))
      expect([status, text]).toEqual([409, expect.stringMatching(/can’t be struck out/)])
      expect(await viewOf(id)).toEqual(before)
    },
  )

  it('is either struck out or paid out, whichever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, record } = await claimBeingChecked()
      await record('10000')
      const { payments, version: expectedVersion } = await viewOf(id)
      const path = `${id}/payments/${payments[0]?.id ?? ''}/strike/`
      const [struck, outcome] = await Promise.all([
        ask(path, { expectedVersion, reason }),
        send(id, 'sent'),
      ])
      const { state } = await viewOf(id)
      expect([struck.status, outcome, state]).toEqual(
        struck.status === 200 ? [200, 'idle', 'checking_payment'] : [409, 'sent', 'completed'],
      )
    }
    await expectConsistentBooks()
  })
})

describe('striking out is refused', () => {
  it.each(['completed', 'refunding', 'cancelled', 'rejected'] as const)(
    'for a payment of a claim that is %s',
    async (state) => {
      const { id } = await inState(state)
      const reference = `after ${id}`
      await act(id, 'accept', { reference, amount: '10' })
      const before = await viewOf(id)
      const index = before.payments.findIndex((payment) => payment.reference === reference)
      expect(before.payments[index]?.canBeStruck).toBe(false)
      expect(await refusalOf(await strike(id, { index }))).toEqual([
        409,
        'The payment can’t be struck out: the order is closed, or its money is being refunded.',
      ])
      expect(await viewOf(id)).toEqual(before)
    },
  )

  it('for a payment that its provider reported or confirmed', async () => {
    const [reported, confirmed] = [await claimBeingChecked(), await claimBeingChecked()]
    await reported.reportByProvider('10000')
    await confirmed.record('10000')
    await confirmed.reportByProvider('10000')
    for (const { id } of [reported, confirmed]) {
      const text = 'The provider reported this payment, so it can’t be struck out.'
      expect(await refusalOf(await strike(id))).toEqual([409, text])
    }
  })

  it('by the database if the payment is changed in any other way at the same time', async () => {
    const { id, record } = await claimBeingChecked()
    await record('1000')
    const { db } = desk()
    const change = (set: Partial<typeof incomingPayments.$inferInsert>) =>
      db.update(incomingPayments).set(set).where(eq(incomingPayments.claimId, id))
    const struck = { struckAt: now, struckBy: 'system:test', struckReason: reason }
    await expect(change({ amount: new Decimal(2) })).rejects.toThrow()
    await expect(change({ ...struck, amount: new Decimal(2) })).rejects.toThrow()
    await expect(change({ struckAt: now })).rejects.toThrow()
    await expect(db.delete(incomingPayments)).rejects.toThrow()
    await strike(id)
    await expect(change({ struckAt: null, struckBy: null, struckReason: null })).rejects.toThrow()
    await expect(change({ struckReason: 'Another one.' })).rejects.toThrow()
    const sent = await inState('completed')
    await expect(
      db.update(incomingPayments).set(struck).where(eq(incomingPayments.claimId, sent.id)),
    ).rejects.toThrow()
    expect(await db.select().from(payouts).where(eq(payouts.claimId, id))).toEqual([])
  })
})

describe('a payment that its provider reports with another amount', () => {
  it('is corrected by striking out the manual payment and recording the reported one', async () => {
    const { id, reference, record, reportByProvider } = await claimBeingChecked()
    await record('10001')
    await reportByProvider('10000')
    const withOdd = await viewOf(id)
    expect(withOdd.oddPayments).toMatchObject([{ reference }])
    expect((await record('10000')).status).toBe(409)
    await strike(id)
    expect(await viewOf(id)).toMatchObject({ state: 'checking_payment', received: '0' })
    expect((await record('10000')).status).toBe(200)
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', oddPayments: [] })
    // The payment counts as recorded by hand again, until the provider confirms it.
    await reportByProvider('10000')
    expect((await viewOf(id)).payments.map(({ canBeStruck }) => canBeStruck)).toEqual([
      false,
      false,
    ])
    await expectConsistentBooks()
  })

  it('is unresolved again when the payment that was recorded for it is struck out', async () => {
    const { id, reference, record, reportByProvider } = await claimBeingChecked()
    await record('10001')
    await reportByProvider('10000')
    await strike(id)
    await record('1')
    expect((await viewOf(id)).oddPayments).toEqual([])
    const { payments } = await viewOf(id)
    await strike(id, { index: payments.findIndex(({ struck }) => struck === null) })
    expect((await viewOf(id)).oddPayments).toMatchObject([{ reference }])
    await reportByProvider('10000')
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', oddPayments: [] })
    await expectConsistentBooks()
  })
})
