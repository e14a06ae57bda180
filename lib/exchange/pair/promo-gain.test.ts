import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, one } from '@/lib/money/decimal'
import type { PairTerms } from './pair-terms'
import { dealTermsOf } from './pair-terms'
import { promotedCourse, promotionOf, type PromoGain } from './promo-gain'

const d = (text: string) => new Decimal(text)
const noFee = { percent: '0', fixed: '0', min: '0' }
const gainOf = (percent: string, margin = '2', highest: string | null = null): PromoGain => ({
  percent,
  margins: [{ min: '0', margin }],
  highest,
})

const percents = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => String(hundredths / 100))
const margins = fc.integer({ min: 0, max: 500_000 }).map((part) => d(String(part)).div(10_000))
const shares = fc.integer({ min: 80, max: 120 }).map((part) => d(String(part)).div(100))
const rates = fc.double({ min: 1e-6, max: 1e9, noNaN: true }).map((rate) => new Decimal(rate))
const deals = fc.record({ percent: percents, margin: margins, cityShare: shares, rate: rates })

type Case = { percent: string; margin: Decimal; cityShare: Decimal; rate: Decimal }
const courseOf = ({ margin, cityShare, rate }: Omit<Case, 'percent'>) =>
  rate.times(one.minus(margin.div(100))).times(cityShare)
const promotedOf = ({ percent, ...deal }: Case) =>
  promotedCourse(gainOf(percent, deal.margin.toFixed()), {
    min: d('0'),
    course: courseOf(deal),
    cityShare: deal.cityShare,
  })

describe('promotedCourse', () => {
  it('gives its percentage of the margin back', () => {
    const course = d('98')
    const promoted = promotedCourse(gainOf('50'), { min: d('0'), course, cityShare: one })
    expect(promoted.toFixed()).toBe('99')
  })

  it('never lowers a course, and never gives more than the margin', () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const [usual, promoted] = [courseOf(deal), promotedOf(deal)]
        const most = Decimal.max(usual, deal.rate)
        expect(promoted.gte(usual)).toBe(true)
        expect(promoted.lte(most.times('1.000000000000000001'))).toBe(true)
      }),
    )
  })

  it('never gives less for a higher percentage', () => {
    fc.assert(
      fc.property(deals, percents, (deal, other) => {
        const [low, high] = d(deal.percent).lt(other)
          ? [deal.percent, other]
          : [other, deal.percent]
        const [less, more] = [
          promotedOf({ ...deal, percent: low }),
          promotedOf({ ...deal, percent: high }),
        ]
        expect(less.lte(more)).toBe(true)
      }),
    )
  })

  it('never exceeds the course at which the direction pauses', () => {
    const at = { min: d('0'), course: d('98'), cityShare: one }
    expect(promotedCourse(gainOf('100', '2', '98.5'), at).toFixed()).toBe('98.5')
    expect(promotedCourse(gainOf('100', '2', '97'), at).toFixed()).toBe('98')
  })
})

describe('dealTermsOf with a promo code', () => {
  const pair: PairTerms = {
    course: '98',
    verificationCourse: '98.5',
    tiers: [{ min: '1000', course: '98.4', verificationCourse: '99.2' }],
    fees: { send: noFee, receive: noFee },
    from: { roundCalculator: 2 },
    to: { roundCalculator: 2 },
  }
  const promo: PromoGain = {
    percent: '50',
    margins: [
      { min: '0', margin: '2' },
      { min: '1000', margin: '1.6' },
    ],
    highest: null,
  }
  const coursesOf = (courseType: 'default' | 'verification', gain: PromoGain | null) =>
    dealTermsOf(pair, { courseType, promotion: gain && promotionOf(gain) }).tiers.map(
      ({ course }) => course.toFixed(),
    )

  it('raises the usual course by the margin of each amount', () => {
    expect(coursesOf('default', promo)).toEqual(['99', '99.2'])
  })

  it('takes the better of code and verification course, and never adds them up', () => {
    expect(coursesOf('verification', promo)).toEqual(['99', '99.2'])
    expect(coursesOf('verification', { ...promo, percent: '10' })).toEqual(['98.5', '99.2'])
  })

  it('never gives a larger amount a lower course', () => {
    const steep = {
      ...promo,
      margins: [
        { min: '0', margin: '2' },
        { min: '1000', margin: '0' },
      ],
    }
    expect(coursesOf('default', steep)).toEqual(['99', '99'])
  })

  it('never gives more than the whole margin, even in a city that makes the course better', () => {
    const terms = dealTermsOf(pair, {
      courseType: 'default',
      cityTo: { addOnPercent: '-1', multiple: null },
      promotion: promotionOf({ ...promo, percent: '100' }),
    })
    expect(terms.tiers[0].course.toFixed()).toBe('100')
  })
})
