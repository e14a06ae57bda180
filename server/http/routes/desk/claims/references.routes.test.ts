import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { errorBody } from '@/lib/contracts/common'
import { Decimal } from '@/lib/money/decimal'
import { payouts } from '@/server/database/schema/money/payments'
import { noteOddPayment } from '@/server/modules/claims/pay/odd-payment'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'

const now = new Date('2026-11-21T12:00:00Z')
const { desk, viewOf, act, inState } = serveClaimDesk({ now })

async function expectReferenceTaken(answer: Response, by: { number: number }) {
  expect([answer.status, errorBody.parse(await answer.json())]).toMatchObject([
    409,
    {
      code: 'duplicate',
      fields: {
        reference: [
          expect.stringContaining(`Order ${claimNumberText(by.number)} already`) as string,
        ],
      },
    },
  ])
}

async function claimWaitingFor(state: 'refunding' | 'paying_out' | 'unknown' | 'unclaimed') {
  if (state === 'refunding') {
    const { id } = await inState('refunding')
    const [owed] = (await viewOf(id)).refundAsks
    const requisites = { card: '4111111111111111', holder: 'Anna Ivanova' }
    await act(id, 'refund-details', { currency: owed?.currency.id, requisites })
    return { id, more: {} }
  }
  const { id, fromCurrencyId: currency } = await inState('paying_out')
  if (state === 'unclaimed') {
    await act(id, 'accept', { reference: `beside ${id}`, amount: '5' })
    return { id, more: { currency } }
  }
  if (state === 'unknown') {
    const unknown = { state, attempts: 1, fault: 'timeout' } as const
    await desk().db.update(payouts).set(unknown).where(eq(payouts.claimId, id))
  }
  return { id, more: state === 'unknown' ? { proof: 'In the explorer' } : {} }
}

