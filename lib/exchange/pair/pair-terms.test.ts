import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { smallTerms } from '@/tests/factories/terms/deal-terms'
import { dealForSend } from '../deal'
import type { DealTerms } from '../deal-terms'
import { limitsOf, type PairLimits } from '../limits'
import { limitsOfPair, type PairBounds } from './pair-limits'
import { courseTypeOf, dealTermsOf } from './pair-terms'

const d = (text: string) => new Decimal(text)
const noFee = { percent: '0', fixed: '0', min: '0' }

const pair: PairBounds = {
  course: '80',
  verificationCourse: '82',
  tiers: [
    { min: '1000', course: '81', verificationCourse: '83' },
    { min: '5000', course: '81.5', verificationCourse: null },
  ],
  fees: { send: { percent: '0.5', fixed: '1', min: '2' }, receive: noFee },
  from: { roundCalculator: 2, min: '50', max: '10000', minVerification: '20' },
  to: { roundCalculator: 0, min: '3840', max: '800000', minVerification: '1476' },
}
const courses = (terms: DealTerms) => terms.tiers.map(({ course }) => course.toFixed())

describe('courseTypeOf', () => {
  it('is verification when the pair has a verification course, otherwise default', () => {
    expect(courseTypeOf(pair)).toBe('verification')
    expect(courseTypeOf({ verificationCourse: null })).toBe('default')
  })
})

describe('dealTermsOf', () => {
  it('has the courses of the course type, the fees and the decimals of the answer', () => {
    const terms = dealTermsOf(pair, { courseType: 'default' })
    expect(terms.tiers.map(({ min }) => min.toFixed())).toEqual(['0', '1000', '5000'])
    expect(courses(terms)).toEqual(['80', '81', '81.5'])
    expect(terms).toMatchObject({
      sendFee: { percent: d('0.5'), fixed: d('1'), min: d('2') },
      receiveFee: { percent: d('0'), fixed: d('0'), min: d('0') },
      from: { digits: 2 },
      to: { digits: 0, multiple: null },
    })
  })

  it('never has a lower verification course for a larger amount', () => {
    expect(courses(dealTermsOf(pair, { courseType: 'verification' }))).toEqual(['82', '83', '83'])
  })

  it('uses the usual course when there is no verification course', () => {
    const usual = { ...pair, verificationCourse: null, tiers: [] }
    expect(courses(dealTermsOf(usual, { courseType: 'verification' }))).toEqual(['80'])
  })

  it('subtracts the add-ons of the cities from every course and rounds down', () => {
    const cityFrom = { addOnPercent: '0.3', multiple: '500' }
    const cityTo = { addOnPercent: '-1', multiple: '100' }
    const terms = dealTermsOf(
      { ...pair, course: '79.999999' },
      { courseType: 'default', cityFrom, cityTo },
    )
    expect(courses(terms)).toEqual(['80.557598', '81.56457', '82.068055'])
    expect(terms.to.multiple?.toFixed()).toBe('100')
  })
})

const inAnswer = ({ min, max, minVerification }: PairLimits['from']) => ({
  min: min && min.toFixed(),
  max: max.toFixed(),
  minVerification: minVerification && minVerification.toFixed(),
})
const texts = (limits: PairLimits) => ({ from: inAnswer(limits.from), to: inAnswer(limits.to) })

/** Pairs as in the server's answers: the limits are derived from the terms. */
const anyPair: fc.Arbitrary<PairBounds> = fc
  .record({
    terms: smallTerms,
    min: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
    leastTo: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
    reserve: fc.integer({ min: 100, max: 20_000 }),
    verified: fc.boolean(),
  })
  .map(({ terms: { to, ...rest }, min, leastTo, reserve, verified }) => {
    const terms = { ...rest, to: { ...to, multiple: null } }
    const better = terms.tiers.map((tier) => ({ ...tier, course: tier.course.times('1.25') }))
    const [first = terms.tiers[0], ...later] = better
    const hundredths = (n: number | null) => (n === null ? null : d(String(n)).div(100))
    const limits = limitsOf({
      terms,
      verificationTerms: verified ? { ...terms, tiers: [first, ...later] } : null,
      from: { min: hundredths(min), max: null, minVerification: null },
      to: { min: hundredths(leastTo), max: null, reserve: d(String(reserve)).div(100) },
    })
    const fee = (input: DealTerms['sendFee']) => ({
      percent: input.percent.toFixed(),
      fixed: input.fixed.toFixed(),
      min: input.min.toFixed(),
    })
    return {
      course: terms.tiers[0].course.toFixed(),
      verificationCourse: verified ? first.course.toFixed() : null,
      tiers: terms.tiers.slice(1).map((tier, index) => ({
        min: tier.min.toFixed(),
        course: tier.course.toFixed(),
        verificationCourse: verified ? (later[index]?.course.toFixed() ?? null) : null,
      })),
      fees: { send: fee(terms.sendFee), receive: fee(terms.receiveFee) },
      from: { roundCalculator: terms.from.digits, ...inAnswer(limits.from) },
      to: { roundCalculator: terms.to.digits, ...inAnswer(limits.to) },
    }
  })

describe('limitsOfPair', () => {
  it('changes the limits by the city’s add-on and multiple', () => {
    const plain = {
      ...pair,
      verificationCourse: null,
      tiers: [],
      fees: { send: noFee, receive: noFee },
      from: { ...pair.from, minVerification: null },
      to: { roundCalculator: 0, min: '4000', max: '800000', minVerification: null },
    }
    const city = { addOnPercent: '1', multiple: '1500' }
    expect(texts(limitsOfPair(plain, { cityTo: city }))).toEqual({
      from: { min: '56.82', max: '10000', minVerification: null },
      to: { min: '4500', max: '792000', minVerification: null },
    })
    const cheaper = { addOnPercent: '-1', multiple: null }
    expect(texts(limitsOfPair(plain, { cityTo: cheaper }))).toMatchObject({
      from: { min: '50', max: '9900.99' },
      to: { min: '4040', max: '800000' },
    })
  })

  it('returns the limits of the answer when there is no city', () => {
    fc.assert(
      fc.property(anyPair, (input) => {
        const { from, to } = texts(limitsOfPair(input, {}))
        expect({ roundCalculator: input.from.roundCalculator, ...from }).toEqual(input.from)
        expect({ roundCalculator: input.to.roundCalculator, ...to }).toEqual(input.to)
      }),
      { numRuns: 1000 },
    )
  })

  it('stays within the limits of the answer for every city', () => {
    const city = fc.record({
      addOnPercent: fc.integer({ min: -200, max: 200 }).map((n) => String(n / 10)),
      multiple: fc.option(fc.integer({ min: 1, max: 9 }).map(String), { nil: null }),
    })
    fc.assert(
      fc.property(anyPair, city, fc.integer({ min: 0, max: 100 }), (input, cityTo, percent) => {
        const { from } = limitsOfPair(input, { cityTo })
        const terms = dealTermsOf(input, { courseType: 'default', cityTo })
        const least = from.min ?? d('0')
        if (least.gt(from.max)) {
          return
        }
        const sent = least
          .plus(from.max.minus(least).times(percent).div(100))
          .toDecimalPlaces(terms.from.digits, Decimal.ROUND_DOWN)
        const { receive } = dealForSend(terms, Decimal.max(sent, least))
        expect(receive.lte(input.to.max ?? 0)).toBe(true)
        expect(receive.gte(input.to.min ?? 0)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
