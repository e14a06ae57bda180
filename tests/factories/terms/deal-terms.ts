import fc from 'fast-check'
import type { DealTerms, Fee } from '@/lib/exchange/deal-terms'
import { Decimal, zero } from '@/lib/money/decimal'

export const noFee: Fee = { percent: zero, fixed: zero, min: zero }

type Options = Partial<Omit<DealTerms, 'tiers'>> & { course: string }

/** One course for every amount, two digits on both sides, no fees. */
export function plainTerms({ course, ...changes }: Options): DealTerms {
  return {
    tiers: [{ min: zero, course: new Decimal(course) }],
    sendFee: noFee,
    receiveFee: noFee,
    from: { digits: 2 },
    to: { digits: 2, multiple: null },
    ...changes,
  }
}

const scaled = (max: number, digits: number) =>
  fc.integer({ min: 0, max }).map((n) => new Decimal(n).div(new Decimal(10).pow(digits)))

const anyFee: fc.Arbitrary<Fee> = fc.oneof(
  fc.constant(noFee),
  fc.record({ percent: scaled(500, 1), fixed: scaled(300, 2), min: scaled(900, 2) }),
)

/** Terms of every kind, with so small a range of amounts that a test can try every amount. */
export const smallTerms: fc.Arbitrary<DealTerms> = fc
  .record({
    first: fc.integer({ min: 1, max: 4_000 }),
    steps: fc.array(
      fc.record({ by: fc.integer({ min: 1, max: 1_500 }), more: fc.integer({ min: 0, max: 900 }) }),
      { maxLength: 3 },
    ),
    sendFee: anyFee,
    receiveFee: anyFee,
    from: fc.record({ digits: fc.integer({ min: 0, max: 2 }) }),
    to: fc.record({
      digits: fc.integer({ min: 0, max: 3 }),
      multiple: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
    }),
  })
  .map(({ first, steps, to, ...rest }) => {
    const course = (thousandths: number) => new Decimal(thousandths).div(1000)
    let [min, thousandths] = [0, first]
    const later = steps.map(({ by, more }) => {
      min += by
      thousandths += more
      return { min: new Decimal(min).div(1000), course: course(thousandths) }
    })
    return {
      ...rest,
      tiers: [{ min: zero, course: course(first) }, ...later],
      to: { digits: to.digits, multiple: to.multiple === null ? null : new Decimal(to.multiple) },
    }
  })

/** Terms with amounts and courses as large and as small as an office can have. */
export const wideTerms: fc.Arbitrary<DealTerms> = fc
  .record({
    terms: smallTerms,
    scale: fc.integer({ min: -9, max: 6 }),
    from: fc.integer({ min: 0, max: 9 }),
    to: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ terms, scale, from, to }) => {
    const [first, ...later] = terms.tiers
    const factor = new Decimal(10).pow(scale)
    const tier = (original: typeof first) => ({
      ...original,
      course: original.course.times(factor),
    })
    return {
      ...terms,
      tiers: [tier(first), ...later.map(tier)],
      from: { digits: from },
      to: { digits: to, multiple: terms.to.multiple },
    }
  })
