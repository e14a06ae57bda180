import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { clampAmount, receiveFor, sendFor } from './calculate'

const d = (text: string) => new Decimal(text)
const side = (roundCalculator: number) => ({ roundCalculator, min: null, max: null })

describe('receiveFor and sendFor', () => {
  it.each([
    ['100', '95.0029', 2, '9500.29'],
    ['0.1', '0.333333', 2, '0.03'],
    ['1', '0.125', 2, '0.13'],
    ['3', '0.005', 2, '0.02'],
    ['1000', '0.00001234', 8, '0.01234'],
  ])('%s at %s to %s digits brings %s', (send, course, digits, received) => {
    expect(receiveFor(d(send), d(course), side(digits)).toFixed()).toBe(received)
  })

  it('reads the course backwards', () => {
    expect(sendFor(d('9500.29'), d('95.0029'), side(2)).toFixed()).toBe('100')
  })

  /* The oracle counts in whole numbers, so it shares no rounding with decimal.js. */
  it('agrees with whole-number arithmetic for all amounts', () => {
    const whole = fc.bigInt(0n, 10n ** 15n)
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 0, max: 9 }), (send, course, digits) => {
        const sendDigits = 8
        const courseDigits = 10
        const received = receiveFor(
          d(send.toString()).div(d('10').pow(sendDigits)),
          d(course.toString()).div(d('10').pow(courseDigits)),
          side(digits),
        )
        const divisor = 10n ** BigInt(sendDigits + courseDigits - digits)
        const expected = (2n * send * course + divisor) / (2n * divisor)
        expect(received.times(d('10').pow(digits)).toFixed()).toBe(expected.toString())
      }),
      { numRuns: 2000 },
    )
  })

  it('loses at most the rounding of both sides on the way back', () => {
    const amount = fc.bigInt(1n, 10n ** 12n).map((n) => d(n.toString()).div(100))
    const course = fc.bigInt(1n, 10n ** 8n).map((n) => d(n.toString()).div(d('10').pow(4)))
    fc.assert(
      fc.property(amount, course, (sent, rate) => {
        const back = sendFor(receiveFor(sent, rate, side(2)), rate, side(2))
        const slack = d('0.005').div(rate).plus('0.005')
        expect(back.minus(sent).abs().lte(slack)).toBe(true)
      }),
    )
  })
})

describe('clampAmount', () => {
  it.each([
    ['5', '10'],
    ['10', '10'],
    ['50', '50'],
    ['100', '100'],
    ['101', '100'],
  ])('puts %s at %s', (amount, clamped) => {
    expect(clampAmount(d(amount), { min: '10', max: '100' }).toFixed()).toBe(clamped)
  })

  it('is not bound by what is absent', () => {
    expect(clampAmount(d('0.01'), { min: null, max: '100' }).toFixed()).toBe('0.01')
    expect(clampAmount(d('1e15'), { min: '1', max: null }).toFixed()).toBe('1000000000000000')
  })
})
