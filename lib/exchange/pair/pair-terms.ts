import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { Decimal, one, zero } from '@/lib/money/decimal'
import { roundCourseDown } from '@/lib/money/round'
import { courseDigits } from '../course'
import type { CourseType, DealTerms, Fee, Tier } from '../deal-terms'

type Tiers = DealTerms['tiers']

/**
 * Raises the usual courses, which already have the share of the chosen cities; see `promotionOf`. A
 * function, so that a page without a promo code does not load how it is computed.
 */
export type Promotion = (usual: Tiers, cityShare: Decimal) => Tiers

type CityTerms = Pick<City, 'addOnPercent' | 'multiple'>

export type Choice = {
  courseType: CourseType
  cityFrom?: CityTerms | null | undefined
  cityTo?: CityTerms | null | undefined
  /** What a promo code gives back; the customer gets it or the verification course, whichever is better. */
  promotion?: Promotion | null | undefined
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
export function dealTermsOf(pair: PairTerms, choice: Choice): DealTerms {
  const { cityFrom, cityTo } = choice
  const cityShare = [cityFrom, cityTo].reduce(
    (share, city) => share.times(one.minus(new Decimal(city?.addOnPercent ?? zero).div(100))),
    one,
  )
  return {
    tiers: tiersOf(pair, choice, cityShare),
    sendFee: toFee(pair.fees.send),
    receiveFee: toFee(pair.fees.receive),
    from: { digits: pair.from.roundCalculator },
    to: {
      digits: pair.to.roundCalculator,
      multiple: cityTo?.multiple ? new Decimal(cityTo.multiple) : null,
    },
  }
}

function tiersOf(pair: PairTerms, { courseType, promotion }: Choice, cityShare: Decimal): Tiers {
  const inCity = (tiers: Tiers) => mapTiers(tiers, ({ course }) => course.times(cityShare))
  const usual = inCity(usualTiers(pair))
  const promoted = promotion?.(usual, cityShare) ?? usual
  const best =
    courseType === 'default'
      ? promoted
      : mapTiers(inCity(verifiedTiers(pair)), ({ course }, index) =>
          promotion ? Decimal.max(course, promoted[index]?.course ?? course) : course,
        )
  return mapTiers(best, ({ course }) => roundCourseDown(course, courseDigits))
}

export function mapTiers(
  [first, ...later]: Tiers,
  courseOf: (tier: Tier, index: number) => Decimal,
): Tiers {
  return [
    { min: first.min, course: courseOf(first, 0) },
    ...later.map((tier, index) => ({ min: tier.min, course: courseOf(tier, index + 1) })),
  ]
}

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
