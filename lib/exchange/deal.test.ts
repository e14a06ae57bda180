import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { lastDigit } from '@/lib/money/round'
import { noFee, plainTerms, smallTerms, wideTerms } from '@/tests/factories/terms/deal-terms'
import { courseAfterShare, shareAfterMargin } from './course'
import { dealForReceive, dealForSend } from './deal'
import type { DealTerms } from './deal-terms'
import { exactReceive } from './inverse'

const d = (text: string) => new Decimal(text)
const received = (terms: DealTerms, send: string) => dealForSend(terms, d(send)).receive.toFixed()
const toSend = (terms: DealTerms, receive: string) =>
  dealForReceive(terms, d(receive))?.send.toFixed()

const fee = (percent: string, fixed: string, min: string) => ({
  percent: d(percent),
  fixed: d(fixed),
  min: d(min),
})

describe('dealForSend', () => {
  it.each([
    ['100', '95.0029', 2, '9500.29'],
    ['0.1', '0.333333', 2, '0.03'],
    ['1', '0.125', 2, '0.13'],
    ['3', '0.005', 2, '0.02'],
    ['1000', '0.00001234', 8, '0.01234'],
  ])(
    'converts %s at the course %s, rounded to %s decimals, to %s',
    (send, course, digits, expected) => {
      const terms = plainTerms({ course, to: { digits, multiple: null } })
      expect(received(terms, send)).toBe(expected)
    },
  )

  it('subtracts the sending fee before applying the course, and the receiving fee after it', () => {
    const terms = plainTerms({
      course: '80',
      sendFee: fee('1', '2', '0'),
      receiveFee: fee('0', '50', '0'),
    })
    expect(dealForSend(terms, d('100'))).toEqual({
      send: d('100'),
      receive: d('7710'),
      course: d('80'),
      sendFee: d('3'),
      receiveFee: d('50'),
    })
  })

  it('takes at least the minimum fee', () => {
    const terms = plainTerms({ course: '1', sendFee: fee('1', '0', '5') })
    expect(received(terms, '100')).toBe('95')
    expect(received(terms, '1000')).toBe('990')
  })

  it('takes no fee when the fee has only a minimum', () => {
    expect(received(plainTerms({ course: '1', sendFee: fee('0', '0', '5') }), '100')).toBe('100')
  })

  it('returns zero when the fees take everything', () => {
    const terms = plainTerms({
      course: '1',
      sendFee: fee('0', '10', '0'),
      receiveFee: fee('0', '10', '0'),
    })
    expect(dealForSend(terms, d('4'))).toMatchObject({ receive: d('0'), sendFee: d('4') })
    expect(dealForSend(terms, d('15'))).toMatchObject({ receive: d('0'), receiveFee: d('5') })
  })

  it('uses the course of the tier to which the sent amount belongs', () => {
    const terms: DealTerms = {
      ...plainTerms({ course: '80', sendFee: fee('10', '0', '0') }),
      tiers: [
        { min: d('0'), course: d('80') },
        { min: d('1000'), course: d('81') },
        { min: d('5000'), course: d('82') },
      ],
    }
    expect(received(terms, '999.99')).toBe('71999.28')
    expect(received(terms, '1000')).toBe('72900')
    expect(received(terms, '5000')).toBe('369000')
  })

  it('rounds down to the multiple', () => {
    const terms = plainTerms({ course: '1', to: { digits: 2, multiple: d('100') } })
    expect(received(terms, '199.99')).toBe('100')
    expect(received(terms, '200')).toBe('200')
    expect(received(terms, '99')).toBe('0')
  })

  /* The expected value is computed with integers, so that it does not depend on decimal.js. */
  it('returns amount × course, rounded once, for all amounts under plain terms', () => {
    const whole = fc.bigInt(0n, 10n ** 15n)
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 0, max: 9 }), (send, course, digits) => {
        const [sendDigits, courseDigits] = [8, 10]
        const terms = plainTerms({
          course: d(course.toString()).times(lastDigit(courseDigits)).toFixed(),
          to: { digits, multiple: null },
        })
        const deal = dealForSend(terms, d(send.toString()).times(lastDigit(sendDigits)))
        const divisor = 10n ** BigInt(sendDigits + courseDigits - digits)
        const expected = (2n * send * course + divisor) / (2n * divisor)
        expect(deal.receive.div(lastDigit(digits)).toFixed()).toBe(expected.toString())
      }),
      { numRuns: 2000 },
    )
  })
})

const amount = fc.bigInt(0n, 10n ** 14n).map((n) => d(n.toString()).div(d('10').pow(6)))

