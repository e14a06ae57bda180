import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogue, type CatalogueRows } from '@/server/modules/catalogue'
import { Decimal } from '@/lib/money/decimal'
import { currencyRow, directionRow } from '@/tests/factories/catalogue-rows'
import { baseCoursesOf, withTiers } from './courses-of'
import type { PricingTerms } from './shares'

const d = (text: string) => new Decimal(text)
const rate = d('80')
const plenty = d('1000000')

type Changes = Partial<CatalogueRows['directions'][number]>
type Tier = Omit<CatalogueRows['tiers'][number], 'directionId'>

function terms(changes: Changes, tiers: Tier[] = []): PricingTerms {
  const rows = {
    fingerprint: '',
    currencies: [currencyRow(1), currencyRow(2)],
    groups: [],
    inputs: [],
    cities: [],
    directions: [directionRow(1, { fromCurrencyId: 1, toCurrencyId: 2, minTo: null, ...changes })],
    tiers: tiers.map((tier) => ({ directionId: 1, ...tier })),
    directionCities: [],
  }
  const [direction] = createCatalogue(rows, () => true).directions
  if (!direction) {
    throw new Error('The catalogue contains the direction.')
  }
  return direction
}

const coursesOf = (given: PricingTerms, at: Decimal, reserve: Decimal) =>
  withTiers(given, baseCoursesOf(given, { rate: at, reserve }), { rate: at, reserve })

const texts = (changes: Changes, reserve = plenty) => {
  const given = { marginPercent: d('2'), ...changes }
  const { course, verificationCourse } = coursesOf(terms(given), rate, reserve)
  return [course.toFixed(), verificationCourse?.toFixed() ?? null]
}

describe('pricing a direction', () => {
  it('subtracts the margin, reduced by the bonus', () => {
    expect(texts({})).toEqual(['78.4', null])
    expect(texts({ bonusPercent: d('0.5') })).toEqual(['78.8', null])
  })

  it('gives verified cards a second course, with the same bonus', () => {
    const verified = { verificationMarginPercent: d('1') }
    expect(texts(verified)).toEqual(['78.4', '79.2'])
    expect(texts({ ...verified, bonusPercent: d('0.5') })).toEqual(['78.8', '79.6'])
  })

  it('multiplies the rate by the coefficient', () => {
    expect(texts({ coefficient: d('1.01') })[0]).toBe('79.184')
  })

  it('spreads the fixed fee over the smallest deal, so that this deal covers the fee', () => {
    expect(texts({ fixedFee: d('80'), minFrom: d('100') })[0]).toBe('77.6')
    expect(texts({ fixedFee: d('80'), minTo: d('7760') })[0]).toBe('77.6')
  })

  it('spreads the fixed fee for verified cards over their own smallest deal', () => {
    const given = {
      fixedFee: d('80'),
      minFrom: d('100'),
      verificationMarginPercent: d('2'),
      minVerification: d('50'),
    }
    expect(texts(given)).toEqual(['77.6', '76.8'])
  })

  it('throws a RangeError when the fee exceeds the smallest deal', () => {
    expect(() => texts({ fixedFee: d('8000'), minFrom: d('100') })).toThrow(RangeError)
  })

  it('subtracts more while the reserve is low, and only then', () => {
    const low = {
      lowReserveBelow: d('500'),
      lowReservePercent: d('3'),
      verificationMarginPercent: d('1'),
    }
    expect(texts(low, d('499.99'))).toEqual(['76', '76.8'])
    expect(texts(low, d('500'))).toEqual(['78.4', '79.2'])
  })

  it('gives larger amounts their own margins', () => {
    const tiered = terms({ marginPercent: d('2'), verificationMarginPercent: d('1.5') }, [
      { minFrom: d('5000'), marginPercent: d('1'), verificationMarginPercent: null },
      { minFrom: d('1000'), marginPercent: d('1.5'), verificationMarginPercent: d('1') },
    ])
    const { tiers } = coursesOf(tiered, rate, plenty)
    expect(
      tiers.map((tier) => [tier.min, tier.course, tier.verificationCourse].map(String)),
    ).toEqual([
      ['1000', '78.8', '79.2'],
      ['5000', '79.2', '79.2'],
    ])
  })

  it('gives no tier a course above the highest allowed course, however many digits that bound has', () => {
    const step = { marginPercent: d('0'), verificationMarginPercent: d('0') }
    const given = { marginPercent: d('2'), verificationMarginPercent: d('1.5') }
    const tiersTo = (maxCourse: Decimal) =>
      coursesOf(
        terms({ ...given, maxCourse }, [{ minFrom: d('1000'), ...step }]),
        rate,
        plenty,
      ).tiers.map(({ course, verificationCourse }) => [course, verificationCourse].map(String))
    expect(tiersTo(d('79'))).toEqual([['79', '79']])
    expect(tiersTo(d('78.900000019'))).toEqual([['78.9', '78.9']])
    expect(tiersTo(d('80'))).toEqual([['80', '80']])
  })

  it('never gives a larger amount a lower course, and no bonus raises a course above the rate', () => {
    const percent = fc.integer({ min: 0, max: 500 }).map((n) => d('10').times(n).div(1000))
    const tier = fc.tuple(fc.integer({ min: 1, max: 100_000 }), percent)
    fc.assert(
      fc.property(percent, percent, fc.array(tier, { maxLength: 5 }), (margin, bonus, steps) => {
        const unique = new Map(steps)
        const { course, tiers } = coursesOf(
          terms(
            { marginPercent: margin, bonusPercent: bonus },
            [...unique].map(([min, own]) => ({
              minFrom: new Decimal(min),
              marginPercent: own,
              verificationMarginPercent: null,
            })),
          ),
          rate,
          plenty,
        )
        const all = [course, ...tiers.map((one) => one.course)]
        all.forEach((one, index) => {
          expect(one.gte(all[index - 1] ?? 0) && one.lte(rate)).toBe(true)
        })
      }),
    )
  })
})

