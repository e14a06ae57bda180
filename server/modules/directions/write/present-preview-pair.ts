import type { DirectionPreview } from '@/lib/contracts/desk/directions/directions'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import type { DirectionPrice, PreviewTerms } from '@/server/modules/offer'

type Parts = {
  preview: PreviewTerms
  price: DirectionPrice
  from: CatalogueCurrency
  to: CatalogueCurrency
}

/** The part of the calculator's answer that is counted with; null where nothing can be paid out. */
export function presentPreviewPair({ preview, price, from, to }: Parts): DirectionPreview['pair'] {
  const { courses, limits } = price
  if (!courses) {
    return null
  }
  const { sendFeePercent, sendFeeFixed, sendFeeMin } = preview
  const { receiveFeePercent, receiveFeeFixed, receiveFeeMin } = preview
  return {
    course: toText(courses.course),
    verificationCourse: nullable(courses.verificationCourse),
    bonus: nullable(preview.bonusPercent),
    tiers: courses.tiers.map(({ min, course, verificationCourse }) => ({
      min: toText(min),
      course: toText(course),
      verificationCourse: nullable(verificationCourse),
    })),
    fees: {
      send: fee(sendFeePercent, sendFeeFixed, sendFeeMin),
      receive: fee(receiveFeePercent, receiveFeeFixed, receiveFeeMin),
    },
    from: { ...side(limits?.from), roundCalculator: from.roundCalculator },
    to: { ...side(limits?.to), roundCalculator: to.roundCalculator },
  }
}

type Limits = NonNullable<DirectionPrice['limits']>['from']

function side(limits: Limits | undefined) {
  return {
    min: nullable(limits?.min ?? null),
    max: nullable(limits?.max ?? null),
    minVerification: nullable(limits?.minVerification ?? null),
  }
}

function fee(percent: Decimal, fixed: Decimal, min: Decimal) {
  return { percent: toText(percent), fixed: toText(fixed), min: toText(min) }
}

function nullable(value: Decimal | null): string | null {
  return value && toText(value)
}