describe('dealForSend, for all terms', () => {
  it('never returns less for a larger amount', () => {
    fc.assert(
      fc.property(wideTerms, amount, amount, (terms, one, other) => {
        const less = dealForSend(terms, Decimal.min(one, other)).receive
        expect(less.lte(dealForSend(terms, Decimal.max(one, other)).receive)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('returns finite, non-negative amounts within one rounding step of the exact amount', () => {
    fc.assert(
      fc.property(wideTerms, amount, (terms, send) => {
        const { receive, sendFee, receiveFee } = dealForSend(terms, send)
        for (const value of [receive, sendFee, receiveFee]) {
          expect(value.isFinite() && value.gte(0)).toBe(true)
        }
        const unit = terms.to.multiple ?? lastDigit(terms.to.digits).div(2)
        expect(receive.minus(exactReceive(terms, send)).abs().lte(unit)).toBe(true)
        expect(terms.to.multiple && receive.gt(exactReceive(terms, send))).not.toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('gives a customer no gain beyond rounding for exchanging there and back', () => {
    const rate = fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: -12, max: 4 }))
    const margin = fc.integer({ min: 0, max: 5000 }).map((n) => d(String(n)).div(100))
    const digits = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(rate, margin, digits, digits, amount, ([n, scale], marginPercent, a, b, sent) => {
        const price = d(String(n)).times(d('10').pow(scale))
        const courses = [price, d('1').div(price)].map((each) =>
          courseAfterShare({ rate: each, kept: shareAfterMargin(marginPercent), feePerUnit: null }),
        )
        const [there, home] = courses.map((course, index) => {
          const [from, to] = index === 1 ? [b, a] : [a, b]
          return plainTerms({
            course: course.toFixed(),
            from: { digits: from },
            to: { digits: to, multiple: null },
          })
        })
        if (!there || !home) {
          throw new Error('There must be two courses.')
        }
        const back = dealForSend(home, dealForSend(there, sent).receive).receive
        const slack = lastDigit(b).times(home.tiers[0].course).plus(lastDigit(a)).div(2)
        expect(back.minus(sent).lte(slack)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('dealForReceive', () => {
  it('inverts the course', () => {
    expect(toSend(plainTerms({ course: '95.0029' }), '9500.29')).toBe('100')
  })

  it('returns the smallest amount to send whose result rounds to the requested amount', () => {
    const terms = plainTerms({ course: '80', from: { digits: 8 } })
    expect(toSend(terms, '100')).toBe('1.2499375')
    expect(received(terms, '1.2499375')).toBe('100')
    expect(received(terms, '1.24993749')).toBe('99.99')
  })

  it('adds the fees to the amount to send', () => {
    const terms = plainTerms({
      course: '80',
      sendFee: fee('1', '2', '0'),
      receiveFee: fee('0', '50', '0'),
    })
    expect(toSend(terms, '7710')).toBe('100')
  })

  it('uses the start of the next tier when no amount below it is enough', () => {
    const terms: DealTerms = {
      ...plainTerms({ course: '80' }),
      tiers: [
        { min: d('0'), course: d('80') },
        { min: d('1000'), course: d('90') },
      ],
    }
    expect(toSend(terms, '79999.2')).toBe('999.99')
    expect(toSend(terms, '85000')).toBe('1000')
    expect(toSend(terms, '90001')).toBe('1000.02')
  })

  it('rounds the requested amount up to a multiple', () => {
    const terms = plainTerms({ course: '1', to: { digits: 2, multiple: d('100') } })
    expect(toSend(terms, '101')).toBe('200')
    expect(toSend(terms, '100')).toBe('100')
  })

  it('returns null when no amount is enough, and zero for zero', () => {
    const all = { ...noFee, percent: d('100') }
    expect(dealForReceive(plainTerms({ course: '1', sendFee: all }), d('1'))).toBeNull()
    expect(dealForReceive(plainTerms({ course: '1', receiveFee: all }), d('1'))).toBeNull()
    expect(dealForReceive(plainTerms({ course: '1' }), d('Infinity'))).toBeNull()
    expect(dealForReceive(plainTerms({ course: '1' }), d('NaN'))).toBeNull()
    expect(toSend(plainTerms({ course: '1' }), '0')).toBe('0')
  })

  it('finds the same amount as a search through all amounts', () => {
    const requested = fc.integer({ min: 0, max: 25_000 }).map((n) => d(String(n)).div(1000))
    fc.assert(
      fc.property(smallTerms, requested, (terms, receive) => {
        const found = dealForReceive(terms, receive)?.send
        const unit = lastDigit(terms.from.digits)
        const maxSteps = d('12').div(unit).toNumber()
        for (let steps = 0; steps <= maxSteps; steps += 1) {
          const send = unit.times(steps)
          if (dealForSend(terms, send).receive.gte(receive)) {
            expect(found?.toFixed()).toBe(send.toFixed())
            return
          }
        }
        expect(found && found.lte(12)).not.toBe(true)
      }),
      { numRuns: 700 },
    )
  })

  it('finds an amount that is enough, while one step less is not, for terms of any size', () => {
    const requested = fc.bigInt(1n, 10n ** 13n).map((n) => d(n.toString()).div(1000))
    fc.assert(
      fc.property(wideTerms, requested, (terms, receive) => {
        const deal = dealForReceive(terms, receive)
        expect(deal?.receive.gte(receive)).toBe(true)
        const less = deal?.send.minus(lastDigit(terms.from.digits)) ?? d('0')
        expect(less.lt(0) || dealForSend(terms, less).receive.lt(receive)).toBe(true)
        expect(deal?.send.decimalPlaces()).toBeLessThanOrEqual(terms.from.digits)
      }),
      { numRuns: 2000 },
    )
  })
})