const price = fc.bigInt(1n, 10n ** 14n).map((n) => d(n.toString()).div(d('10').pow(8)))
const margin = fc.integer({ min: 0, max: 5000 }).map((n) => d(String(n)).div(100))

describe('courses, for all prices', () => {
  const ownMargins = fc.record({
    marginPercent: margin,
    verificationMarginPercent: fc.option(margin),
  })
  const anyTerms = fc
    .record({
      own: ownMargins,
      bonusPercent: fc.option(margin),
      extra: fc.option(margin),
      step: fc.option(ownMargins),
    })
    .map(({ own, bonusPercent, extra, step }) =>
      terms(
        {
          ...own,
          bonusPercent,
          ...(extra && { lowReserveBelow: plenty.plus(1), lowReservePercent: extra }),
        },
        step ? [{ minFrom: d('1000'), ...step }] : [],
      ),
    )
  const all = (given: PricingTerms, at: Decimal) => {
    const { tiers, ...base } = coursesOf(given, at, plenty)
    return [base, ...tiers].flatMap(({ course, verificationCourse }) =>
      verificationCourse ? [course, verificationCourse] : [course],
    )
  }
  /* With margins near a hundred percent nothing is left, so there is no course. */
  const allOrNone = (given: PricingTerms, at: Decimal) => {
    try {
      return all(given, at)
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      return []
    }
  }

  it('never make a profit on a round trip', () => {
    fc.assert(
      fc.property(price, price, anyTerms, anyTerms, (a, b, there, home) => {
        const backs = allOrNone(home, b.div(a))
        for (const out of allOrNone(there, a.div(b))) {
          expect(backs.every((back) => out.times(back).lte(1))).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('never rise when the margin grows', () => {
    fc.assert(
      fc.property(price, price, margin, margin, (a, b, one, other) => {
        const [better, worse] = [Decimal.min(one, other), Decimal.max(one, other)].map(
          (marginPercent) =>
            baseCoursesOf(terms({ marginPercent }), { rate: a.div(b), reserve: plenty }).course,
        )
        expect(worse && better?.gte(worse)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('have at most eight significant digits, and are rounded down by less than one unit of the last digit', () => {
    fc.assert(
      fc.property(price, price, margin, (a, b, marginPercent) => {
        const rateNow = a.div(b)
        const { course } = baseCoursesOf(terms({ marginPercent }), {
          rate: rateNow,
          reserve: plenty,
        })
        expect(course.precision()).toBeLessThanOrEqual(8)
        const exact = rateNow.times(d('1').minus(marginPercent.div(100)))
        const unit = d('10').pow(Math.max(course.e - 7, -18))
        expect(exact.minus(course).gte(0) && exact.minus(course).lt(unit)).toBe(true)
      }),
    )
  })
})
