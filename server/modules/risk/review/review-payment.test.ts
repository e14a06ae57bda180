import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { blacklist } from '@/server/database/schema/money/payments'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { addToBlacklist } from '../blacklist/change-blacklist'
import { AmlError, type AmlCheck, type AmlQuestion } from '../ports'
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

const questions: AmlQuestion[] = []
beforeEach(() => {
  questions.length = 0
})

function checkThat(answer: string | Error): AmlCheck {
  return {
    terms: { provider: 'aml.example', stopsFromScore: '70' },
    check: (question) => {
      questions.push(question)
      return typeof answer === 'string'
        ? Promise.resolve({ score: new Decimal(answer), details: 'mixer' })
        : Promise.reject(answer)
    },
  }
}

type ReviewInput = Partial<PaymentToReview> & { isChecked?: boolean; isCardAsked?: boolean }

function review(
  { isChecked = false, isCardAsked = false, ...changes }: ReviewInput,
  aml = checkThat('0'),
) {
  const conditions = {
    usd: '100',
    card: isCardAsked,
    cardFromUsd: null,
    aml: isChecked ? { provider: 'aml.example', stopsFromScore: '50', fromUsd: '100' } : null,
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
    amount: new Decimal('100.5'),
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
    expect(await review({ isChecked: true }, checkThat('49.9'))).toEqual({ ok: true })
    expect(questions).toMatchObject([{ asset: 'USDT', network: 'TRC20', address: 'TABC' }])
    expect(await review({ isChecked: true }, checkThat('50'))).toEqual({
      ok: false,
      reason: 'aml',
      note: '50/100 ≥ 50: mixer',
    })
  })

  it.each([
    ['no answer', checkThat(new AmlError('timeout')), 'timeout'],
    ['no provider', checkThat(new AmlError('no_provider')), 'no_provider'],
    ['an unexpected error', checkThat(new TypeError('x')), 'failed'],
    ['a score that is not a number', checkThat('NaN'), 'NaN/100 ≥ 50: mixer'],
  ])('stops on %s', async (_what, aml, note) => {
    expect(await review({ isChecked: true }, aml)).toEqual({ ok: false, reason: 'aml', note })
  })

  it('stops when the payer is unknown, and when the service is not the one announced', async () => {
    expect(await review({ isChecked: true, payer: null })).toMatchObject({ note: 'payer_unknown' })
    const other = { ...checkThat('0'), terms: { provider: 'none', stopsFromScore: '0' } }
    expect(await review({ isChecked: true }, other)).toMatchObject({ note: 'provider_changed' })
    expect(questions).toEqual([])
  })

  it('checks the card last, so that an unverified card does not hide the result of the AML check', async () => {
    const both = { isChecked: true, isCardAsked: true }
    expect(await review(both, checkThat('90'))).toMatchObject({ reason: 'aml' })
    expect(await review(both)).toMatchObject({ ok: false, reason: 'card_required' })
    expect(await review({ ...both, isCardVerified: true })).toEqual({ ok: true })
  })
})
