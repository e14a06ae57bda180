import type { CourseResponse, PairResponse } from '@/lib/contracts/calculator'
import type { PairLimits } from '@/lib/exchange/limits'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import {
  describePair,
  type Catalogue,
  type CatalogueDirection,
  type DirectionColumns,
  type PairDescription,
} from '@/server/modules/catalogue'
import type { Rate } from '@/server/modules/rates'
import type { Courses, PricedTier } from '../pricing/courses-of'
import type { Pricing } from '../pricing/price-direction'

type Priced = Extract<Pricing, { isPriced: true }>

export type PairParts = {
  catalogue: Catalogue
  direction: CatalogueDirection
  courses: Courses
  rate: Rate
  limits: PairLimits
  /** The amount to send with which a form starts; null if there is none. */
  usual: Decimal | null
  locale: Locale
}

/** Everything the calculator needs to know about a pair. */
export function presentPair(parts: PairParts): PairResponse {
  const { direction, courses, rate, limits, usual } = parts
  const described = descriptionOf(parts)
  const { course, bonus, verificationCourse, tiers, fees } = presentTerms(direction, courses)
  return {
    course,
    bonus,
    verificationCourse,
    notify: described.notify,
    updatedAt: rate.observedAt.toISOString(),
    demo: rate.isDemo,
    tiers,
    fees,
    paymentWindowMinutes: direction.paymentWindowMinutes,
    checks: {
      cardFromUsd: toNullableText(direction.checks.cardFromUsd),
      accountFromUsd: toNullableText(direction.checks.accountFromUsd),
      personFromUsd: toNullableText(direction.checks.personFromUsd),
      amlFromUsd: toNullableText(direction.checks.amlFromUsd),
    },
    verification: presentVerification(direction, verificationCourse !== null),
    labels: direction.exportFlags,
    usual: toNullableText(usual),
    from: {
      notify: described.fromNotify,
      ...presentLimits(limits.from),
      roundCalculator: direction.from.roundCalculator,
    },
    to: {
      notify: described.toNotify,
      ...presentLimits(limits.to),
      roundCalculator: direction.to.roundCalculator,
    },
    structure: described.structure,
  }
}

function presentVerification(
  { checks, verifiedCourse }: CatalogueDirection,
  hasCourse: boolean,
): PairResponse['verification'] {
  const { accountFromUsd, cardFromUsd, personFromUsd } = checks
  const bounds = [
    ['card', cardFromUsd],
    ['account', accountFromUsd],
    ['person', personFromUsd],
  ] as const
  return {
    course: hasCourse ? verifiedCourse : null,
    asks: bounds.flatMap(([kind, bound]) =>
      bound === null ? [] : [{ kind, fromUsd: toText(bound) }],
    ),
  }
}

/** Only the course of a pair. */
export function presentCourse({ course, verificationCourse, rate }: Priced): CourseResponse {
  return {
    course: toText(course),
    verificationCourse: toNullableText(verificationCourse),
    updatedAt: rate.observedAt.toISOString(),
  }
}

/*
 * Descriptions stay valid longer than courses. They change only with the catalogue, and a changed
 * catalogue contains new direction objects.
 */
const descriptions = new WeakMap<CatalogueDirection, Map<Locale, PairDescription>>()

function descriptionOf({ catalogue, direction, locale }: PairParts): PairDescription {
  const byLocale = descriptions.get(direction) ?? new Map<Locale, PairDescription>()
  descriptions.set(direction, byLocale)
  const description = byLocale.get(locale) ?? describePair(catalogue, direction, locale)
  byLocale.set(locale, description)
  return description
}

/** What is needed to compute any amount: the courses with their bonus, and the fees. */
export function presentTerms(terms: DirectionColumns, courses: Courses) {
  const { sendFeePercent, sendFeeFixed, sendFeeMin } = terms
  const { receiveFeePercent, receiveFeeFixed, receiveFeeMin } = terms
  return {
    course: toText(courses.course),
    bonus: toNullableText(terms.bonusPercent),
    verificationCourse: toNullableText(courses.verificationCourse),
    tiers: courses.tiers.map(presentTier),
    fees: {
      send: presentFee(sendFeePercent, sendFeeFixed, sendFeeMin),
      receive: presentFee(receiveFeePercent, receiveFeeFixed, receiveFeeMin),
    },
  }
}

function presentFee(percent: Decimal, fixed: Decimal, min: Decimal) {
  return { percent: toText(percent), fixed: toText(fixed), min: toText(min) }
}

function presentTier({ min, course, verificationCourse }: PricedTier) {
  return {
    min: toText(min),
    course: toText(course),
    verificationCourse: toNullableText(verificationCourse),
  }
}

/** The limits of one side; all null when they are unknown. */
export function presentLimits(limits: PairLimits['from'] | undefined) {
  return {
    min: toNullableText(limits?.min ?? null),
    max: toNullableText(limits?.max ?? null),
    minVerification: toNullableText(limits?.minVerification ?? null),
  }
}

export function toNullableText(value: Decimal | null): string | null {
  return value && toText(value)
}
