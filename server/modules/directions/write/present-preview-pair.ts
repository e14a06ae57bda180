import type { DirectionPreview } from '@/lib/contracts/desk/directions/directions'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import {
  presentLimits,
  presentTerms,
  type DirectionPrice,
  type PreviewTerms,
} from '@/server/modules/offer'

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
  const { course, verificationCourse, ...rest } = presentTerms(preview, courses)
  return {
    course,
    verificationCourse,
    ...rest,
    from: { ...presentLimits(limits?.from), roundCalculator: from.roundCalculator },
    to: { ...presentLimits(limits?.to), roundCalculator: to.roundCalculator },
  }
}
