import type { PairResponse } from '@/lib/contracts/calculator'
import { AppError } from '@/lib/errors/app-error'
import { limitsOf, type PairLimits } from '@/lib/exchange/limits'
import type { Locale } from '@/lib/i18n/locales'
import { toText, zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { findPairStructure } from '@/server/modules/catalogue'
import { listReserves } from '@/server/modules/ledger'
import { priceDirection, type CourseQuery, type PricedDirection } from './price-direction'

export type PairQuery = CourseQuery & { locale: Locale }

/** All the calculator must know of a pair. Refuses with `not_found` and `direction_paused`. */
export async function getPair(db: Executor, query: PairQuery): Promise<PairResponse> {
  const [priced, described, reserves] = await Promise.all([
    priceDirection(db, query),
    findPairStructure(db, query),
    listReserves(db),
  ])
  if (!described) {
    throw new AppError('not_found')
  }
  const reserve = reserves.find(({ currencyId }) => currencyId === query.to)?.amount ?? zero
  const limits = limitsOfDirection(priced, reserve)

  return {
    course: toText(priced.course),
    bonus: toNullableText(priced.terms.bonusPercent),
    verificationCourse: toNullableText(priced.verificationCourse),
    notify: described.notify,
    updatedAt: priced.updatedAt.toISOString(),
    demo: priced.isDemo,
    from: {
      notify: described.fromNotify,
      ...toLimitTexts(limits.from),
      roundCalculator: priced.terms.fromDigits,
    },
    to: {
      notify: described.toNotify,
      ...toLimitTexts(limits.to),
      roundCalculator: priced.terms.toDigits,
    },
    structure: described.structure,
  }
}

function limitsOfDirection(
  { course, verificationCourse, terms }: PricedDirection,
  reserve: Decimal,
): PairLimits {
  return limitsOf({
    course,
    verificationCourse,
    from: {
      digits: terms.fromDigits,
      min: terms.minFrom,
      max: terms.maxFrom,
      minVerification: terms.minVerification,
    },
    to: { digits: terms.toDigits, min: terms.minTo, max: terms.maxTo, reserve },
  })
}

function toLimitTexts({ min, max, minVerification }: PairLimits['from']) {
  return {
    min: toNullableText(min),
    max: toText(max),
    minVerification: toNullableText(minVerification),
  }
}

function toNullableText(value: Decimal | null): string | null {
  return value && toText(value)
}