describe('the reference of outgoing money', () => {
  it.each([
    ['complete', 'paying_out'],
    ['complete-refund', 'refunding'],
    ['payout-sent', 'unknown'],
    ['return-unclaimed', 'unclaimed'],
  ] as const)('is refused if another claim uses it: %s', async (path, state) => {
    const first = await inState('paying_out')
    const reference = `out ${first.id}`
    expect((await act(first.id, 'complete', { reference })).status).toBe(200)
    const { id, more } = await claimWaitingFor(state)
    const before = await viewOf(id)
    await expectReferenceTaken(await act(id, path, { reference, ...more }), first)
    expect(await viewOf(id)).toEqual(before)
    expect((await act(id, path, { reference: `out ${id}`, ...more })).status).toBe(200)
  })

  it('completes only one of two simultaneous claims', async () => {
    const both = [await inState('paying_out'), await inState('paying_out')]
    const answers = await Promise.all(
      both.map(({ id }) => act(id, 'complete', { reference: 'at once' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('one movement in different spellings', () => {
  const hash = '87fa0c4e1f4f3bd2a1c9e7d65b0a1f22c3d4e5f60718293a4b5c6d7e8f90'
  const spellings = (tail: string) => [
    `0x${hash}${tail}`,
    `0X${hash.toUpperCase()}${tail.toUpperCase()}`,
    `${hash}${tail}`,
    `https://etherscan.io/tx/0x${hash}${tail}`,
    `  0x${hash}${tail}#eventlog `,
  ]

  it('is accepted for only one claim', async () => {
    const [first = '', ...others] = spellings('0001')
    const { id, number } = await inState('checking_payment')
    expect((await act(id, 'accept', { reference: first, amount: '10000' })).status).toBe(200)
    for (const reference of others) {
      const other = await inState('checking_payment')
      const payment = { reference, amount: '10000' }
      await expectReferenceTaken(await act(other.id, 'accept', payment), { number })
      expect((await viewOf(other.id)).payments).toEqual([])
    }
  })

  it('is booked for only one of five simultaneous claims', async () => {
    const answers = await Promise.all(
      spellings('0002').map(async (reference) => {
        const { id } = await inState('checking_payment')
        return act(id, 'accept', { reference, amount: '10000' })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('completes only one of five simultaneous claims', async () => {
    const answers = await Promise.all(
      spellings('0003').map(async (reference) => {
        const { id } = await inState('paying_out')
        return act(id, 'complete', { reference })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('completes only one claim if it is a bank’s reference', async () => {
    const first = await inState('paying_out')
    expect((await act(first.id, 'complete', { reference: 'Bank-77-Ab' })).status).toBe(200)
    for (const reference of ['BANK-77-AB', 'bank-77-ab', 'Bank-77-\u0410b', 'BANK-77- ab']) {
      const { id } = await inState('paying_out')
      await expectReferenceTaken(await act(id, 'complete', { reference }), first)
    }
  })

  it('cannot be both a payment and a payout', async () => {
    const [came = '', again = ''] = spellings('0004')
    const first = await inState('checking_payment')
    expect((await act(first.id, 'accept', { reference: came, amount: '10000' })).status).toBe(200)
    await expectReferenceTaken(await act(first.id, 'complete', { reference: again }), first)
    const [sent = '', back = ''] = spellings('0005')
    expect((await act(first.id, 'complete', { reference: sent })).status).toBe(200)
    const other = await inState('checking_payment')
    await expectReferenceTaken(
      await act(other.id, 'accept', { reference: back, amount: '10000' }),
      first,
    )
  })

  it('puts another claim on hold if the provider reports it for that claim', async () => {
    const [byHand = '', byProvider = ''] = spellings('0006')
    const first = await inState('checking_payment')
    expect((await act(first.id, 'accept', { reference: byHand, amount: '10000' })).status).toBe(200)
    const { id: claimId, fromCurrencyId: currencyId } = await inState('checking_payment')
    const report = { claimId, method: 'form', reference: byProvider, payer: null } as const
    const paid = { ...report, amount: new Decimal('10000'), currencyId, at: now }
    await desk().listener.accept(paid)
    await desk().listener.accept(paid)
    const view = await viewOf(claimId)
    expect([view.state, view.payments, view.oddPayments.length]).toEqual(['on_hold', [], 1])
  })

  it.each(['BANK-1\u200b', '\u2066BANK-1', 'BANQ\u0301-1', '\u200b'])(
    'is refused with an error for its field if it contains invisible characters: %j',
    async (reference) => {
      const { id } = await inState('checking_payment')
      const { id: other } = await inState('paying_out')
      for (const answer of [
        await act(id, 'accept', { reference, amount: '10000' }),
        await act(other, 'complete', { reference }),
      ]) {
        expect([answer.status, errorBody.parse(await answer.json())]).toMatchObject([
          422,
          { fields: { reference: [expect.stringContaining('invisible') as string] } },
        ])
      }
    },
  )
})

describe('the reference of incoming money', () => {
  const at = new Date(now.getTime() + 30_000).toISOString()

  it('is refused for another claim, with an error that names the claim that has it', async () => {
    const first = await inState('checking_payment')
    const payment = { reference: `in ${first.id}`, amount: '10000' }
    expect((await act(first.id, 'accept', payment)).status).toBe(200)
    const { id } = await inState('checking_payment')
    await expectReferenceTaken(await act(id, 'accept', payment), first)
    expect((await viewOf(id)).payments).toEqual([])
  })

  it('may be sent again with the same details, but not with different ones', async () => {
    const { id } = await inState('checking_payment')
    const payment = { reference: `in ${id}`, amount: '4000', at: now.toISOString() }
    expect((await act(id, 'accept', payment)).status).toBe(200)
    const before = await viewOf(id)
    const other = before.to.currency.id
    for (const change of [{ at }, { amount: '4001' }, { currency: other }]) {
      const answer = await act(id, 'accept', { ...payment, ...change })
      expect([answer.status, errorBody.parse(await answer.json())]).toMatchObject([
        409,
        { code: 'duplicate', fields: { reference: [expect.any(String)] } },
      ])
    }
    expect((await act(id, 'accept', payment)).status).toBe(200)
    expect((await act(id, 'accept', { ...payment, at: undefined })).status).toBe(200)
    expect(await viewOf(id)).toEqual(before)
  })

  it('of an odd payment is booked once, even if a later report of the provider can be booked', async () => {
    const { id: claimId, fromCurrencyId: currencyId } = await inState('checking_payment')
    const report = { claimId, method: 'form', reference: `odd ${claimId}`, payer: null } as const
    const odd = { ...report, amount: new Decimal('10000.001'), currencyCode: 'XYZ', at: now }
    const actor = { kind: 'system', name: 'provider' } as const
    const mover = { by: 'provider', actor, address: null } as const
    await noteOddPayment(desk().db, { odd, mover, now })
    const { reference } = report
    expect((await act(claimId, 'accept', { reference, amount: '10000' })).status).toBe(200)
    await desk().listener.accept({ ...report, amount: new Decimal('10000'), currencyId, at: now })
    const view = await viewOf(claimId)
    expect(view.payments.map((payment) => payment.reference)).toEqual([reference])
    expect(view.oddPayments).toEqual([])
    expect(view.unclaimed).toEqual([])
  })
})
