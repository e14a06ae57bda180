import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { blacklist } from '@/server/database/schema/money/payments'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { addToBlacklist } from '../blacklist/change-blacklist'
import type { AmlOutcome, AskAml } from '../aml/ask-aml'
import type { CheckToAsk } from '../aml/ask-check'
import { reviewPayment, type PaymentToReview } from './review-payment'

const now = new Date('2026-11-21T12:00:00Z')
const actor = { kind: 'system', name: 'test' } as const
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.db.delete(blacklist))

const list = (kind: 'email' | 'requisite' | 'address', value: string) =>
  addToBlacklist({ db: database.db, actor, now }, { kind, value, reason: 'Fraud' })

const questions: CheckToAsk[] = []
beforeEach(() => {
  questions.length = 0
})

const scored = (score: string): AmlOutcome => ({
  ...{ state: 'scored', score: new Decimal(score), details: 'mixer' },
})
const failed = (fault: string): AmlOutcome => ({ state: 'failed', fault })

/* The sender's outcome, and the receiver's. */
function checkThat(sender: AmlOutcome, receiver: AmlOutcome = scored('0')): AskAml {
  return {
    terms: { provider: 'aml.example', stopsFromScore: '70' },
    check: (question) => {
      questions.push(question)
      return Promise.resolve(question.side === 'sender' ? sender : receiver)
    },
  }
}

type ReviewInput = Partial<PaymentToReview> & {
  isChecked?: boolean
  isReceiverChecked?: boolean
  isCardAsked?: boolean
}

const receiver = { asset: 'BTC', network: null, address: 'bc1q', amount: new Decimal(1) }

const announced = { provider: 'aml.example', stopsFromScore: '50', fromUsd: '100' }

function review(
  { isChecked = false, isReceiverChecked = false, isCardAsked = false, ...changes }: ReviewInput,
  aml = checkThat(scored('0')),
) {
  const conditions = {
    usd: '100',
    card: isCardAsked,
    cardFromUsd: null,
    aml: isChecked ? announced : null,
    receiverAml: isReceiverChecked ? announced : null,
    tolerancePercent: '0.5',
  }
  const payment = {
    conditions,
    email: 'petr@example.com',
    address: '203.0.113.7',
    requisites: ['TXYZ'],
    payer: 'TABC',
    asset: 'USDT',
    network: 'TRC20',
    transaction: 'ab12',
    amount: new Decimal('100.5'),
    receiver,
    isCardVerified: false,
    ...changes,
  }
  return reviewPayment(database.db, payment, aml)
}

describe('reviewPayment', () => {
  it('calls no service without AML conditions', async () => {
    expect(await review({})).toEqual({ ok: true })
    expect(questions).toEqual([])
  })

  it.each([
    ['requisite', 'tabc', 'payer'],
    ['requisite', 'txyz', 'customer'],
    ['email', 'Petr@example.com', 'customer'],
    ['address', '203.0.113.7', 'customer'],
  ] as const)('stops a payment with a blacklisted %s', async (kind, value, note) => {
    await list(kind, value)
    expect(await review({ isChecked: true })).toEqual({ ok: false, reason: 'blacklist', note })
    expect(questions).toEqual([])
  })

  it('passes a score below the announced limit, and stops a score equal to it', async () => {
    expect(await review({ isChecked: true }, checkThat(scored('49.9')))).toEqual({ ok: true })
    const asked = { side: 'sender', asset: 'USDT', network: 'TRC20', address: 'TABC' }
    expect(questions).toMatchObject([{ ...asked, transaction: 'ab12' }])
    expect(await review({ isChecked: true }, checkThat(scored('50')))).toEqual({
      ok: false,
      reason: 'aml',
      note: '50/100 ≥ 50: mixer',
    })
  })

  it.each([
    ['no answer', checkThat(failed('timeout')), 'timeout'],
    ['no provider', checkThat(failed('no_provider')), 'no_provider'],
    ['a score that is not a number', checkThat(scored('NaN')), 'NaN/100 ≥ 50: mixer'],
  ])('stops on %s', async (_what, aml, note) => {
    expect(await review({ isChecked: true }, aml)).toEqual({ ok: false, reason: 'aml', note })
  })

  it('waits while a check is pending, unless the other check stops the payment', async () => {
    const both = { isChecked: true, isReceiverChecked: true }
    const pending: AmlOutcome = { state: 'pending' }
    const waits = { ok: false, reason: 'aml_pending', note: 'pending' }
    expect(await review(both, checkThat(pending))).toEqual(waits)
    expect(await review(both, checkThat(scored('0'), pending))).toEqual(waits)
    expect(await review(both, checkThat(pending, scored('90')))).toEqual({
      ok: false,
      reason: 'aml',
      note: 'receiver: 90/100 ≥ 50: mixer',
    })
  })

  it('asks about the receiver only if its rule applies and the payout has an address', async () => {
    await review({ isReceiverChecked: true })
    expect(questions).toMatchObject([{ side: 'receiver', address: 'bc1q', transaction: null }])
    questions.length = 0
    expect(await review({ isReceiverChecked: true, receiver: null })).toEqual({ ok: true })
    await review({})
    expect(questions).toEqual([])
  })

  it('stops when the payer is unknown, and when the service is not the one announced', async () => {
    expect(await review({ isChecked: true, payer: null })).toMatchObject({ note: 'payer_unknown' })
    const other = { ...checkThat(scored('0')), terms: { provider: 'none', stopsFromScore: '0' } }
    expect(await review({ isChecked: true }, other)).toMatchObject({ note: 'provider_changed' })
    expect(questions).toEqual([])
  })

  it('checks the card last, so that an unverified card does not hide the result of the AML check', async () => {
    const both = { isChecked: true, isCardAsked: true }
    expect(await review(both, checkThat(scored('90')))).toMatchObject({ reason: 'aml' })
    expect(await review(both)).toMatchObject({ ok: false, reason: 'card_required' })
    expect(await review({ ...both, isCardVerified: true })).toEqual({ ok: true })
  })
})
