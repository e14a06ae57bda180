import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { findDirectionTerms, type DirectionTerms } from '@/server/modules/catalogue'
import { coursesOf, type Courses } from './courses-of'
import { freshPrice } from './fresh-price'
import { listQuotes } from './rates.repository'

export type CourseQuery = { from: number; to: number; now: Date }

export type PricedDirection = Courses & {
  terms: DirectionTerms
  /** When the older of the two prices was observed. */
  updatedAt: Date
  isDemo: boolean
}

/**
 * A direction with its courses of this moment. Refuses with `not_found` (unknown or off) and
 * `direction_paused` (a price is missing or too old, or the terms leave nothing): an old price is
 * never used.
 */
export async function priceDirection(
  db: Executor,
  { from, to, now }: CourseQuery,
): Promise<PricedDirection> {
  const terms = await findDirectionTerms(db, { from, to })
  if (!terms) {
    throw new AppError('not_found')
  }
  const quotes = await listQuotes(db, [terms.fromAsset, terms.toAsset])
  const fromPrice = freshPrice(quotes, terms.fromAsset, now)
  const toPrice = freshPrice(quotes, terms.toAsset, now)
  if (!fromPrice || !toPrice) {
    throw new AppError('direction_paused')
  }
  return {
    ...coursesOrPause(terms, { fromPrice: fromPrice.price, toPrice: toPrice.price }),
    terms,
    updatedAt:
      fromPrice.observedAt < toPrice.observedAt ? fromPrice.observedAt : toPrice.observedAt,
    isDemo: fromPrice.isDemo || toPrice.isDemo,
  }
}

function coursesOrPause(...[terms, prices]: Parameters<typeof coursesOf>): Courses {
  try {
    return coursesOf(terms, prices)
  } catch (error) {
    if (error instanceof RangeError) {
      throw new AppError('direction_paused', { cause: error })
    }
    throw error
  }
}
