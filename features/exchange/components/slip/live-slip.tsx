'use client'

import { usePassedKinds } from '@/features/exchange/hooks/verification/use-passed-kinds'
import { CourseAge } from '../amounts/course-age'
import { QuoteSlip, type SlipProps } from './quote-slip'

/** The slip, kept up to date. */
export function LiveSlip(quote: SlipProps) {
  const passed = usePassedKinds(quote.pair, quote.rules.courseType)
  const age = <CourseAge updatedAt={quote.pair.updatedAt} />
  return <QuoteSlip {...quote} passed={passed} age={age} />
}
