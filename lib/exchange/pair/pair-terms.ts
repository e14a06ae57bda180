import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { Decimal, one, zero } from '@/lib/money/decimal'
import { roundCourseDown } from '@/lib/money/round'
import { courseDigits } from '../course'
import type { CourseType, DealTerms, Fee, Tier } from '../deal-terms'

type CityTerms = Pick<City, 'addOnPercent' | 'multiple'>

export type Choice = {
  courseType: CourseType
  cityFrom?: CityTerms | null | undefined
  cityTo?: CityTerms | null | undefined
}

export type PairTerms = Pick<PairResponse, 'course' | 'verificationCourse' | 'tiers' | 'fees'> & {
  from: { roundCalculator: number }
  to: { roundCalculator: number }
}

export function courseTypeOf({
  verificationCourse,
}: Pick<PairResponse, 'verificationCourse'>): CourseType {
  return verificationCourse === null ? 'default' : 'verification'
}

/** The terms for computing a deal, from the server's answer and the visitor's choices. */
export function dealTermsOf(pair: PairTerms, { courseType, cityFrom, cityTo }: Choice): DealTerms {
  const cityShare = [cityFrom, cityTo].reduce(
    (share, city) => share.times(one.minus(new Decimal(city?.addOnPercent ?? zero).div(100))),
    one,
  )
  const inCity = (course: Decimal) => roundCourseDown(course.times(cityShare), courseDigits)
  const [first, ...later] = courseType === 'verification' ? verifiedTiers(pair) : usualTiers(pair)
  const tier = ({ min, course }: Tier): Tier => ({ min, course: inCity(course) })
  return {
    tiers: [tier(first), ...later.map(tier)],
    sendFee: toFee(pair.fees.send),
    receiveFee: toFee(pair.fees.receive),
    from: { digits: pair.from.roundCalculator },
    to: {
      digits: pair.to.roundCalculator,
      multiple: cityTo?.multiple ? new Decimal(cityTo.multiple) : null,
    },
  }
}

type Tiers = DealTerms['tiers']

function usualTiers({ course, tiers }: PairTerms): Tiers {
  return [
    { min: zero, course: new Decimal(course) },
    ...tiers.map((tier) => ({ min: new Decimal(tier.min), course: new Decimal(tier.course) })),
  ]
}

/**
 * The tiers for verified cards. A tier without a verification course uses its usual course, and no tier
 * has a lower course than the tiers before it.
 */
function verifiedTiers(pair: PairTerms): Tiers {
  let best = new Decimal(pair.verificationCourse ?? pair.course)
  const first: Tier = { min: zero, course: best }
  const later = pair.tiers.map((tier) => {
    best = Decimal.max(best, tier.verificationCourse ?? tier.course)
    return { min: new Decimal(tier.min), course: best }
  })
  return [first, ...later]
}

function toFee({ percent, fixed, min }: PairResponse['fees']['send']): Fee {
  return { percent: new Decimal(percent), fixed: new Decimal(fixed), min: new Decimal(min) }
}
