import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { judgeMessage, type MatchFacts, type WeighedFit } from './judge-message'

const now = new Date('2026-11-21T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function fit(claimId: string, change: Partial<WeighedFit> = {}): WeighedFit {
  return {
    ...{ claimId, number: 1, version: 2, state: 'awaiting_payment', isExact: true },
    ...{ expiresAt: new Date(now.getTime() + 60_000), payer: 'unknown' },
    ...change,
  }
}

const book = {
  kind: 'book',
  upTo: new Decimal(100),
  leftToday: new Decimal(100),
} as const

const judge = (change: Partial<MatchFacts>) =>
  judgeMessage({
    ...{ fits: [fit('a')], recorded: [], amount: new Decimal(100), paidAt: minutesAgo(1) },
    ...{ isToldTwice: false, hasRival: false, isReadAgain: false, isRevoked: false },
    ...{ timing: 'known', rule: book },
    ...{ now, ...change },
  })
const recorded = { paymentId: 'p', claimId: 'a' }

describe('a message is booked automatically', () => {
  it('if one order fits and the wording of the message allows it', () => {
    expect(judge({})).toEqual({ kind: 'booked', claimId: 'a' })
    expect(judge({ fits: [fit('a', { payer: 'same' })] })).toMatchObject({ kind: 'booked' })
    expect(judge({ fits: [fit('a', { state: 'checking_payment' })] })).toMatchObject({
      kind: 'booked',
    })
  })

  it('for the one of several orders whose customer paid', () => {
    const fits = [fit('a', { payer: 'differs' }), fit('b', { payer: 'same' })]
    expect(judge({ fits })).toEqual({ kind: 'booked', claimId: 'b' })
  })
})

describe('a message is only proposed', () => {
  it.each<[string, Partial<MatchFacts>]>([
    ['not_exact', { fits: [fit('a', { isExact: false })] }],
    ['payer_differs', { fits: [fit('a', { payer: 'differs' })] }],
    ['mistakable', { fits: [fit('a'), fit('b', { isExact: false })] }],
    ['mistakable', { hasRival: true }],
    ['repeated', { isToldTwice: true }],
    ['late', { fits: [fit('a', { expiresAt: minutesAgo(1) })] }],
    ['late', { fits: [fit('a', { state: 'expired' })] }],
    ['old', { paidAt: minutesAgo(24 * 60 + 1) }],
    ['old', { timing: 'old' }],
    ['no_time', { timing: 'unknown' }],
    ['device_revoked', { isRevoked: true }],
    ['read_again', { isReadAgain: true }],
    ['as_ruled', { rule: { kind: 'propose' } }],
    ['above_bound', { amount: new Decimal('100.01') }],
    ['above_daily', { rule: { ...book, leftToday: new Decimal('99.99') } }],
  ])('because %s', (reason, change) => {
    expect(judge(change)).toEqual({ kind: 'proposed', claimId: 'a', reason })
  })

  it('not if the payer is known to be the customer of the exact order', () => {
    const fits = [fit('a', { payer: 'same' }), fit('b', { isExact: false })]
    expect(judge({ fits, hasRival: true })).toMatchObject({ kind: 'booked', claimId: 'a' })
  })
})

describe('a message is left to an operator', () => {
  it.each<[string, Partial<MatchFacts>]>([
    ['no_order', { fits: [] }],
    ['several_orders', { fits: [fit('a'), fit('b')] }],
    ['several_orders', { fits: [fit('a', { payer: 'same' }), fit('b')] }],
    ['several_orders', { fits: [fit('a', { payer: 'same' }), fit('b', { payer: 'same' })] }],
    ['several_orders', { fits: [fit('a', { isExact: false }), fit('b', { isExact: false })] }],
    ['several_orders', { recorded: [recorded] }],
    ['no_time', { fits: [], recorded: [recorded], timing: 'unknown' }],
    ['old', { fits: [], recorded: [recorded], timing: 'old' }],
    ['device_revoked', { fits: [], recorded: [recorded], isRevoked: true }],
    ['several_orders', { fits: [], recorded: [recorded, { ...recorded, paymentId: 'q' }] }],
  ])('because %s', (reason, change) => {
    expect(judge(change)).toEqual({ kind: 'unmatched', reason })
  })
})

it('a payment that was recorded by hand is found if no order is open for it', () => {
  expect(judge({ fits: [], recorded: [recorded] })).toEqual({ kind: 'recorded', ...recorded })
})
