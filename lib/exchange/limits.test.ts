import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { plainTerms, smallTerms, wideTerms } from '@/tests/factories/terms/deal-terms'
import { anyLimitTerms } from '@/tests/factories/terms/limit-terms'
import { dealForSend } from './deal'
import type { DealTerms } from './deal-terms'
import { limitsOf, type LimitTerms } from './limits'

const d = (text: string) => new Decimal(text)

type Changes = {
  terms?: Partial<DealTerms>
  verificationCourse?: string
  from?: Partial<LimitTerms['from']>
  to?: Partial<LimitTerms['to']>
}

function limits({ terms, verificationCourse, from, to }: Changes) {
  const at = (course: string) => ({
    ...plainTerms({ course, to: { digits: 0, multiple: null } }),
    ...terms,
  })
  const result = limitsOf({
    terms: at('80'),
    verificationTerms: verificationCourse ? at(verificationCourse) : null,
    from: { min: null, max: null, minVerification: null, ...from },
    to: { min: null, max: null, reserve: d('1000000'), ...to },
  })
  const texts = (side: 'from' | 'to') => ({
    min: result[side].min?.toFixed() ?? null,
    max: result[side].max.toFixed(),
    minVerification: result[side].minVerification?.toFixed() ?? null,
  })
  return { from: texts('from'), to: texts('to') }
}

describe('limitsOf', () => {
  it('limits both sides by the reserve when no other limit is set', () => {
    expect(limits({})).toEqual({
      from: { min: null, max: '12500', minVerification: null },
      to: { min: null, max: '1000000', minVerification: null },
    })
  })

  it('derives the minimum to receive from the minimum to send', () => {
    expect(limits({ from: { min: d('50.5') } }).to.min).toBe('4040')
  })

  it('derives the minimum to send from the minimum to receive, rounded up', () => {
    expect(limits({ to: { min: d('4001') } })).toMatchObject({
      from: { min: '50.02' },
      to: { min: '4002' },
    })
  })

  it('uses the stricter minimum when both are set', () => {
    expect(limits({ from: { min: d('100') }, to: { min: d('4000') } }).from.min).toBe('100')
    expect(limits({ from: { min: d('10') }, to: { min: d('4000') } }).from.min).toBe('50')
  })

  it('uses the lowest of the maximums and the reserve', () => {
    expect(limits({ from: { max: d('1000') } })).toMatchObject({
      from: { max: '1000' },
      to: { max: '80000' },
    })
    expect(limits({ to: { max: d('40000') } }).from.max).toBe('500')
    expect(limits({ to: { max: d('40000'), reserve: d('800') } }).from.max).toBe('10')
  })

  it('returns a maximum below the minimum when the reserve is too small', () => {
    expect(limits({ from: { min: d('50') }, to: { reserve: d('400') } }).from).toMatchObject({
      min: '50',
      max: '5',
    })
  })

  it('stays within the reserve at the better course of verified cards', () => {
    const verified = {
      verificationCourse: '82',
      from: { min: d('50'), minVerification: d('20') },
    }
    expect(limits(verified)).toEqual({
      from: { min: '50', max: '12195.12', minVerification: '20' },
      to: { min: '4000', max: '1000000', minVerification: '1640' },
    })
  })

  it('uses the usual minimum when verified cards have no separate minimum', () => {
    const verified = { verificationCourse: '82', from: { min: d('50') } }
    expect(limits(verified).from.minVerification).toBe('50')
  })

  it('derives the minimum to receive for verified cards from the verification course', () => {
    const verified = { verificationCourse: '82', to: { min: d('4100') } }
    expect(limits(verified)).toMatchObject({
      from: { min: '51.25', minVerification: '50' },
      to: { min: '4100', minVerification: '4100' },
    })
  })

  it('takes the fees into account for the minimum and the maximum', () => {
    const terms = {
      sendFee: { percent: d('1'), fixed: d('0'), min: d('0') },
      receiveFee: { percent: d('0'), fixed: d('40'), min: d('0') },
    }
    expect(limits({ terms, to: { min: d('7880'), max: d('15800') } })).toEqual({
      from: { min: '100', max: '200', minVerification: null },
      to: { min: '7880', max: '15800', minVerification: null },
    })
  })

  it('uses the course of the tier to which the limit belongs', () => {
    const terms: Partial<DealTerms> = {
      tiers: [
        { min: d('0'), course: d('80') },
        { min: d('1000'), course: d('100') },
      ],
    }
    expect(limits({ terms, to: { max: d('90000') } })).toMatchObject({
      from: { max: '999.99' },
      to: { max: '79999' },
    })
    expect(limits({ terms, to: { max: d('110000') } }).from.max).toBe('1100')
    expect(limits({ terms, to: { min: d('90000') } })).toMatchObject({
      from: { min: '1000' },
      to: { min: '100000' },
    })
  })

  it('rounds the limits of the amount received to whole multiples', () => {
    const terms = { to: { digits: 0, multiple: d('1000') } }
    expect(limits({ terms, to: { min: d('1500'), max: d('9500') } })).toEqual({
      from: { min: '25', max: '112.5', minVerification: null },
      to: { min: '2000', max: '9000', minVerification: null },
    })
  })

  it('has the maximum zero when the fees take everything', () => {
    const terms = { sendFee: { percent: d('100'), fixed: d('0'), min: d('0') } }
    expect(limits({ terms, from: { max: d('5') } }).from.max).toBe('0')
  })
})

