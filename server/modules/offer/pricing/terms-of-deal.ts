import type { DealTerms, Tier } from '@/lib/exchange/deal-terms'
import { limitsOf, type PairLimits } from '@/lib/exchange/limits'
import { Decimal, zero } from '@/lib/money/decimal'
import type { Courses } from './courses-of'
import type { PricingTerms } from './shares'

/** The terms with which an amount is converted at the usual course, without a city's terms. */
export function usualTerms(terms: PricingTerms, { course, tiers }: Courses): DealTerms {
  return dealTerms(terms, [
    { min: zero, course },
    ...tiers.map((tier) => ({ min: tier.min, course: tier.course })),
  ])
}

/** The terms for a verified card; null when they are the same as the usual terms. */
export function verifiedTerms(
  terms: PricingTerms,
  { verificationCourse, tiers }: Courses,
): DealTerms | null {
  return (
    verificationCourse &&
    dealTerms(terms, [
      { min: zero, course: verificationCourse },
      ...tiers.map(({ min, verificationCourse: course }) => ({
        min,
        course: course ?? verificationCourse,
      })),
    ])
  )
}

export function limitsOfDirection(
  terms: PricingTerms,
  courses: Courses,
  reserve: Decimal,
): PairLimits {
  const { minFrom, maxFrom, minTo, maxTo, minVerification } = terms
  const { from, to } = limitsOf({
    terms: usualTerms(terms, courses),
    verificationTerms: verifiedTerms(terms, courses),
    from: { min: minFrom, max: maxFrom ?? largestStorable, minVerification },
    to: { min: minTo, max: maxTo, reserve },
  })
  return { from: clampToStorable(from), to: clampToStorable(to) }
}

/* The largest amount that can be stored. A minimum above it is above every maximum anyway. */
const largestStorable = new Decimal('99999999999999999999')

function clampToStorable(side: PairLimits['from']): PairLimits['from'] {
  const { min, minVerification } = side
  const isStorable = !min?.gt(largestStorable) && !minVerification?.gt(largestStorable)
  return isStorable
    ? side
    : {
        ...side,
        min: min && Decimal.min(min, largestStorable),
        minVerification: minVerification && Decimal.min(minVerification, largestStorable),
      }
}

/** Whether any amount at all lies within the limits. */
export function isExchangeable({ from }: PairLimits): boolean {
  return from.max.gt(0) && from.max.gte(from.min ?? 0)
}

function dealTerms(terms: PricingTerms, tiers: readonly [Tier, ...Tier[]]): DealTerms {
  const { sendFeePercent, sendFeeFixed, sendFeeMin } = terms
  const { receiveFeePercent, receiveFeeFixed, receiveFeeMin } = terms
  return {
    tiers,
    sendFee: { percent: sendFeePercent, fixed: sendFeeFixed, min: sendFeeMin },
    receiveFee: { percent: receiveFeePercent, fixed: receiveFeeFixed, min: receiveFeeMin },
    from: { digits: terms.from.roundCalculator },
    to: { digits: terms.to.roundCalculator, multiple: null },
  }
}
