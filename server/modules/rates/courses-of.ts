import { courseOf } from '@/lib/exchange/course'
import { one, zero, type Decimal } from '@/lib/money/decimal'
import type { DirectionTerms } from '@/server/modules/catalogue'

export type Courses = { course: Decimal; verificationCourse: Decimal | null }
export type Prices = { fromPrice: Decimal; toPrice: Decimal }

/**
 * Both courses of a direction: cross rate, less the margin that is left after the bonus, less the
 * payout's fixed fee spread over the smallest deal. A RangeError when nothing would be left.
 */
export function coursesOf(terms: DirectionTerms, prices: Prices): Courses {
  const { marginPercent, verificationMarginPercent, minFrom, minVerification } = terms
  return {
    course: courseWith(terms, prices, { margin: marginPercent, least: minFrom }),
    verificationCourse:
      verificationMarginPercent &&
      courseWith(terms, prices, {
        margin: verificationMarginPercent,
        least: minVerification ?? minFrom,
      }),
  }
}

function courseWith(
  { bonusPercent, fixedFee, minTo }: DirectionTerms,
  prices: Prices,
  { margin, least }: { margin: Decimal; least: Decimal | null },
): Decimal {
  const marginPercent = margin.minus(bonusPercent ?? zero)
  if (fixedFee.isZero()) {
    return courseOf({ ...prices, marginPercent })
  }
  const smallestFrom = least ?? leastFor(prices, marginPercent, (minTo ?? zero).plus(fixedFee))
  return courseOf({ ...prices, marginPercent, payoutFee: { amount: fixedFee, smallestFrom } })
}

/** What must be sent so that this much is left after the margin. */
function leastFor({ fromPrice, toPrice }: Prices, marginPercent: Decimal, to: Decimal): Decimal {
  const gross = fromPrice.div(toPrice).times(one.minus(marginPercent.div(100)))
  return to.div(gross)
}