/** Checks that an amount between the limits gives a result that respects all limits. */
function expectConsistentLimits(input: LimitTerms, fraction: Decimal): void {
  const { from, to } = limitsOf(input)
  const cases = [
    { terms: input.terms, least: from.min, received: to.min },
    { terms: input.verificationTerms, least: from.minVerification, received: to.minVerification },
  ]
  for (const { terms, least, received } of cases) {
    const start = least ?? d('0')
    if (terms === null || start.gt(from.max)) {
      continue
    }
    const sent = start
      .plus(from.max.minus(start).times(fraction))
      .toDecimalPlaces(terms.from.digits, Decimal.ROUND_DOWN)
    const brought = dealForSend(terms, Decimal.max(sent, start)).receive
    expect(brought.lte(to.max)).toBe(true)
    expect(brought.gte(received ?? 0)).toBe(true)
    expect(brought.gte(least && input.to.min ? input.to.min : 0)).toBe(true)
  }
  expect(to.max.lte(input.to.reserve)).toBe(true)
  expect(to.max.lte(input.to.max ?? to.max)).toBe(true)
  expect(from.max.lte(input.from.max ?? from.max)).toBe(true)
  expect(from.min === null).toBe(input.from.min === null && input.to.min === null)
  expect(from.min?.gte(input.from.min ?? 0) ?? true).toBe(true)
  expect(to.min?.gte(input.to.min ?? 0) ?? true).toBe(true)
}

describe('limitsOf, for all terms', () => {
  const fraction = fc.integer({ min: 0, max: 1000 }).map((n) => d(String(n)).div(1000))

  it('allows only amounts with a result that may be received and that the reserve covers', () => {
    fc.assert(
      fc.property(
        anyLimitTerms(smallTerms, { order: 1, decimals: 9 }),
        fraction,
        expectConsistentLimits,
      ),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(
        anyLimitTerms(wideTerms, { order: 6, decimals: 9 }),
        fraction,
        expectConsistentLimits,
      ),
      { numRuns: 2000 },
    )
  })

  it('refuses no amount that would be valid', () => {
    fc.assert(
      fc.property(anyLimitTerms(smallTerms, { order: 1, decimals: 9 }), (input) => {
        const { from } = limitsOf({ ...input, verificationTerms: null })
        const { terms, to } = input
        const unit = d('10').pow(-terms.from.digits)
        const more = dealForSend(terms, from.max.plus(unit))
        const step = terms.to.multiple ?? d('10').pow(-terms.to.digits)
        const payable = Decimal.min(to.max ?? to.reserve, to.reserve)
        const couldMore =
          more.send.lte(input.from.max ?? more.send) && more.receive.lte(payable.minus(step))
        expect(couldMore).toBe(false)
        if (from.min?.gt(0)) {
          const less = dealForSend(terms, from.min.minus(unit))
          const couldLess =
            less.send.gte(input.from.min ?? 0) && less.receive.gte((to.min ?? d('0')).plus(step))
          expect(couldLess).toBe(false)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
