'use client'

import { CourseAge } from '../amounts/course-age'
import { QuoteSlip, type SlipProps } from './quote-slip'

/** The slip, kept up to date. */
export function LiveSlip(quote: SlipProps) {
  return <QuoteSlip {...quote} age={<CourseAge updatedAt={quote.pair.updatedAt} />} />
}
